import { sql } from 'kysely'
import { HELD_MILLIS, UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readVisitPayments } from '#server/domains/payments/index.ts'
import { visitChangedWork } from '#server/domains/scheduling/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { tellVisitorWork } from '../work.ts'
import { readVisit } from './read-visit.ts'
import type { Visit } from './read-visit.ts'
import { feeNow } from './stand-of.ts'

/** Locks what was accepted for an appointment. @throws AppError `invalid_transition` where nothing was */
async function load(context: DomainContext, id: AppointmentId): Promise<Visit> {
  const visit = await readVisit(readerOf(context.em), id, 'lock')
  if (visit === null) throw new AppError('invalid_transition')
  return visit
}

/**
 * Asks no fee of an appointment, while none was taken. What becomes of it, also of a deposit that would be kept, is done once it can be
 * undone no more. Twice is once.
 *
 * @throws AppError `invalid_transition` where none is due, or it was taken: that is given back by an administrator
 */
export async function waive(context: DomainContext, id: AppointmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const visit = await load(inside, id)
    if (visit.waivedAt !== null) return
    const fee = feeNow(visit, await readVisitPayments(reader, id))
    if (fee?.state !== 'due' && fee?.state !== 'failed') throw new AppError('invalid_transition')
    const now = new Date(context.clock())
    await sql`
      update visit_fees set waived_at = ${now}, waived_by = ${signedIn(context.actor).userId}, updated_at = ${now},
        version = version + 1
      where id = ${id}`.execute(reader)
    await recordEvent(inside, { kind: 'fee.waived', orgId: visit.orgId, subjectId: id })
    await context.queue.send(em, visitChangedWork, { appointmentId: id }, undefined, HELD_MILLIS)
    await context.queue.send(em, tellVisitorWork, { id, what: 'waived' }, undefined, HELD_MILLIS)
  })
}

/**
 * Undoes that, by whoever did it and while nothing came of it. The desk has the same time again before the fee is charged.
 *
 * @throws AppError `undo_over`, `invalid_transition`
 */
export async function undoWaive(context: DomainContext, id: AppointmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const visit = await load(inside, id)
    const { waivedAt, waivedBy, refundedAt } = visit
    const now = context.clock()
    const isOver = waivedAt === null || refundedAt !== null || now - waivedAt > UNDO_MILLIS
    if (isOver || waivedBy !== signedIn(context.actor).userId) throw new AppError('undo_over')
    await sql`
      update visit_fees set waived_at = null, waived_by = null, due_at = ${new Date(now + HELD_MILLIS)},
        updated_at = ${new Date(now)}, version = version + 1
      where id = ${id}`.execute(readerOf(em))
    await recordEvent(inside, { kind: 'fee.waiver_undone', orgId: visit.orgId, subjectId: id })
    await context.queue.send(em, visitChangedWork, { appointmentId: id }, undefined, HELD_MILLIS)
  })
}

/**
 * Gives back all that was paid for an appointment, and asks for nothing more, whatever becomes of it. Twice is once.
 *
 * @throws AppError `invalid_transition` where nothing was paid
 */
export async function refund(context: DomainContext, id: AppointmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const visit = await load(inside, id)
    if (visit.refundedAt !== null) return
    const payments = await readVisitPayments(reader, id)
    if (!payments.some(({ state, total, returned }) => state === 'paid' && total > returned))
      throw new AppError('invalid_transition')
    const now = new Date(context.clock())
    await sql`
      update visit_fees set refunded_at = ${now}, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
      reader,
    )
    await recordEvent(inside, { kind: 'fee.refunded', orgId: visit.orgId, subjectId: id })
    await context.queue.send(em, visitChangedWork, { appointmentId: id })
  })
}
