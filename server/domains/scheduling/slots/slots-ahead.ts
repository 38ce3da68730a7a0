import { Temporal } from 'temporal-polyfill'
import type { Slot } from '#shared/domains/scheduling/availability.ts'
import { busyOf } from '#shared/domains/scheduling/visit-rule.ts'
import { HORIZON_DAYS_MAX } from '#shared/domains/scheduling/visit-types/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { loadVisit } from './load-visit.ts'
import type { VisitWish } from './load-visit.ts'
import { earliestStart, extentOf, leftOf, listTaken, startsOf, windowOf } from './slots.ts'

/** A day that the public may book, with what is left of each of its slots; none where nobody is there. */
export interface DayAhead {
  date: LocalDate
  slots: Slot[]
}

/**
 * Every day that the public may book, today first, with its slots: by the same rule that offers the slots of a day, and with one look
 * at what is taken.
 *
 * @throws AppError `not_found`, and as {@link loadVisit}
 */
export async function slotsAhead(
  reader: Reader,
  orgId: OrgId,
  now: number,
  wish: VisitWish = {},
): Promise<{ timeZone: string; days: DayAhead[] }> {
  const hours = await readHours(reader, orgId)
  const span = { start: now, end: now + (HORIZON_DAYS_MAX + 1) * DAY }
  const visit = await loadVisit(reader, { orgId, wish, span, audience: 'public' })
  const today = localDateOf(now, hours.timeZone)
  const grids = Array.from({ length: windowOf(visit.type) + 1 }, (_, ahead) => dateAfter(today, ahead)).map((date) => ({
    date,
    grid: startsOf(hours, date, visit.type),
  }))
  const all = grids.flatMap(({ grid }) => grid)
  const taken = all.length === 0 ? [] : await listTaken(reader, orgId, busyOf(extentOf(all), visit.rule), now)
  const earliest = earliestStart(hours, 'public', now, visit.type)
  const days = grids.map(({ date, grid }) => {
    const [first, last] = [grid[0], grid.at(-1)]
    if (first === undefined || last === undefined) return { date, slots: [] }
    const day = busyOf({ start: first.start, end: last.end }, visit.rule)
    const ofDay = taken.filter(({ start, end }) => start < day.end && end > day.start)
    return { date, slots: leftOf(hours, date, visit, ofDay, earliest) }
  })
  return { timeZone: hours.timeZone, days }
}

const dateAfter = (date: LocalDate, days: number): LocalDate => Temporal.PlainDate.from(date).add({ days }).toString()
