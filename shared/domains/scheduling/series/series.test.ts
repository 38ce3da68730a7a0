import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../kernel/calendar/days.ts'
import { MINUTE } from '../../../kernel/time.ts'
import type { Interval } from '../../../kernel/time.ts'
import { gridOfDay } from '../availability.ts'
import { localDateOf } from '../../../kernel/calendar/local-date.ts'
import { CreateAppointment } from '../schema.ts'
import { OCCURRENCES_MAX } from './schema.ts'
import { countOccurrences, datePlus, daysMoved, movedAlong, occurrencesOf, problemOfUntil } from './series.ts'

const ZONES = [
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
] as const

const at = (zone: string, text: string, minutes = 30): Interval => {
  const start = Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds
  return { start, end: start + minutes * MINUTE }
}
const wallOf = (zone: string, millis: number) =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone).toPlainDateTime().toString()

const zone = fc.constantFrom(...ZONES)
const moment = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / MINUTE) * MINUTE)
const everyWeeks = fc.integer({ min: 1, max: 12 })
const length = fc.integer({ min: 1, max: 16 }).map((halfHours) => halfHours * 30 * MINUTE)

describe('the days of a series', () => {
  it('keep weekday, time on the wall and length, in every zone and over every change of the clocks', () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        length,
        everyWeeks,
        fc.integer({ min: 0, max: 400 }),
        (tz, start, size, every, days) => {
          const first = { start, end: start + size }
          const from = localDateOf(start, tz)
          const until = datePlus(from, days)
          const all = occurrencesOf(first, { everyWeeks: every, until }, tz)
          expect(all[0]).toEqual({ date: from, time: first })
          const [, clock = ''] = wallOf(tz, start).split('T')
          for (const [index, { date, time }] of all.entries()) {
            expect(daysBetween(from, date)).toBe(7 * every * index)
            expect(date <= until).toBe(true)
            if (time === null) continue
            expect(wallOf(tz, time.start)).toBe(`${date}T${clock}`)
            expect(time.end - time.start).toBe(size)
          }
          const last = all.at(-1)?.date ?? from
          expect(datePlus(last, 7 * every) > until).toBe(true)
          expect(all).toHaveLength(countOccurrences(from, { everyWeeks: every, until }))
        },
      ),
    )
  })

  it('skip only times that the clock on the wall skips', () => {
    fc.assert(
      fc.property(zone, moment, (tz, start) => {
        const first = { start, end: start + 30 * MINUTE }
        const repeats = { everyWeeks: 1, until: datePlus(localDateOf(start, tz), 364) }
        const [, clock = ''] = wallOf(tz, start).split('T')
        for (const { date, time } of occurrencesOf(first, repeats, tz)) {
          if (time !== null) continue
          const shown = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(tz).toPlainDateTime()
          expect(shown.toString()).not.toBe(`${date}T${clock}`)
        }
      }),
    )
  })

  it.each([
    ['America/New_York', '2027-03-07T09:00', '2027-03-14', ['2027-03-07T14:00:00Z', '2027-03-14T13:00:00Z']],
    ['Europe/Paris', '2026-10-19T09:30', '2026-10-26', ['2026-10-19T07:30:00Z', '2026-10-26T08:30:00Z']],
    ['Australia/Lord_Howe', '2026-09-28T09:00', '2026-10-05', ['2026-09-27T22:30:00Z', '2026-10-04T22:00:00Z']],
    ['Asia/Ho_Chi_Minh', '2026-12-28T09:00', '2027-01-04', ['2026-12-28T02:00:00Z', '2027-01-04T02:00:00Z']],
  ])('stay at their time in %s', (tz, text, until, starts) => {
    const all = occurrencesOf(at(tz, text), { everyWeeks: 1, until }, tz)
    expect(all.map(({ time }) => time?.start)).toEqual(starts.map((start) => Date.parse(start)))
  })

  it('have no time where the clocks go forward over it, and go on after it', () => {
    const all = occurrencesOf(
      at('America/New_York', '2027-03-07T02:30'),
      { everyWeeks: 1, until: '2027-03-21' },
      'America/New_York',
    )
    expect(all.map(({ date, time }) => [date, time === null])).toEqual([
      ['2027-03-07', false],
      ['2027-03-14', true],
      ['2027-03-21', false],
    ])
  })

  it('are slots again where the first one is a slot and the hours stay', () => {
    const hours = { schedules: null, breaks: [], closures: [], minAdvanceMinutes: 0 }
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 1000 }), fc.nat(16), (tz, days, which) => {
        const date = datePlus('2026-01-01', days)
        const first = gridOfDay({ ...hours, timeZone: tz }, date)[which]
        if (first === undefined) return
        for (const one of occurrencesOf(first, { everyWeeks: 3, until: datePlus(date, 360) }, tz)) {
          const starts = gridOfDay({ ...hours, timeZone: tz }, one.date).map(({ start }) => start)
          if (one.time !== null) expect(starts).toContain(one.time.start)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('go over the end of a year and a leap day', () => {
    const dates = (text: string, every: number, until: string) =>
      occurrencesOf(at('UTC', text), { everyWeeks: every, until }, 'UTC').map(({ date }) => date)
    expect(dates('2026-12-21T09:00', 2, '2027-01-31')).toEqual(['2026-12-21', '2027-01-04', '2027-01-18'])
    expect(dates('2028-02-22T09:00', 1, '2028-03-07')).toEqual(['2028-02-22', '2028-02-29', '2028-03-07'])
  })
})

describe('the last day of a series', () => {
  it.each([
    ['2026-11-22', 1, 'validation.untilBeforeFirst'],
    ['2026-11-23', 1, null],
    ['2026-11-29', 1, null],
    ['2027-11-22', 1, null],
    ['2027-11-29', 1, 'validation.tooManyOccurrences'],
    ['2027-11-29', 2, null],
    ['9999-12-31', 12, 'validation.tooManyOccurrences'],
  ])('%s every %i weeks', (until, every, key) => {
    expect(problemOfUntil('2026-11-23', { everyWeeks: every, until })?.key ?? null).toBe(key)
  })

  it('leaves room for a year of weeks, and no more', () => {
    expect(countOccurrences('2026-11-23', { everyWeeks: 1, until: '2027-11-22' })).toBe(OCCURRENCES_MAX)
  })
})

describe('what moves along', () => {
  const tz = 'America/New_York'

  it('goes as many days on, to the same time on the wall, and becomes as long, over the change of the clocks', () => {
    const [before, after] = [at(tz, '2027-03-08T09:00'), at(tz, '2027-03-10T14:30', 60)]
    expect(movedAlong(at(tz, '2027-03-15T09:00'), before, after, tz)).toEqual({
      date: '2027-03-17',
      time: at(tz, '2027-03-17T14:30', 60),
    })
    expect(daysMoved(before, after, tz)).toBe(2)
  })

  it('keeps its own start where the first one only became longer', () => {
    const [before, after] = [at(tz, '2027-01-04T09:00'), at(tz, '2027-01-04T09:00', 90)]
    const other = at(tz, '2027-01-12T11:00')
    expect(movedAlong(other, before, after, tz).time).toEqual({ start: other.start, end: other.start + 90 * MINUTE })
  })

  it('of a whole series is the series that begins where the first one went', () => {
    fc.assert(
      fc.property(zone, moment, moment, length, everyWeeks, (tz2, start, target, size, every) => {
        const first = { start, end: start + 30 * MINUTE }
        const moved = { start: target, end: target + size }
        const from = localDateOf(start, tz2)
        const until = datePlus(from, 7 * every * 10)
        const goal = datePlus(until, daysMoved(first, moved, tz2))
        const along = occurrencesOf(first, { everyWeeks: every, until }, tz2).flatMap(({ time }, index) =>
          time === null || index === 0 || start === target
            ? []
            : [[index, movedAlong(time, first, moved, tz2)] as const],
        )
        const anew = occurrencesOf(moved, { everyWeeks: every, until: goal }, tz2)
        for (const [index, one] of along) expect(one).toEqual(anew[index])
      }),
    )
  })
})

describe('what is sent of a series', () => {
  const body = {
    name: 'A',
    email: 'a@x.test',
    title: 'T',
    start: '2026-11-23T14:00:00Z',
    end: '2026-11-23T14:30:00Z',
  }
  it.each<[string, unknown, boolean]>([
    ['nothing', undefined, true],
    ['weekly', { everyWeeks: 1, until: '2026-12-31' }, true],
    ['with days left out', { everyWeeks: 12, until: '2026-12-31', skip: ['2026-11-30'] }, true],
    ['never', { everyWeeks: 0, until: '2026-12-31' }, false],
    ['too seldom', { everyWeeks: 13, until: '2026-12-31' }, false],
    ['half weeks', { everyWeeks: 1.5, until: '2026-12-31' }, false],
    ['without an end', { everyWeeks: 1 }, false],
    ['to a day that is none', { everyWeeks: 1, until: '2027-02-29' }, false],
    ['with more', { everyWeeks: 1, until: '2026-12-31', count: 3 }, false],
  ])('%s', (_, repeats, isRight) => {
    expect(CreateAppointment.safeParse({ ...body, repeats }).success).toBe(isRight)
  })
})
