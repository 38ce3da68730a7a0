import { z } from 'zod'
import { FIGURE_DAYS } from '#shared/domains/inventory/figures/schema.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import type { Currency } from '#shared/kernel/money.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'

/** Days of an org, both included; left out for the usual ones. */
export interface AskedDays {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

/** What is counted, and the same number of days before it. */
interface Stretch {
  from: LocalDate
  to: LocalDate
  /** Every day of it. */
  days: readonly LocalDate[]
  before: { from: LocalDate; to: LocalDate; days: readonly LocalDate[] }
}

/** Where an org is, and in what it sells. */
interface Seller {
  timeZone: string
  currency: Currency
}

const SellerRow = z.object({ timeZone: z.string(), country: z.string().nullable() })

/** @throws AppError `not_found` */
export async function readSeller(reader: Reader, orgId: OrgId): Promise<Seller> {
  const { rows } = await sqlOf(SellerRow)`
    select time_zone as "timeZone", country from orgs where id = ${orgId} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { timeZone: row.timeZone, currency: currencyOfCountry(row.country) }
}

/** The days that were asked for; else thirty, of which so many are ahead and the others end today where the org is. */
export function stretchOf({ from, to }: AskedDays, { timeZone }: Seller, now: number, ahead = 0): Stretch {
  const last = to ?? addDays(localDateOf(now, timeZone), ahead)
  const first = from ?? addDays(last, 1 - FIGURE_DAYS)
  const length = daysBetween(first, last) + 1
  const listed = (start: LocalDate): LocalDate[] => Array.from({ length }, (_, index) => addDays(start, index))
  const before = { from: addDays(first, -length), to: addDays(first, -1) }
  return { from: first, to: last, days: listed(first), before: { ...before, days: listed(before.from) } }
}

/** From the first moment of a day to the last of another, where the org is. */
export const spanOf = (from: LocalDate, to: LocalDate, { timeZone }: Seller): Interval => ({
  start: spanOfDay(from, timeZone).start,
  end: spanOfDay(to, timeZone).end,
})

/** When each day begins, for `width_bucket`: the days of an org have 23, 24 or 25 hours. */
export const beginningsOf = (days: readonly LocalDate[], { timeZone }: Seller): string[] =>
  days.map((day) => new Date(spanOfDay(day, timeZone).start).toISOString())
