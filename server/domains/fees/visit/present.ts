import { freeUntil, lateFeeAt, owedOf } from '#shared/domains/fees/owed.ts'
import type { OwnFees, VisitFees } from '#shared/domains/fees/schema.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readVisitPayments } from '#server/domains/payments/index.ts'
import type { VisitPayment } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { readVisit, standingOf } from './read-visit.ts'
import type { Visit } from './read-visit.ts'
import { decidedAt, feeNow, keptOf } from './stand-of.ts'
import type { FeeNow } from './stand-of.ts'

/** Whether nothing is charged for it any more, whoever takes payments. */
const isDecided = (fee: FeeNow | null): boolean => fee !== null && fee.state !== 'due' && fee.state !== 'charging'

/** Who asks at the desk, and when; `isOff` where nobody takes payments. */
interface Desk {
  isOff: boolean
  userId: string
  now: number
}

/** What an appointment costs its visitor, as the desk sees it; null where it was booked without a card. */
export async function readVisitFees(
  reader: Reader,
  id: string,
  { userId, now, isOff }: Desk,
): Promise<VisitFees | null> {
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
    fee:
      fee === null ? null : { ...fee, chargedAt: fee.state === 'due' && !isOff ? toInstant(decidedAt(visit)) : null },
    kept,
    lateNow: isOff ? 0 : lateFeeAt(terms, standingOf(visit), now),
    mayWaive: isOpen,
    mayUndoWaive: waivedAt !== null && waivedBy === userId && refundedAt === null && now - waivedAt <= UNDO_MILLIS,
    mayRefund: kept > 0 && refundedAt === null,
    mayRetry: fee?.state === 'failed' && !isOff,
  }
}

/** What of a fee was refused that its visitor can pay while they are there, as the card that they gave is still kept; null where nothing is. */
export function payableOf(visit: Visit, payments: readonly VisitPayment[]): { amount: number; last4: string } | null {
  const last = payments.findLast(({ purpose }) => purpose === 'fee')
  if (last === undefined || visit.last4 === null || feeNow(visit, payments)?.state !== 'failed') return null
  return { amount: last.total - last.returned, last4: visit.last4 }
}

/** The same as whoever has the link of the booking sees it. Where nobody takes payments nothing is said that would be charged. */
export async function readOwnFees(
  reader: Reader,
  { mode, publishableKey }: Pick<PaymentsPort, 'mode' | 'publishableKey'>,
  id: string,
  now: number,
): Promise<OwnFees | null> {
  const visit = await readVisit(reader, id)
  if (visit === null) return null
  const payments = await readVisitPayments(reader, id)
  const { terms, status, startsAt } = visit
  const paid = keptOf(payments)
  const isOff = mode === 'off'
  const payable = payableOf(visit, payments)
  const may = !isOff && isAhead(status) && now < startsAt && !visit.isRemoved
  const after = { ...standingOf(visit), status: 'cancelled', statusAt: now, isOwnCancel: true } as const
  const costs = owedOf(terms, after)
  const fee = feeNow(visit, payments)
  return {
    terms,
    paid,
    cancelling: may ? { costs, back: Math.max(paid - costs, 0) } : null,
    freeUntil: toInstant(freeUntil(terms, startsAt)),
    fee: isOff && !isDecided(fee) ? null : fee,
    payable: isOff || payable === null ? null : { ...payable, mode, publishableKey },
  }
}
