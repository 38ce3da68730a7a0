import { availability, dayState } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { DayOverview } from '#shared/domains/booking/holds-schema.ts'
import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { earliestStart, extentOf, gridOf, listTaken } from '#server/domains/scheduling/index.ts'

/**
 * Every day that the public may book, today first, with whether anything is free: by the same rule that offers the slots of
 * a day, and with one look at what is taken.
 */
export async function listDays(
  reader: Reader,
  orgId: OrgId,
  now: number,
): Promise<{ timezone: string; days: DayOverview[] }> {
  const hours = await readHours(reader, orgId)
  const today = localDateOf(now, hours.timeZone)
  const grids = Array.from({ length: BOOKING_WINDOW_DAYS + 1 }, (_, ahead) => dateAfter(today, ahead)).map((date) => ({
    date,
    grid: gridOf(hours, date),
  }))
  const all = grids.flatMap(({ grid }) => grid)
  const taken = all.length === 0 ? [] : await listTaken(reader, orgId, extentOf(all), now)
  const earliest = earliestStart(hours, 'public', now)
  const days = grids.map(({ date, grid }) => {
    const [first, last] = [grid[0], grid.at(-1)]
    const ofDay =
      first === undefined || last === undefined
        ? []
        : taken.filter(({ start, end }) => start < last.end && end > first.start)
    return { date, state: dayState(availability(grid, ofDay, earliest)) }
  })
  return { timezone: hours.timeZone, days }
}

const dateAfter = (date: LocalDate, days: number): LocalDate => Temporal.PlainDate.from(date).add({ days }).toString()
