import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WaitingOffer } from './entities/waiting.ts'
import { askNext, letGo } from '#server/domains/scheduling/index.ts'
import { loadEntry } from './load-entry.ts'

/**
 * Takes somebody off the waiting list. A place that was kept for them is free, and goes to the next one. Twice is once.
 *
 * @throws AppError `invalid_transition` for whoever has their appointment by it
 */
export async function removeEntry(context: DomainContext, orgId: OrgId, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const entry = await loadEntry(em, orgId, id)
    const from = entry.status
    if (from === 'removed') return
    if (from === 'booked') throw new AppError('invalid_transition', { details: { from, to: 'removed' } })
    const offer = await em.findOne(WaitingOffer, { orgId, entry: id, status: 'open' })
    if (offer !== null) {
      em.assign(offer, { status: 'expired' })
      if (typeof offer.holdId === 'string') await letGo(em, orgId, offer.holdId)
    }
    entry.status = 'removed'
    await em.flush()
    const inside = { ...context, em }
    const details = { from }
    await recordEvent(inside, { kind: 'waiting.removed', orgId, subjectId: id, userId: entry.userId ?? null, details })
    if (offer !== null) await askNext(inside, orgId)
  })
}
