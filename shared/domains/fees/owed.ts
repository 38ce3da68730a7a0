import { HOUR } from '../../kernel/time.ts'
import { isAhead } from '../scheduling/own-change.ts'
import type { AppointmentStatus } from '../scheduling/statuses.ts'
import type { FeeKind, Terms } from './schema.ts'

/** What decides what an appointment costs; times in milliseconds since the epoch. */
export interface Standing {
  status: AppointmentStatus
  /** Since when it stands there. */
  statusAt: number
  startsAt: number
  /** Whether whom it is about called it off, and not the clinic. */
  isOwnCancel: boolean
  /** Taken off the calendar by the clinic. */
  isRemoved: boolean
  /** The clinic asks no fee of it, or gave all of it back. */
  isWaived: boolean
  isRefunded: boolean
}

/** Until when a visit can be cancelled free of charge. */
export const freeUntil = ({ lateHours }: Pick<Terms, 'lateHours'>, startsAt: number): number =>
  startsAt - lateHours * HOUR

/** For what a fee is owed by now, whether or not it was waived; null for none. */
export function feeOf(terms: Terms, { status, statusAt, startsAt, isOwnCancel, isRemoved }: Standing): FeeKind | null {
  if (isRemoved) return null
  if (status === 'no_show') return terms.noShow > 0 ? 'no_show' : null
  if (status !== 'cancelled' || !isOwnCancel || terms.late === 0) return null
  return statusAt > freeUntil(terms, startsAt) ? 'late' : null
}

/** What it would cost to call it off at that time, for whom it is about: 0 while that is free, and where it cannot be any more. */
export function lateFeeAt(terms: Terms, { status, startsAt, isRemoved }: Standing, now: number): number {
  const isLate = isAhead(status) && !isRemoved && now > freeUntil(terms, startsAt) && now < startsAt
  return isLate ? terms.late : 0
}

/** How much a fee of that kind is. */
export const amountOf = (terms: Terms, kind: FeeKind): number => (kind === 'no_show' ? terms.noShow : terms.late)

/**
 * What the visitor is to have paid in all as the appointment stands, in minor units: the deposit while the visit is ahead or took
 * place, the fee where one is owed, which the deposit counts towards, and nothing otherwise. What was paid beyond it goes back, what
 * is missing is charged: so each is taken once, whatever happened in between.
 */
export function owedOf(terms: Terms, standing: Standing): number {
  const { status, isRemoved, isWaived, isRefunded } = standing
  if (isRemoved || isRefunded) return 0
  if (status !== 'cancelled' && status !== 'no_show') return terms.deposit
  const kind = feeOf(terms, standing)
  return kind === null || isWaived ? 0 : amountOf(terms, kind)
}
