import { Temporal } from 'temporal-polyfill'
import { RANGE_MAX_DAYS } from '#shared/domains/scheduling/api.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { minutesOfClock } from '#shared/domains/scheduling/hours.ts'
import type { Closure } from '#shared/domains/scheduling/hours.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

/** A day less than can be asked for: one with 25 hours may be among them. */
const DAYS_AT_ONCE = RANGE_MAX_DAYS - 1
/** Nobody closes the afternoons of more days in a row; and each is a question of its own. */
const STRETCHES_MAX = 31

/** When an org is away from `today` on because of a closure, in stretches of which appointments can be counted. */
export function stretchesOf(closure: Closure, timeZone: string, today: LocalDate): Interval[] {
  const isWhole = closure.startTime === undefined || closure.endTime === undefined
  const last = Temporal.PlainDate.from(closure.to)
  const days = isWhole ? DAYS_AT_ONCE : 1
  const stretches: Interval[] = []
  let day = Temporal.PlainDate.from(closure.from < today ? today : closure.from)
  while (Temporal.PlainDate.compare(day, last) <= 0 && stretches.length < STRETCHES_MAX) {
    const next = day.add({ days })
    const end = Temporal.PlainDate.compare(next, last) > 0 ? last : next.subtract({ days: 1 })
    stretches.push({
      start: isWhole ? spanOfDay(day.toString(), timeZone).start : instantOf(day, closure.startTime, timeZone),
      end: isWhole ? spanOfDay(end.toString(), timeZone).end : instantOf(day, closure.endTime, timeZone),
    })
    day = next
  }
  return stretches
}

function instantOf(day: Temporal.PlainDate, time: string | undefined, timeZone: string): number {
  const minutes = minutesOfClock(time ?? '12:00 AM')
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
