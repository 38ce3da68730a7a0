import { z } from 'zod'
import type { Income } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { salesOf } from './sales.ts'
import { beginningsOf, readSeller, spanOf, stretchOf } from './stretch.ts'
import type { AskedDays } from './stretch.ts'

const DayRow = z.object({
  /** Its place among the days, from 1. */
  place: z.number(),
  currency: Currency,
  total: z.number(),
})
type DayRow = z.infer<typeof DayRow>

/** What an org earned on each day, against as many days before (spec §9). @throws AppError `not_found` */
export async function readIncome(reader: Reader, orgId: OrgId, asked: AskedDays, now: number): Promise<Income> {
  const seller = await readSeller(reader, orgId)
  const { currency } = seller
  const { from, to, days, before } = stretchOf(asked, seller, now)
  const all = [...before.days, ...days]
  const { rows } = await sqlOf(DayRow)`
    select width_bucket(s.at, ${beginningsOf(all, seller)}::timestamptz[]) as place, s.currency,
      sum(s.sign * s.total)::float8 as total
    from (${salesOf(orgId, spanOf(before.from, to, seller))}) s group by place, s.currency`.execute(reader)
  const own = new Map(rows.filter((row) => row.currency === currency).map(({ place, total }) => [place, total]))
  const takings = (listed: readonly LocalDate[], skipped: number) =>
    listed.map((day, index) => ({ day, total: own.get(skipped + index + 1) ?? 0 }))
  const takenNow = takings(days, before.days.length)
  const takenBefore = takings(before.days, 0)
  const total = sumOf(takenNow)
  const totalBefore = sumOf(takenBefore)
  return {
    currency,
    from,
    to,
    total,
    days: takenNow,
    before: { from: before.from, to: before.to, total: totalBefore, days: takenBefore },
    change: changeInPercent(total, totalBefore),
    others: othersOf(rows.filter((row) => row.currency !== currency && row.place > before.days.length)),
  }
}

/** By how much it is more than before, to a tenth of a percent; null where nothing was before that it could be compared with. */
export const changeInPercent = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10

const sumOf = (rows: readonly { total: number }[]): number => rows.reduce((sum, { total }) => sum + total, 0)

function othersOf(rows: readonly DayRow[]): Income['others'] {
  const totals = new Map<Currency, number>()
  for (const { currency, total } of rows) totals.set(currency, (totals.get(currency) ?? 0) + total)
  return [...totals].toSorted(([a], [b]) => a.localeCompare(b)).map(([currency, total]) => ({ currency, total }))
}
