import { z } from 'zod'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { PersonStats, PersonTrends, TrendPoint } from '#shared/domains/journal/statistics-schema.ts'
import { wellnessOf } from '#shared/domains/journal/statistics.ts'
import { inOrder } from '#shared/domains/plans/editing.ts'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readPersonStats, readTrends } from '#server/domains/journal/index.ts'
import type { Onlooker } from '#server/domains/journal/index.ts'
import type { Told, ToldActivity, ToldJournal } from '../told.ts'

/** Days of a journal that are looked at: four weeks. */
const DAYS = 28
const WEEK = 7
/** Moods that each half needs before one is set against the other. */
const MOODS_LEAST = 4

/** Whose journal is told, and with whose eyes it is read. */
export interface JournalOf {
  userId: UserId
  onlooker: Onlooker
  /** Whose ranges the vitals are held against. */
  orgId: OrgId | null
  millis: number
}

/** What is told of a plan alone. */
export function tellPlan({ groups, activities, goals }: ToldPlan): Told {
  const labels = new Map(groups.map(({ id, label }) => [id, label]))
  const byId = new Map(activities.map(({ id, label }) => [id, label]))
  return {
    age: null,
    groups: inOrder(groups).map(({ label }) => label),
    activities: activities.map(({ label, icon, group, frequency }): ToldActivity => ({
      label,
      icon,
      frequency,
      group: labels.get(group) ?? '',
      times: null,
    })),
    goals: goals.flatMap(({ goal, target, activityId }) => {
      const activity = byId.get(activityId)
      return activity === undefined ? [] : [{ goal, target, activity, now: null }]
    }),
    activity: null,
    journal: null,
  }
}

/** The same with what the journal of the person adds up to. */
export async function tellJournal(reader: Reader, plan: ToldPlan, of: JournalOf): Promise<Told> {
  const query = { period: 'day', periods: DAYS } as const
  const journal = { userId: of.userId, onlooker: of.onlooker }
  const [stats, trends, age] = await Promise.all([
    readPersonStats(reader, journal, of.millis, query),
    readTrends(reader, journal, of.millis, query, of.orgId),
    readAge(reader, of.userId, of.millis),
  ])
  const counts = new Map<string, number[]>(
    trends.activities.map(({ activityId, counts: times }) => [activityId, times]),
  )
  const now = new Map(stats.goals.map(({ activityId, target, now: times }) => [`${activityId} ${target}`, times]))
  const told = tellPlan(plan)
  return {
    ...told,
    age,
    activities: told.activities.map((activity, index) => ({
      ...activity,
      times: timesOf(counts.get(plan.activities[index]?.id ?? '') ?? []),
    })),
    goals: plan.goals.flatMap(({ goal, target, activityId }) => {
      const activity = plan.activities.find(({ id }) => id === activityId)?.label
      return activity === undefined ? [] : [{ goal, target, activity, now: now.get(`${activityId} ${target}`) ?? 0 }]
    }),
    journal: journalOf(stats, trends),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** @param counts of the days, the oldest first */
const timesOf = (counts: readonly number[]): ToldActivity['times'] => ({
  last7: sum(counts.slice(-WEEK)),
  before7: sum(counts.slice(-2 * WEEK, -WEEK)),
  last28: sum(counts),
})

function journalOf(stats: PersonStats, { points, ranges, links, today }: PersonTrends): ToldJournal {
  const entries = stats.stats.map(({ entryCount }) => entryCount)
  const weights = points.flatMap(({ weight }) => weight ?? [])
  const [first, last] = [weights[0], weights.at(-1)]
  return {
    from: addDays(today, 1 - DAYS),
    until: today,
    last7: sum(entries.slice(0, WEEK)),
    before7: sum(entries.slice(WEEK, 2 * WEEK)),
    last28: sum(entries),
    streak: stats.streaks.entry,
    mood: { last14: moodOf(points.slice(-2 * WEEK)), before14: moodOf(points.slice(0, -2 * WEEK)) },
    weight: first === undefined || last === undefined || weights.length < 2 ? null : { first, last },
    outside: VITALS.filter((name) => {
      const measured = points.findLast((point) => point[name] !== null)?.[name] ?? null
      const range = ranges?.[name]
      if (measured === null || range === undefined) return false
      return (range.low !== null && measured < range.low) || (range.high !== null && measured > range.high)
    }),
    moodGoesWith: links.flatMap(({ label, difference }) =>
      difference === null ? [] : [{ activity: label, isBetter: difference > 0 }],
    ),
  }
}

/** Out of five, to a tenth; null where too few days say it. */
function moodOf(points: readonly TrendPoint[]): number | null {
  const moods = points.flatMap(({ averageMood }) => averageMood ?? [])
  if (moods.length < MOODS_LEAST) return null
  return Math.round((wellnessOf(sum(moods) / moods.length) ?? 0) * 10) / 10
}

const BirthRow = z.object({ age: z.number().nullable() })

async function readAge(reader: Reader, userId: string, millis: number): Promise<number | null> {
  const { rows } = await sqlOf(BirthRow)`
    select extract(year from age(${new Date(millis)}::date, birthdate))::int as age from users where id = ${userId}`.execute(
    reader,
  )
  return rows[0]?.age ?? null
}
