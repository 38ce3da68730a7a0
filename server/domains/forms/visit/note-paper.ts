import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId, FormId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { z } from 'zod'
import { FormAnswer } from '../entities/form.ts'
import { lockAnswer } from './lock-answer.ts'
import { readOpenVisit } from './queries.ts'

const ZoneRow = z.object({ time_zone: z.string() })

/**
 * Notes that a form of a visit was filled in on paper, by whom and when. What was typed and not signed goes.
 *
 * @throws AppError `forms_over` for a form that nobody has to fill in
 */
export async function notePaper(context: DomainContext, id: AppointmentId, form: FormId): Promise<void> {
  const { userId } = signedIn(context.actor)
  const now = new Date(context.clock())
  const { visit: before } = await readOpenVisit(readerOf(context.em), id, now.getTime())
  await inTransaction(withinOrgs(context.em, [before.org_id]), async (em) => {
    const reader = readerOf(em)
    await lockAnswer(em, id, form)
    const { visit, stands } = await readOpenVisit(reader, id, now.getTime())
    const stand = stands.find((one) => one.form === form)
    if (stand === undefined || stand.stand === 'holds') throw new AppError('forms_over')
    if (stand.stand === 'done') return
    const { rows } = await sqlOf(ZoneRow)`select time_zone from orgs where id = ${visit.org_id}`.execute(reader)
    const answer =
      (await em.findOne(FormAnswer, { appointmentId: id, formId: form })) ??
      em.create(FormAnswer, {
        orgId: visit.org_id,
        formId: form,
        number: stand.number,
        appointmentId: id,
        userId: visit.user_id,
        contactId: visit.contact_id,
        familyMemberId: visit.family_member_id,
        language: context.origin.language,
        timeZone: rows[0]?.time_zone ?? 'UTC',
      })
    em.assign(answer, {
      number: stand.number,
      answers: null,
      deviceHash: null,
      signedAt: now,
      isPaper: true,
      paperBy: userId,
    })
    await em.flush()
    const { org_id: orgId, user_id: patient } = visit
    await recordEvent({ ...context, em }, { kind: 'form.on_paper', orgId, subjectId: id, userId: patient })
  })
}

/** Takes that back. What was signed is not taken back by it. Twice is once. */
export async function undoPaper(context: DomainContext, id: AppointmentId, form: FormId, orgId: string): Promise<void> {
  await inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
    await lockAnswer(em, id, form)
    const answer = await em.findOne(FormAnswer, { appointmentId: id, formId: form, isPaper: true })
    if (answer === null) return
    const { userId = null } = answer
    em.remove(answer)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'form.paper_undone', orgId, subjectId: id, userId })
  })
}
