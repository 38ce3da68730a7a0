import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { amountOf, feeOf } from '#shared/domains/fees/owed.ts'
import type { FeeKind, FeeState } from '#shared/domains/fees/schema.ts'
import type { VisitPayment } from '#server/domains/payments/index.ts'
import { standingOf } from './read-visit.ts'
import type { Visit } from './read-visit.ts'

/** When what is owed is decided: nobody can undo the step by then. Milliseconds. */
export const decidedAt = ({ statusAt, dueAt, waivedAt }: Visit): number =>
  Math.max(statusAt + HELD_MILLIS, dueAt ?? 0, waivedAt === null ? 0 : waivedAt + HELD_MILLIS)

/** A fee as it stands; null where none is owed. */
export interface FeeNow {
  kind: FeeKind
  amount: number
  state: FeeState
}

/** How far the fee of an appointment is. */
export function feeNow(visit: Visit, payments: readonly VisitPayment[]): FeeNow | null {
  const kind = feeOf(visit.terms, standingOf(visit))
  return kind === null ? null : { kind, amount: amountOf(visit.terms, kind), state: stateOf(visit, payments) }
}

function stateOf({ waivedAt, refundedAt, decidedFor, statusAt }: Visit, payments: readonly VisitPayment[]): FeeState {
  if (refundedAt !== null) return 'refunded'
  if (waivedAt !== null) return 'waived'
  if (decidedFor !== statusAt) return 'due'
  const last = payments.findLast(({ purpose }) => purpose === 'fee')?.state
  if (last === 'failed' || last === 'needs_buyer') return 'failed'
  // What a deposit covers is taken without a charge of its own.
  return last === 'waiting' || last === 'processing' ? 'charging' : 'taken'
}

/** What came in and stays, or is about to; minor units. */
export const keptOf = (payments: readonly VisitPayment[]): number =>
  payments.reduce((sum, { state, total, returned }) => (state === 'paid' ? sum + total - returned : sum), 0)
