import { v7 } from 'uuid'
import type { VisitLine as LineView } from '#shared/domains/scheduling/checkout/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { VisitLineId } from '#shared/kernel/ids.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { putBack } from '#server/domains/inventory/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from '../appointments/load-appointment.ts'
import { VisitLine } from '../entities/visit-line.ts'
import { readLinesById } from './read-account.ts'

/**
 * Takes a line of a visit back: one with the opposite amount stands beside it from now on. Goods that it took out of stock go
 * back on the shelf.
 *
 * @returns the line that undoes it
 * @throws AppError `not_found`; `conflict` for one that is taken back already or takes another back itself
 */
export async function takeBack(
  context: DomainContext,
  { id, lineId }: { id: AppointmentId; lineId: VisitLineId },
  reason: string,
): Promise<LineView[]> {
  const { userId: writtenBy } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    // The visit is locked, so that of two who take the same back one waits and is told.
    const visit = await loadForChange(em, id)
    const line = await em.findOne(VisitLine, { id: lineId, appointmentId: id })
    if (line === null) throw new AppError('not_found')
    const isDone = (await em.count(VisitLine, { reversesId: lineId })) > 0
    if (isDone || (line.reversesId ?? null) !== null) throw new AppError('conflict')
    const { orgId, kind, qty, amount, currency, method, label, serviceId, userId, contactId } = line
    const reversal = em.create(VisitLine, {
      id: VisitLineId.parse(v7()),
      createdAt: new Date(context.clock()),
      orgId,
      appointmentId: id,
      userId: userId ?? null,
      contactId: contactId ?? null,
      kind,
      serviceId: serviceId ?? null,
      label: label ?? null,
      qty,
      amount: amount === 0 ? 0 : -amount,
      currency,
      method: method ?? null,
      writtenBy,
      reversesId: lineId,
      reason,
    })
    await em.flush()
    if (serviceId !== null && serviceId !== undefined && typeof line.stockLineId === 'string')
      await putBack(inside, orgId, {
        lineId: line.stockLineId,
        product: serviceId,
        qty,
        description: visit.title,
        notes: reason,
      })
    await recordEvent(inside, {
      kind: 'visit.taken_back',
      orgId,
      subjectId: id,
      userId: visit.userId ?? null,
      details: { what: kind },
    })
    return readLinesById(readerOf(em), orgId, [reversal.id])
  })
}
