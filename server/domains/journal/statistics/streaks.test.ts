import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { keepJournal } from '#server/testing/a-journal.ts'
import type { Written } from '#server/testing/a-journal.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'

// Four days into a year, so that most streaks cross its border.
const server = useTestServer({}, { frozenAt: '2027-01-04T15:00:00Z' })
const TODAY = '2027-01-04'
const WATER = '0190a000-0000-7000-8000-0000000000a1'
const WALK = '0190a000-0000-7000-8000-0000000000a2'
const activities = [
  { id: WATER, label: 'Water' },
  { id: WALK, label: 'Walk' },
]

let person: TestPerson
beforeAll(async () => {
  person = await aPerson(server)
})

const ask = async (timeZone = 'UTC') =>
  (await server.call(statistics.mine, { query: { timeZone } }, person.token)).body.streaks
const day = (ago: number): string => addDays(TODAY, -ago)

/** The rule as one would do it by hand, a day at a time. */
function byHand(days: ReadonlySet<string>, paused: (date: string) => boolean): number {
  let count = 0
  for (let ago = -1; ago < 400; ago += 1) {
    if (days.has(day(ago))) count += 1
    else if (ago > 0 && !paused(day(ago))) break
  }
  return count
}

const ago = fc.integer({ min: -1, max: 24 })
const history = fc.record({
  // Most days of a month; each may be missing, be there twice, or be deleted again.
  days: fc.array(
    fc.record({
      ago,
      water: fc.boolean(),
      walk: fc.boolean(),
      isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    {
      minLength: 10,
      maxLength: 60,
    },
  ),
  pause: fc.option(fc.record({ ago: fc.integer({ min: -2, max: 20 }), length: fc.integer({ min: 1, max: 9 }) })),
  earlier: fc.option(fc.record({ ago: fc.integer({ min: 22, max: 30 }), length: fc.integer({ min: 1, max: 9 }) })),
})

describe('a streak', () => {
  it('is what one would count by hand', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ days, pause, earlier }) => {
        const written: Written[] = days.map((entry) => ({
          day: day(entry.ago),
          isDeleted: entry.isDeleted,
          done: { ...(entry.water ? { [WATER]: 1 } : {}), ...(entry.walk ? { [WALK]: 2 } : {}) },
        }))
        const pauses = [pause, earlier].flatMap((one) =>
          one === null ? [] : [{ from: day(one.ago), until: addDays(day(one.ago), one.length - 1) }],
        )
        const apart = pauses.filter(({ from, until }, index) =>
          pauses.slice(0, index).every((other) => until < other.from || from > other.until),
        )
        await keepJournal(server, person.id, { written, pauses: apart, activities })
        const live = written.filter(({ isDeleted }) => isDeleted !== true)
        const isPaused = (date: string) => apart.some(({ from, until }) => from <= date && date <= until)
        const daysOf = (id: string) =>
          new Set(live.filter(({ done }) => done?.[id] !== undefined).map((one) => one.day))
        expect(await ask()).toEqual({
          entry: byHand(new Set(live.map((one) => one.day)), isPaused),
          activities: [WATER, WALK].map((id) => ({ id, count: byHand(daysOf(id), isPaused) })),
        })
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it.each([
    ['nothing', [], 0],
    ['today alone', [0], 1],
    ['yesterday alone, as today may still be written', [1], 1],
    ['the day before yesterday: it is over', [2], 0],
    ['a week across the new year', [0, 1, 2, 3, 4, 5, 6], 7],
    ['a gap on new year’s eve', [0, 1, 2, 3, 5, 6], 4],
  ])('of %s', async (_, agos, count) => {
    await keepJournal(server, person.id, { written: agos.map((one) => ({ day: day(one) })) })
    expect((await ask()).entry).toBe(count)
  })

  it('goes over a pause that neither counts nor breaks, and counts what was written in it', async () => {
    const written = [0, 1, 6, 7].map((one) => ({ day: day(one) }))
    await keepJournal(server, person.id, { written, pauses: [{ from: day(5), until: day(2) }] })
    expect((await ask()).entry).toBe(4)
    await keepJournal(server, person.id, { written, pauses: [{ from: day(5), until: day(3) }] })
    expect((await ask()).entry, 'a day too short').toBe(2)
    await keepJournal(server, person.id, {
      written: [...written, { day: day(4) }],
      pauses: [{ from: day(5), until: day(2) }],
    })
    expect((await ask()).entry).toBe(5)
  })

  it('is mended by an entry of the past, and broken by deleting one', async () => {
    await keepJournal(server, person.id, { written: [0, 1, 3, 4].map((one) => ({ day: day(one) })) })
    expect((await ask()).entry).toBe(2)
    await keepJournal(server, person.id, { written: [0, 1, 2, 3, 4].map((one) => ({ day: day(one) })) })
    expect((await ask()).entry).toBe(5)
    const withoutOne = [0, 1, 2, 3, 4].map((one) => ({ day: day(one), isDeleted: one === 1 }))
    await keepJournal(server, person.id, { written: withoutOne })
    expect((await ask()).entry).toBe(1)
  })

  it('ends on the day it is where the person is', async () => {
    await keepJournal(server, person.id, { written: ['2027-01-03', '2027-01-02'].map((one) => ({ day: one })) })
    // 15:00 in London is the fifth already at 14 hours ahead of it, where the fourth is missing.
    expect((await ask('Pacific/Kiritimati')).entry).toBe(0)
    expect((await ask('Pacific/Honolulu')).entry).toBe(2)
    await keepJournal(server, person.id, { written: ['2027-01-05', '2027-01-04'].map((one) => ({ day: one })) })
    expect((await ask('Pacific/Kiritimati')).entry).toBe(2)
    expect((await ask('UTC')).entry, 'written further east, before the flight').toBe(2)
  })

  it('has the days of summer time like any other', async () => {
    const before = server.now.millis
    server.now.millis = Date.parse('2027-03-15T12:00:00Z')
    person = await aPerson(server)
    const written = ['2027-03-15', '2027-03-14', '2027-03-13', '2027-03-12'].map((one) => ({ day: one }))
    await keepJournal(server, person.id, { written })
    expect((await ask('America/New_York')).entry).toBe(4)
    server.now.millis = before
  })
})
