import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../kernel/time.ts'
import type { Interval } from '../../../kernel/time.ts'
import { isPaused } from '../../../testing/availability-oracle.ts'
import { anyCase } from '../../../testing/visit-cases.ts'
import type { VisitCase } from '../../../testing/visit-oracle.ts'
import { spanOfDay } from '../availability.ts'
import { minutesOfClock } from '../hours.ts'
import type { Break, Hours } from '../hours.ts'
import { isBlock } from '../visit-rule.ts'
import { openMinutesOf } from './open-minutes.ts'

const covers = ({ startTime, endTime }: Pick<Break, 'startTime' | 'endTime'>, minute: number) =>
  minutesOfClock(startTime) <= minute && minute < minutesOfClock(endTime)

/** What each minute of a day of 24 hours adds, asked of minute after minute. */
function askedOfMinutes({ hours, date, rule, taken }: VisitCase) {
  const { start } = spanOfDay(date, hours.timeZone)
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const found = { clinic: 0, providers: new Map<string, number>(), rooms: new Map<string, number>() }
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    if (isPaused(hours, date, weekday, minute, 1)) continue
    const capacity = capacityAt(hours, weekday, minute)
    const isIn = (one: Interval) => one.start <= start + minute * MINUTE && start + minute * MINUTE < one.end
    if (capacity === 0 || taken.some((one) => isBlock(one) && isIn(one))) continue
    found.clinic += capacity
    for (const room of rule.rooms?.filter(({ away }) => !away.some(isIn)) ?? [])
      found.rooms.set(room.id, (found.rooms.get(room.id) ?? 0) + room.capacity)
    for (const { id, capacity: own, week, days, away } of rule.providers ?? []) {
      const single = days.find((day) => day.date === date)
      const isAtWork =
        single === undefined
          ? week === null || week.some((one) => one.days.some((day) => day === weekday) && covers(one, minute))
          : single.stretches.some((one) => covers(one, minute))
      const [from, to] = [start + minute * MINUTE, start + (minute + 1) * MINUTE]
      const gone = new Set<number>()
      // An absence may begin within a minute.
      for (let moment = from; moment < to; moment += 1000)
        if (away.some((one) => one.start <= moment && moment < one.end)) gone.add(moment)
      if (isAtWork) found.providers.set(id, (found.providers.get(id) ?? 0) + own * (1 - gone.size / 60))
    }
  }
  return found
}

function capacityAt({ schedules }: Hours, weekday: number, minute: number): number {
  if (schedules === null) return minute >= 9 * 60 && minute < 17.5 * 60 ? 1 : 0
  const open = schedules.find(
    ({ openTime, closeTime, days }) =>
      days.some((day) => day === weekday) && minutesOfClock(openTime) <= minute && minute < minutesOfClock(closeTime),
  )
  return open?.slots ?? 0
}

const isOrdinary = ({ hours, date }: VisitCase) => {
  const { start, end } = spanOfDay(date, hours.timeZone)
  return end - start === DAY
}

describe('the minutes for which there are places', () => {
  it('are those that asking of every minute finds', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyCase.filter(isOrdinary), (one) => {
        const { hours, date, rule, taken } = one
        const blocked = taken.filter(isBlock)
        const places = { hours, blocked, providers: rule.providers ?? [], rooms: rule.rooms ?? [] }
        const counted = openMinutesOf(places, date, date)
        const asked = askedOfMinutes(one)
        expect(counted.clinic).toBe(asked.clinic)
        for (const { id } of places.rooms) expect(counted.rooms.get(id)).toBe(asked.rooms.get(id) ?? 0)
        for (const { id } of places.providers)
          expect(counted.providers.get(id)).toBeCloseTo(asked.providers.get(id) ?? 0, 3)
      }),
      { numRuns: 60 },
    )
  })

  const night: Hours = {
    timeZone: 'America/New_York',
    schedules: [{ openTime: '12:00 AM', closeTime: '06:00 AM', days: [0, 1, 2, 3, 4, 5, 6], slots: 2, slotLength: 30 }],
    breaks: [],
    closures: [],
    minAdvanceMinutes: 0,
  }
  it.each([
    ['2026-03-08', 5],
    ['2026-03-09', 6],
    ['2026-11-01', 7],
  ])('are those that pass in a night in which the clocks change: %s', (date, hours) => {
    const rooms = [{ id: 'chair', capacity: 3, away: [] }]
    const counted = openMinutesOf({ hours: night, blocked: [], providers: [], rooms }, date, date)
    expect([counted.clinic, counted.rooms.get('chair')]).toEqual([hours * 60 * 2, hours * 60 * 3])
    expect(counted.weekdays.reduce((sum, one) => sum + one, 0)).toBe(counted.clinic)
  })
})
