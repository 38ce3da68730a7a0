import { MINUTE } from '../kernel/time.ts'
import type { Interval } from '../kernel/time.ts'
import { minutesOfClock } from '../domains/scheduling/hours.ts'
import type { Hours } from '../domains/scheduling/hours.ts'
import type { Busy, ProviderTime, VisitRule } from '../domains/scheduling/visit-rule.ts'
import { firstMoment, isPaused } from './availability-oracle.ts'

/** What a day is asked: hours, a kind of visit, and what is there already. */
export interface VisitCase {
  hours: Hours
  date: string
  minutes: number
  rule: VisitRule
  taken: Busy[]
  soon: number
}

interface Offer {
  start: number
  left: number
}

/** The first moment at or after a minute of the wall's clock that there is. */
function momentAt(midnight: number, minute: number, zone: string): number {
  for (let later = minute; ; later += 1) {
    const moment = firstMoment(midnight + later * MINUTE, zone)
    if (moment !== null) return moment
  }
}

/** Every start of a day with what is left of it, found by asking of each minute, and of each minute of the visit, each question. */
export function visitsOf({ hours, date, minutes, rule, taken, soon }: VisitCase): Offer[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7
  const earliest = (firstMoment(midnight + 12 * 60 * MINUTE, hours.timeZone) ?? midnight) + soon * MINUTE
  const works = new Map(
    rule.providers?.map((provider) => [provider.id, workOf(provider, date, weekday, hours.timeZone)]),
  )
  const paused = Array.from({ length: 24 * 60 }, (_, minute) => isPaused(hours, date, weekday, minute, 1))
  const offers: Offer[] = []
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const capacity = capacityAt(hours, paused, weekday, minute, minutes)
    const start = capacity === null ? null : firstMoment(midnight + minute * MINUTE, hours.timeZone)
    if (capacity === null || start === null) continue
    offers.push({ start, left: start < earliest ? 0 : leftAt(start, minutes, capacity, rule, taken, works) })
  }
  return offers.toSorted((a, b) => a.start - b.start)
}

/** The places of the first schedule that has such a visit start at a minute: it is as far from the last pause as steps reach. */
function capacityAt(
  hours: Hours,
  paused: readonly boolean[],
  weekday: number,
  minute: number,
  minutes: number,
): number | null {
  if (paused.slice(minute, minute + minutes).includes(true)) return null
  const schedules =
    hours.schedules === null
      ? [{ open: 540, close: 1050, step: 30, capacity: 1 }]
      : hours.schedules
          .filter(({ days }) => days.includes(weekday))
          .map(({ openTime, closeTime, slotLength, slots }) => ({
            open: minutesOfClock(openTime),
            close: minutesOfClock(closeTime),
            step: slotLength,
            capacity: slots,
          }))
  for (const { open, close, step, capacity } of schedules) {
    if (minute < open || minute + minutes > close) continue
    let began = minute
    while (began > open && paused[began - 1] === false) began -= 1
    if ((minute - began) % Math.min(step, minutes) === 0) return capacity
  }
  return null
}

function workOf({ week, days }: ProviderTime, date: string, weekday: number, zone: string): Interval[] | null {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const stretches =
    days.find((day) => day.date === date)?.stretches ?? week?.filter((one) => one.days.includes(weekday)) ?? null
  return (
    stretches?.map(({ startTime, endTime }) => ({
      start: momentAt(midnight, minutesOfClock(startTime), zone),
      end: momentAt(midnight, minutesOfClock(endTime), zone),
    })) ?? null
  )
}

function leftAt(
  start: number,
  minutes: number,
  capacity: number,
  rule: VisitRule,
  taken: readonly Busy[],
  works: ReadonlyMap<string, Interval[] | null>,
): number {
  const each = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => start + (from + index) * MINUTE)
  const visit = each(0, minutes)
  const kept = each(-rule.bufferBefore, minutes + rule.bufferAfter)
  const isIn = (moment: number, one: Interval) => one.start <= moment && moment < one.end
  const visits = taken.filter(({ isBlock }) => isBlock !== true)
  const blocks = taken.filter(({ isBlock }) => isBlock === true)
  if (kept.some((moment) => blocks.some((one) => isIn(moment, one)))) return 0
  const free = (places: number, counts: (one: Busy) => boolean) =>
    Math.min(...kept.map((moment) => places - visits.filter((one) => counts(one) && isIn(moment, one)).length))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + Math.max(0, one), 0)
  const providers = rule.providers?.map(({ id, capacity: own, away }) => {
    const work = works.get(id) ?? null
    const isThere =
      visit.every((moment) => work === null || work.some((one) => isIn(moment, one))) &&
      kept.every((moment) => !away.some((one) => isIn(moment, one)))
    return isThere ? free(own, ({ provider }) => provider === id) : 0
  })
  return Math.max(
    0,
    Math.min(
      free(capacity, () => true),
      rule.atOnce === null ? Infinity : free(rule.atOnce, ({ type }) => type === rule.type),
      providers === undefined ? Infinity : sum(providers),
      rule.rooms === null
        ? Infinity
        : sum(
            rule.rooms
              .filter(({ away }) => !kept.some((moment) => away.some((one) => isIn(moment, one))))
              .map(({ id, capacity: own }) => free(own, ({ room }) => room === id)),
          ),
    ),
  )
}
