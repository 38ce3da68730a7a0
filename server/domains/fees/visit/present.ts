import { freeUntil, owedOf } from '#shared/domains/fees/owed.ts'
import type { OwnFees, VisitFees } from '#shared/domains/fees/schema.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readVisitPayments } from '#server/domains/payments/index.ts'
import { readVisit, standingOf } from './read-visit.ts'
import { decidedAt, feeNow, keptOf } from './stand-of.ts'

/** Who asks at the desk, and when. */
interface Desk {
  userId: string
  now: number
}

/** What an appointment costs its visitor, as the desk sees it; null where it was booked without a card. */
export async function readVisitFees(reader: Reader, id: string, { userId, now }: Desk): Promise<VisitFees | null> {
  const visit = await readVisit(reader, id)
  if (visit === null) return null
  const payments = await readVisitPayments(reader, id)
  const { terms, acceptedAt, brand, last4, waivedAt, waivedBy, refundedAt } = visit
  const fee = feeNow(visit, payments)
  const kept = keptOf(payments)
  const isOpen = fee?.state === 'due' || fee?.state === 'failed'
  return {
    terms,
    acceptedAt: toInstant(acceptedAt),
    card: last4 === null ? null : { type: 'card', brand, last4 },
    payments: payments.map(({ purpose, state, reason, total, returned, hasFailedRefund, paidAt }) => ({
      purpose,
      state,
      reason: failureOf(reason),
      amount: total,
      returned,
      isStuck: hasFailedRefund,
      paidAt,
    })),
    fee: fee === null ? null : { ...fee, chargedAt: fee.state === 'due' ? toInstant(decidedAt(visit)) : null },
    kept,
    mayWaive: isOpen,
    mayUndoWaive: waivedAt !== null && waivedBy === userId && refundedAt === null && now - waivedAt <= UNDO_MILLIS,
    mayRefund: kept > 0 && refundedAt === null,
    mayRetry: fee?.state === 'failed',
  }
}

/** The same as whoever has the link of the booking sees it. */
export async function readOwnFees(reader: Reader, id: string, now: number): Promise<OwnFees | null> {
  const visit = await readVisit(reader, id)
  if (visit === null) return null
  const payments = await readVisitPayments(reader, id)
  const { terms, status, startsAt } = visit
  const paid = keptOf(payments)
  const may = isAhead(status) && now < startsAt && !visit.isRemoved
  const after = { ...standingOf(visit), status: 'cancelled', statusAt: now, isOwnCancel: true } as const
  const costs = owedOf(terms, after)
  return {
    terms,
    paid,
    cancelling: may ? { costs, back: Math.max(paid - costs, 0) } : null,
    freeUntil: toInstant(freeUntil(terms, startsAt)),
    fee: feeNow(visit, payments),
  }
}
