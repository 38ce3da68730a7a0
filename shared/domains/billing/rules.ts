import type { ServiceType } from '../services/schema.ts'

/** Days in which what could not be charged may be paid before it rests: longer than the provider tries by itself. */
export const GRACE_DAYS = 14

/** The first of a month at midnight, in UTC: that is when the provider bills. `0` is the month of that moment. */
function firstOfMonth(at: Date, months = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
}

/**
 * Until when an introductory price of so many months holds: through the last first of a month that it reaches, so that nobody
 * gets less of it than was promised, and no month has two prices.
 */
export function introUntil(start: Date, months: number): Date {
  const isFirst = firstOfMonth(start).getTime() === start.getTime()
  return firstOfMonth(start, isFirst ? months : months + 1)
}

interface Priced {
  price: number
  introPrice: number | null
  introMonths: number | null
  /** Of an introduction that began already. */
  introUntil: Date | null
  /** How often it was begun. */
  generation: number
}

/**
 * At what price a subscription begins at a moment, and until when it is introduced. An introduction is for who has it for the
 * first time; taking it again after leaving begins none.
 */
export function beginningOf(
  { generation, price, introPrice, introMonths, introUntil: known }: Priced,
  at: Date,
): { introUntil: Date | null; unitAmount: number } {
  const until = generation === 0 && introPrice !== null && introMonths !== null ? introUntil(at, introMonths) : known
  return { introUntil: until, unitAmount: until !== null && introPrice !== null && until > at ? introPrice : price }
}

/** From when on the price is changed at the provider: within the last day, as what is bought in between is billed by the new one. */
export const priceChangesFrom = (until: Date): Date => new Date(until.getTime() - 24 * 3600_000)

/** What is counted for a subscription. */
export const COUNTED_OF: Record<ServiceType, 'one' | 'members' | 'partners'> = {
  'sub/mo': 'one',
  'user/mo': 'members',
  'partner/mo': 'partners',
  product: 'one',
}

interface Owed {
  failedAt: Date | null
}

/** When what is not paid rests. */
export const restsAt = ({ failedAt }: Owed): Date | null =>
  failedAt === null ? null : new Date(failedAt.getTime() + GRACE_DAYS * 24 * 3600_000)

/** A number as people read it; each seller counts its own. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`
