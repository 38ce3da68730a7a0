import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { Answers, Signature } from '#shared/domains/forms/content.ts'
import type { FormField } from '#shared/domains/forms/content.ts'
import { judgeAnswers, tidied } from '#shared/domains/forms/judge-answers.ts'
import type { AskedForm } from '#shared/domains/forms/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { FormId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { FormAnswer } from '../entities/form.ts'
import { lockAnswer } from '../visit/lock-answer.ts'
import { openLink } from './open-link.ts'
import type { OpenedLink } from './open-link.ts'

interface Sent {
  token: string
  form: FormId
  /** Of the version that was read. */
  number: number
  answers: Answers
}

/**
 * Signs a form by its link: from here on it stays as it is. Sent twice it is signed once.
 *
 * @throws AppError `not_found` for a link that opens nothing, `forms_over` for a form that is not asked for, `form_changed` for one
 *   that was published anew since it was opened, and `invalid_input` for answers that are missing, wrong or to nothing that is asked
 */
export async function signForm(context: DomainContext, services: Services, sent: Sent): Promise<void> {
  await answering(context, services, sent, async (em, opened, asked, answer) => {
    if (asked.isDone) return
    refuseChanged(asked, sent)
    const answers = tidied(sent.answers)
    refuseWrong(asked.content.fields, answers)
    const { visit } = opened
    em.assign(answer(), {
      number: sent.number,
      answers: JSON.stringify(answers),
      deviceHash: null,
      signedAt: new Date(context.clock()),
      signedName: nameIn(asked.content.fields, answers),
      language: context.origin.language,
      timeZone: opened.timeZone,
    })
    await em.flush()
    await recordEvent(
      { ...context, em },
      {
        kind: 'form.signed',
        orgId: visit.org_id,
        subjectId: visit.id,
        userId: visit.user_id,
        details: { by: 'visitor', number: sent.number },
      },
    )
  })
}

/** Keeps what was typed so far for the device on which it was. Nothing of it is told to the clinic. @throws AppError as {@link signForm} */
export async function keepDraft(
  context: DomainContext,
  services: Services,
  sent: Sent & { device: string },
): Promise<void> {
  await answering(context, services, sent, async (em, opened, asked, answer) => {
    if (asked.isDone) throw new AppError('forms_over')
    refuseChanged(asked, sent)
    em.assign(answer(), {
      number: sent.number,
      answers: JSON.stringify(sent.answers),
      deviceHash: deviceHash(services, sent.device),
      language: context.origin.language,
      timeZone: opened.timeZone,
    })
    await em.flush()
  })
}

/** What was typed on a device for the forms of a link; nothing of what was typed on another one. */
export async function readDrafts(
  { em }: DomainContext,
  services: Services,
  { token, device }: { token: string; device: string },
): Promise<{ form: FormId; answers: Answers }[]> {
  const { reader, vault, clock } = services
  const { visit } = await openLink(reader, vault, token, clock())
  const kept = await withinOrgs(em, [visit.org_id]).find(FormAnswer, {
    appointmentId: visit.id,
    signedAt: null,
    deviceHash: deviceHash(services, device),
  })
  return kept.map(({ formId, answers }) => ({ form: formId, answers: Answers.parse(JSON.parse(answers ?? '{}')) }))
}

const deviceHash = ({ vault }: Services, device: string): string => vault.hash(`form device ${device}`)

type Row = InferEntity<typeof FormAnswer>

/** Opens the link once more where nobody else answers the same form, and finds or makes what is kept of it. */
async function answering(
  context: DomainContext,
  { vault, clock }: Services,
  { token, form, number }: Sent,
  work: (em: EntityManager, opened: OpenedLink, asked: AskedForm, answer: () => Row) => Promise<void>,
): Promise<void> {
  const { visit: said } = await openLink(readerOf(context.em), vault, token, clock())
  await inTransaction(withinOrgs(context.em, [said.org_id]), async (em) => {
    const reader = readerOf(em)
    await lockAnswer(em, said.id, form)
    const opened = await openLink(reader, vault, token, clock())
    const asked = opened.view.forms.find((one) => one.form === form)
    if (asked === undefined) throw new AppError('forms_over')
    const { visit } = opened
    const before = await em.findOne(FormAnswer, { appointmentId: visit.id, formId: form })
    const make = (): Row =>
      em.create(FormAnswer, {
        orgId: visit.org_id,
        formId: form,
        number,
        appointmentId: visit.id,
        userId: visit.user_id,
        contactId: visit.contact_id,
        familyMemberId: visit.family_member_id,
        language: context.origin.language,
        timeZone: opened.timeZone,
      })
    await work(em, opened, asked, () => before ?? make())
  })
}

function refuseChanged(asked: AskedForm, { number }: Sent): void {
  if (asked.number !== number) throw new AppError('form_changed')
}

/** @throws AppError `invalid_input`, with each field as `answers.<id>` */
function refuseWrong(fields: readonly FormField[], answers: Answers): void {
  const faults = judgeAnswers(fields, answers)
  const wrong = keysOf(faults)
  if (wrong.length === 0) return
  throw new AppError('invalid_input', {
    fields: Object.fromEntries(wrong.map((id) => [`answers.${id}`, faults[id] ?? { key: 'validation.required' }])),
  })
}

/** The name that was signed with, of the last signature that has one. */
function nameIn(fields: readonly FormField[], answers: Answers): string | null {
  const names = fields
    .filter(({ kind }) => kind === 'signature')
    .map(({ id }) => Signature.safeParse(answers[id]).data?.name?.trim() ?? '')
  return names.findLast((name) => name !== '') ?? null
}
