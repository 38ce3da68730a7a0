import { momentOfWallTime, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

/** The first and the last day that a block touches, by the clock of the clinic. */
export function daysOfBlock({ start, end }: Pick<BlockView, 'start' | 'end'>, timeZone: string) {
  return { first: localDateOf(Date.parse(start), timeZone), last: localDateOf(Date.parse(end) - 1, timeZone) }
}

/** From when until when a block is, after its beginning was put elsewhere: whole days stay whole, through nights of 23 and 25 hours. */
export function movedTo(block: BlockView, start: number, timeZone: string): Pick<BlockView, 'start' | 'end'> {
  if (!block.allDay) {
    const length = Date.parse(block.end) - Date.parse(block.start)
    return { start: toInstant(start), end: toInstant(start + length) }
  }
  const { first, last } = daysOfBlock(block, timeZone)
  const from = localDateOf(start, timeZone)
  return wholeDays(from, addDays(from, daysBetween(first, last)), timeZone)
}

/** From midnight to midnight, both days included. */
export const wholeDays = (first: LocalDate, last: LocalDate, timeZone: string) => ({
  start: toInstant(spanOfDay(first, timeZone).start),
  end: toInstant(spanOfDay(last, timeZone).end),
})

/** What two fields of a form say, by the clock of the clinic; null for what is no time. */
export function momentOf(date: string, clock: string, timeZone: string): string | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || hour === undefined || minute === undefined) return null
  return toInstant(momentOfWallTime(date, Number(hour) * 60 + Number(minute), timeZone))
}

/** `13:30` on the wall of the clinic, as fields of a form take it. */
export const clockOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** The part of a block that lies in a stretch; null where none does. */
export function within({ start, end }: Pick<BlockView, 'start' | 'end'>, stretch: Interval): Interval | null {
  const part = { start: Math.max(Date.parse(start), stretch.start), end: Math.min(Date.parse(end), stretch.end) }
  return part.start < part.end ? part : null
}
