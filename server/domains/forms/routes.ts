import { forms } from '#shared/domains/forms/api.ts'
import { linkForms, ownForms } from '#shared/domains/forms/link-api.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf, writing, writingAbout } from '#server/runtime/call.ts'
import { listForms } from './editor/queries.ts'
import { changeForm, createForm, publishForm, withdrawForm } from './editor/write-form.ts'
import { keepDraft, readDrafts, signForm } from './link/answer-form.ts'
import { openLink } from './link/open-link.ts'
import { listAsked } from './record/list-asked.ts'
import { listAnswers, listOwn, readAnswer } from './record/queries.ts'
import { sendingPdf } from './record/sending-pdf.ts'
import { notePaper, undoPaper } from './visit/note-paper.ts'
import { listStands, readVisitForms } from './visit/queries.ts'
import { makeLink, sendLink } from './visit/send-link.ts'

/** Writing forms and giving them to patients. */
export const formRoutes = routesOf(forms, {
  list: async ({ reader, params }) => ({ forms: await listForms(reader, params.orgId) }),

  create: async ({ context, params, body }) => ({ form: await createForm(context, params.orgId, body) }),

  change: async ({ context, params: { orgId, formId }, body }) => ({
    form: await changeForm(context, orgId, formId, body),
  }),

  publish: async ({ context, params: { orgId, formId }, body }) => ({
    form: await publishForm(context, orgId, formId, body),
  }),

  async withdraw({ context, params: { orgId, formId } }) {
    await withdrawForm(context, orgId, formId)
    return undefined
  },
})

/** Forms at the desk. */
export const visitFormRoutes = routesOf(visitForms, {
  listStands: async ({ reader, params, query }) => ({ visits: await listStands(reader, params.orgId, query) }),

  listOfVisit: ({ reader, params }) => readVisitForms(reader, params.id),

  makeLink: async ({ context, services, params }) => ({ path: await makeLink(context, services.vault, params.id) }),

  async send({ context, params, body }) {
    await sendLink(context, params.id, body.by)
    return undefined
  },

  async notePaper({ context, reader, params: { id, formId } }) {
    await notePaper(context, id, formId)
    return readVisitForms(reader, id)
  },

  async undoPaper({ context, caller, reader, params: { id, formId } }) {
    await undoPaper(context, id, formId, orgOf(caller.orgId))
    return readVisitForms(reader, id)
  },

  listAnswers: async ({ reader, params, query }) => ({ answers: await listAnswers(reader, params.orgId, query) }),

  async getAnswer({ reader, params: { orgId, answerId } }) {
    const { answer, person } = await readAnswer(reader, answerId, { orgId })
    return { answer, person }
  },

  async printAnswer({ reader, context, params: { orgId, answerId } }) {
    const signed = await readAnswer(reader, answerId, { orgId })
    const write = await sendingPdf(signed, context.origin.language)
    return writingAbout({ people: [signed.person], write })
  },
})

function orgOf(orgId: OrgId | null): OrgId {
  if (orgId === null) throw new AppError('not_found')
  return orgId
}

/** Forms by the link in a message. */
export const linkFormRoutes = routesOf(linkForms, {
  open: async ({ reader, services: { vault, clock }, params }) =>
    (await openLink(reader, vault, params.token, clock())).view,

  resume: async ({ context, services, params: { token }, body: { device } }) => ({
    drafts: await readDrafts(context, services, { token, device }),
  }),

  async keep({ context, services, params: { token, formId }, body }) {
    await keepDraft(context, services, { token, form: formId, ...body })
    return undefined
  },

  async sign({ context, reader, services, params: { token, formId }, body }) {
    await signForm(context, services, { token, form: formId, ...body })
    return (await openLink(reader, services.vault, token, services.clock())).view
  },
})

/** One's own. */
export const ownFormRoutes = routesOf(ownForms, {
  listAsked: async ({ reader, services: { vault, clock }, actor }) => ({
    visits: await listAsked(reader, vault, actor.userId, clock()),
  }),

  listSigned: async ({ reader, actor }) => ({ answers: await listOwn(reader, actor.userId) }),

  async print({ reader, actor, context, params }) {
    const signed = await readAnswer(reader, params.answerId, { userId: actor.userId })
    return writing(await sendingPdf(signed, context.origin.language))
  },
})
