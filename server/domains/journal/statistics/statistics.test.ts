import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { keepJournal } from '#server/testing/a-journal.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'

// A Monday in New York, where the year has just begun.
const server = useTestServer({}, { frozenAt: '2027-01-04T20:00:00Z' })
const TODAY = '2027-01-04'
const WALK = '0190a000-0000-7000-8000-0000000000a1'
const activities = [{ id: WALK, label: 'Walk' }]
const goals = [{ activityId: WALK as never, target: 3 }]
const day = (ago: number): string => addDays(TODAY, -ago)

let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
})

const mine = async (query: { period?: 'day' | 'week'; periods?: number }) =>
  (await server.call(statistics.mine, { query: { timeZone: 'America/New_York', ...query } }, patient.token)).body

describe('statistics by period', () => {
  it('knows days and weeks and nothing else', async () => {
    const refused = await server.refused(statistics.mine, { query: { period: 'month' as never } }, patient.token)
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { period: 'Invalid period type specified. Use "day" or "week".' },
    ])
  })

  it('begins weeks on Monday, also across the new year', async () => {
    await keepJournal(server, patient.id, {
      written: [
        { day: day(0), mood: 4, done: { [WALK]: 1 } },
        { day: day(1), mood: 1, done: { [WALK]: 3 } },
        { day: day(7), mood: -1 },
      ],
      activities,
      goals,
    })
    const { stats, goals: progress } = await mine({ periods: 3 })
    expect(stats).toMatchObject([
      {
        periodStart: '2027-01-04',
        periodNo: 1,
        periodSinceNow: 0,
        entryCount: 1,
        activityCount: 1,
        averageMood: 4,
        goals: 1,
        goalsMet: 0,
      },
      {
        periodStart: '2026-12-28',
        periodNo: 53,
        periodSinceNow: 1,
        entryCount: 2,
        activityCount: 3,
        moodEntriesCount: 1,
        averageMood: 1,
        goalsMet: 1,
      },
      { periodStart: '2026-12-21', periodNo: 52, entryCount: 0, averageMood: null, goals: 1, goalsMet: 0 },
    ])
    expect(progress).toMatchObject([{ now: 1, target: 3, goalMet: false, streak: 2 }])
    const { stats: days } = await mine({ period: 'day', periods: 2 })
    expect(days).toMatchObject([
      { periodStart: day(0), periodNo: 4, goalsMet: 0 },
      { periodStart: day(1), periodNo: 3, goalsMet: 1 },
    ])
  })

  it('judges the goals of a person also on a day without an entry, and those of an org where somebody wrote', async () => {
    const org = await aClinic(server)
    const staff = await aStaffOf(server, org)
    const person = await aPatientOf(server, org)
    // Met on a Friday; nothing was written at the weekend.
    await keepJournal(server, person.id, { written: [{ day: day(3), done: { [WALK]: 3 } }], activities, goals })
    const query = { period: 'day' as const, periods: 6 }
    const { body } = await server.call(statistics.ofUser, { params: { userId: person.id }, query }, staff.token)
    expect(body.stats.map(({ goalsMet }) => goalsMet)).toEqual([0, 1, 1, 1, 0, 0])
    expect(body.stats.map((stat) => stat.goals)).toEqual([1, 1, 1, 1, 1, 1])
    const { body: figures } = await server.call(statistics.ofOrg, { params: { orgId: org }, query }, staff.token)
    expect(figures.stats.map((stat) => [stat.goals, stat.goalsMet])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ])
  })

  const entry = fc.record({
    ago: fc.integer({ min: 0, max: 40 }),
    mood: fc.integer({ min: -1, max: 4 }),
    times: fc.integer({ min: 0, max: 3 }),
    isDeleted: fc.boolean(),
  })
  it('counts what one would count by hand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 40 }),
        fc.constantFrom('day' as const, 'week' as const),
        async (entries, period) => {
          await keepJournal(server, patient.id, {
            written: entries.map(({ ago, mood, times, isDeleted }) => ({
              day: day(ago),
              mood,
              isDeleted,
              done: times === 0 ? {} : { [WALK]: times },
            })),
            activities,
            goals,
          })
          const live = entries.filter(({ isDeleted }) => !isDeleted).map((one) => ({ ...one, day: day(one.ago) }))
          for (const stat of (await mine({ period, periods: 6 })).stats) {
            const last = period === 'week' ? addDays(stat.periodStart, 6) : stat.periodStart
            const among = live.filter((one) => one.day >= stat.periodStart && one.day <= last)
            const moods = among.filter(({ mood }) => mood >= 0).map(({ mood }) => mood)
            const ofWeek = live.filter((one) => one.day >= mondayOf(last) && one.day <= last)
            const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
            expect(stat).toMatchObject({
              entryCount: among.length,
              activityCount: sum(among.map(({ times }) => times)),
              moodEntriesCount: moods.length,
              averageMood: moods.length === 0 ? null : expect.closeTo(sum(moods) / moods.length, 6),
              userCount: among.length === 0 ? 0 : 1,
              goals: 1,
              goalsMet: sum(ofWeek.map(({ times }) => times)) >= 3 ? 1 : 0,
            })
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)
})

describe('trends', () => {
  it('say nothing about an activity of fewer than fourteen days, and then how much it goes along with', async () => {
    const written = (days: number, length = 14) =>
      Array.from({ length }, (_, ago) => ({
        day: day(ago),
        mood: ago < days ? 4 : 1,
        weight: 150 + ago,
        done: ago < days ? { [WALK]: 1 } : {},
      }))
    const ask = async () =>
      (
        await server.call(
          statistics.myTrends,
          { query: { period: 'day', periods: 14, timeZone: 'America/New_York' } },
          patient.token,
        )
      ).body
    for (const [days, length] of [
      [5, 13],
      [4, 14],
    ] as const) {
      await keepJournal(server, patient.id, { written: written(days, length), activities })
      expect((await ask()).links).toMatchObject([
        { label: 'Walk', daysWith: days, daysWithout: length - days, difference: null, isEnough: false },
      ])
    }
    await keepJournal(server, patient.id, { written: written(5), activities })
    const { links, points, activities: counts } = await ask()
    expect(links).toMatchObject([{ daysWith: 5, daysWithout: 9, difference: 3, correlation: expect.closeTo(1, 6) }])
    expect(points.at(-1)).toMatchObject({ periodStart: TODAY, weight: 150, averageMood: 4, hr: null })
    expect(points[0]).toMatchObject({ periodStart: day(13), weight: 163, averageMood: 1, hr: null })
    expect(counts[0]?.counts.slice(-6)).toEqual([0, 1, 1, 1, 1, 1])
  })
})

describe('the leaderboards of an org', () => {
  it('name the longest streaks, the most active and those who slip away, five each, of its own patients', async () => {
    const org = await aClinic(server)
    const staff = await aStaffOf(server, org)
    const people: TestPerson[] = []
    for (let index = 0; index < 8; index += 1) {
      const person = await aPerson(server, {
        firstName: `P${index}`,
        lastName: '👟',
        memberships: [{ org, role: 'user' }],
      })
      people.push(person)
      const days = Array.from({ length: 20 + index }, (_, ago) => ({ day: day(ago) }))
      // The last two wrote every day until a week ago; the longest streak had two entries a day until two weeks ago.
      const twice = index === 5 ? days.slice(14) : []
      await keepJournal(server, person.id, { written: index < 6 ? [...days, ...twice] : days.slice(8) })
    }
    const left = await aPerson(server, { memberships: [{ org, role: 'user', status: 'inactive' }] })
    await keepJournal(server, left.id, { written: Array.from({ length: 60 }, (_, ago) => ({ day: day(ago) })) })
    const { status, body } = await server.call(statistics.leaderboards, { params: { orgId: org } }, staff.token)
    expect([status, body.today, body.from]).toEqual([200, TODAY, day(13)])
    expect(body.topStreaks.map(({ name, total, metric }) => [name, total, metric])).toEqual(
      [25, 24, 23, 22, 21].map((total, index) => [`P${5 - index} 👟`, total, 'days']),
    )
    expect(body.topActive.map(({ total }) => total)).toEqual([14, 14, 14, 14, 14])
    expect(body.slippingAway.map(({ id, total }) => [id, total])).toEqual([
      [people[7]?.id, 6],
      [people[6]?.id, 6],
    ])
    const { body: figures } = await server.call(
      statistics.ofOrg,
      { params: { orgId: org }, query: { period: 'week', periods: 3 } },
      staff.token,
    )
    expect(figures).toMatchObject({
      members: 8,
      stats: [{ userCount: 6, entryCount: 6 }, { userCount: 6, entryCount: 42 }, { userCount: 8 }],
    })
  })
})

describe('a person’s statistics', () => {
  it('are shown to the staff of their org while they belong to it', async () => {
    await keepJournal(server, patient.id, { written: [{ day: TODAY }] })
    const ask = (id: TestPerson['id']) =>
      server.refused(statistics.ofUser, { params: { userId: id }, query: {} }, desk.token)
    expect((await ask(patient.id)).status).toBe(200)
    const invited = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    expect((await ask(invited.id)).status).toBe(404)
    expect((await ask((await aPerson(server)).id)).status).toBe(404)
  })
})
