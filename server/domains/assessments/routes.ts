import { assessments } from '#shared/domains/assessments/api.ts'
import { ownAssessments, sharedAssessments } from '#shared/domains/assessments/record-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { listPages } from './editor/queries.ts'
import { changePage, createPage, publishPage, withdrawPage } from './editor/write-page.ts'
import { acceptPlan, claimRun, removeRun, shareRun } from './record/keep.ts'
import { listPagesFor, listRuns, readRun } from './record/queries.ts'
import { sendingPdf } from './record/sending-pdf.ts'
import { openTaking } from './taking/open-run.ts'
import { beginTaking, forgetTaking, keepTaking, planTaking, summariseTaking } from './taking/take.ts'
import { presentPage, readVersion } from './taking/versions.ts'

/** Writing assessments and giving them to visitors. */
export const assessmentRoutes = routesOf(assessments, {
  list: async ({ reader, params }) => ({ pages: await listPages(reader, params.orgId) }),
  create: async ({ context, params, body }) => ({ page: await createPage(context, params.orgId, body.content) }),
  change: async ({ context, params: { orgId, pageId }, body }) => ({
    page: await changePage(context, orgId, pageId, body),
  }),
  publish: async ({ context, params: { orgId, pageId }, body }) => ({
    page: await publishPage(context, orgId, pageId, body.version),
  }),
  async withdraw({ context, params: { orgId, pageId } }) {
    await withdrawPage(context, orgId, pageId)
    return undefined
  },
})

/** The public flow. */
export const takingRoutes = routesOf(taking, {
  page: async ({ reader, params }) => ({ page: presentPage(await readVersion(reader, params.pageId)) }),
  begin: ({ context, services, params, body }) => beginTaking(context, services, params.pageId, body),
  open: ({ context, params }) => openTaking(context, params.token),

  async keep({ context, params, body }) {
    await keepTaking(context, params.token, body.progress)
    return undefined
  },

  summarise: ({ context, params }) => summariseTaking(context, params.token),
  plan: ({ context, params }) => planTaking(context, params.token),

  async print({ context, services, params }) {
    const { page, questionnaireSummary: summary } = await openTaking(context, params.token)
    if (summary === null) throw new AppError('not_found')
    const { language } = context.origin
    const at = new Date(services.clock()).toISOString()
    const name = textIn(page.name, knownLanguage(language))
    return writing(await sendingPdf({ name, org: page.org.name, person: null, at, summary }, language))
  },

  async forget({ context, params }) {
    await forgetTaking(context, params.token)
    return undefined
  },
})

/** One's own. */
export const ownAssessmentRoutes = routesOf(ownAssessments, {
  listPages: async ({ reader, actor }) => ({ pages: await listPagesFor(reader, actor.userId) }),

  async claim({ context, reader, actor: { userId }, body }) {
    const id = await claimRun(context, userId, body)
    return { run: (await readRun(reader, id, { userId })).run }
  },

  list: ({ reader, actor: { userId }, query }) => listRuns(reader, { userId }, query),
  get: async ({ reader, actor: { userId }, params }) => ({
    run: (await readRun(reader, params.runId, { userId })).run,
  }),

  async share({ context, reader, actor: { userId }, params: { runId: id }, body }) {
    await shareRun(context, userId, { id, isShared: body.isShared })
    return { run: (await readRun(reader, id, { userId })).run }
  },

  async accept({ context, reader, actor: { userId }, params }) {
    await acceptPlan(context, userId, params.runId)
    return { run: (await readRun(reader, params.runId, { userId })).run }
  },

  async print({ context, reader, actor: { userId }, params }) {
    const { run } = await readRun(reader, params.runId, { userId })
    const { language } = context.origin
    const { org, at, summary } = run
    const name = textIn(run.name, knownLanguage(language))
    return writing(await sendingPdf({ name, org, person: null, at, summary }, language))
  },

  async remove({ context, actor, params }) {
    await removeRun(context, actor.userId, params.runId)
    return undefined
  },
})

/** What people have shared with the clinic. */
export const sharedAssessmentRoutes = routesOf(sharedAssessments, {
  listOfUser: ({ reader, params, query }) => listRuns(reader, params, query),
  listOfContact: ({ reader, params, query }) => listRuns(reader, { contactId: params.id }, query),
  get: ({ reader, params }) => readRun(reader, params.runId, { orgId: params.orgId }),
})
