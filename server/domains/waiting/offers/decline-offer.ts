import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { askNext, letGo } from '#server/domains/scheduling/index.ts'
import { loadOffer, refuseOver } from './load-offer.ts'

/**
 * Leaves an offered place to the next one, who is asked at once; whoever declines waits on for another. Twice is once.
 *
 * @throws AppError `offer_over`
 */
export async function declineOffer(context: DomainContext, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const loaded = await loadOffer(em, id)
    const { offer, entry } = loaded
    if (offer.status === 'declined') return
    const now = context.clock()
    refuseOver(loaded, now)
    const { orgId } = entry
    if (typeof offer.holdId === 'string') await letGo(em, orgId, offer.holdId)
    em.assign(offer, { status: 'declined', answeredAt: new Date(now) })
    em.assign(entry, { status: 'waiting' })
    await em.flush()
    const inside = { ...context, em }
    const details = { by: 'visitor' }
    await recordEvent(inside, {
      kind: 'waiting.declined',
      orgId,
      subjectId: entry.id,
      userId: entry.userId ?? null,
      details,
    })
    await askNext(inside, orgId)
  })
}
