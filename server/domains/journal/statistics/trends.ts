import { z } from 'zod'
import { sql } from 'kysely'
import { isEnough, moodLinkOf } from '#shared/domains/journal/mood-links.ts'
import type { MoodSums } from '#shared/domains/journal/mood-links.ts'
import { periodsOf } from '#shared/domains/journal/statistics.ts'
import type { Period } from '#shared/domains/journal/statistics.ts'
import { TrendPoint } from '#shared/domains/journal/statistics-schema.ts'
import type { MoodLink, PersonStatsQuery, PersonTrends, PeriodType } from '#shared/domains/journal/statistics-schema.ts'
import { PlanActivity } from '#shared/domains/plans/schema.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readNoteVitals } from '#server/domains/notes/index.ts'
import type { VitalsReader } from '#server/domains/notes/index.ts'
import { withMeasured } from '../entries/measured.ts'
import type { Journal } from '../entries/queries.ts'
import { readableBy } from '../sharing/readable.ts'
import { readRangesThatHold } from '../review/ranges.ts'
import { dayOfPerson } from '../person-day.ts'
import { isTickLive } from './streak-sql.ts'

interface Range extends Journal {
  period: PeriodType
  first: LocalDate
  last: LocalDate
  /** Whose notes are told with it. */
  notes: VitalsReader
}

/**
 * How a person's mood, vitals and activities went over some periods, the oldest first, beside the ranges of that org. What was
 * measured with the notes of the staff stands among the vitals.
 */
export async function readTrends(
  reader: Reader,
  journal: Journal,
  millis: number,
  { period, periods: count, timeZone }: PersonStatsQuery,
  orgId: OrgId | null,
): Promise<PersonTrends> {
  const { userId } = journal
  const today = await dayOfPerson(reader, journal, millis, timeZone)
  const periods = periodsOf(period, today, count).toReversed()
  const range = {
    ...journal,
    notes: journal.onlooker.as === 'person' ? ('the patient' as const) : { orgId },
    period,
    first: periods[0]?.periodStart ?? today,
    last: periods.at(-1)?.periodEnd ?? today,
  }
  const [points, counts, links, activities, ranges] = await Promise.all([
    readPoints(reader, range),
    readCounts(reader, range),
    readLinks(reader, range),
    readPlanned(reader, userId),
    orgId === null ? null : readRangesThatHold(reader, { orgId, userId }),
  ])
  const compared = activities.filter(({ id }) => isEnough(links.get(id) ?? NO_DAYS)).length
  return {
    today,
    ranges,
    points: periods.map(({ periodStart }) => ({ ...UNMEASURED, ...points.get(periodStart), periodStart })),
    activities: activities.map(({ id, label }) => ({
      activityId: id,
      label,
      counts: countsOf(counts, id, periods),
    })),
    links: activities.flatMap(({ id, label }): MoodLink[] => {
      const sums = links.get(id)
      if (sums === undefined) return []
      return [{ activityId: id, label, daysWith: sums.daysWith, ...moodLinkOf(sums, compared) }]
    }),
  }
}

const NO_DAYS = { days: 0, daysWith: 0 }
const UNMEASURED = { averageMood: null, weight: null, hr: null, bpSys: null, bpDia: null, spo2: null }

/** The Monday of its week, or the day itself. */
const startOf = (period: PeriodType) =>
  period === 'week' ? sql`date_trunc('week', local_date)::date` : sql`local_date`

const SealedRow = z.object({ id: z.string(), measured: z.string().nullable() })

/** Vitals that stand sealed, opened and by their column, as JSON; the database computes with the others as they stand. */
async function openVitals(reader: Reader, { userId, onlooker, first, last }: Range): Promise<string> {
  const { rows } = await sqlOf(SealedRow)`
    select e.id, e.measured from entries e
    where user_id = ${userId} and local_date between ${first}::date and ${last}::date and measured is not null
      and deleted_at is null and ${readableBy(onlooker)}`.execute(reader)
  return JSON.stringify(rows.map((row) => withMeasured(row)))
}

async function readPoints(reader: Reader, range: Range): Promise<Map<string, TrendPoint>> {
  const { userId, onlooker, period, first, last } = range
  const opened = await openVitals(reader, range)
  const noted = await readNoteVitals(reader, { userId, first, last, onlooker: range.notes })
  // The mood of a whole week belongs to no single day of it.
  const named = period === 'week' ? sql`mood >= 0` : sql`mood >= 0 and date_type = 'day'`
  const { rows } = await sqlOf(TrendPoint)`
    select ${startOf(period)}::text as "periodStart", (avg(mood) filter (where ${named}))::float8 as "averageMood",
      (array_agg(weight order by local_at desc, id desc) filter (where weight > 0))[1] as weight,
      round(avg(hr) filter (where hr > 0), 1)::float8 as hr, round(avg(bp_sys) filter (where bp_sys > 0), 1)::float8 as "bpSys",
      round(avg(bp_dia) filter (where bp_dia > 0), 1)::float8 as "bpDia", round(avg(spo2) filter (where spo2 > 0), 1)::float8 as spo2
    from (
      select e.id, local_date, local_at, mood, date_type, coalesce(o.weight, e.weight) as weight, coalesce(o.hr, e.hr) as hr,
        coalesce(o."bpSys", bp_sys) as bp_sys, coalesce(o."bpDia", bp_dia) as bp_dia, coalesce(o.spo2, e.spo2) as spo2
      from entries e left join jsonb_to_recordset(${opened}::jsonb) as
        o (id uuid, weight float8, hr smallint, "bpSys" smallint, "bpDia" smallint, spo2 smallint) on o.id = e.id
      where user_id = ${userId} and deleted_at is null and ${readableBy(onlooker)}
        and local_date between ${first}::date and ${last}::date
      union all
      select id, day, at, -1, 'day', weight, hr, "bpSys", "bpDia", spo2 from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as
        n (id uuid, day date, at timestamp, weight float8, hr smallint, "bpSys" smallint, "bpDia" smallint, spo2 smallint)) e
    group by 1`.execute(reader)
  return new Map(rows.map((row) => [row.periodStart, row]))
}

const CountRow = z.object({
  id: ActivityId,
  start: LocalDate,
  times: z.number(),
})
type CountRow = z.infer<typeof CountRow>

async function readCounts(reader: Reader, { period, ...range }: Range): Promise<CountRow[]> {
  const { rows } = await sqlOf(CountRow)`
    select activity_id as id, ${startOf(period)}::text as start, sum(count)::int as times
    from (${liveTicks(range)}) ticks group by 1, 2`.execute(reader)
  return rows
}

function countsOf(rows: readonly CountRow[], id: ActivityId, periods: readonly Period[]): number[] {
  const byStart = new Map(rows.filter((row) => row.id === id).map(({ start, times }) => [start, times]))
  return periods.map(({ periodStart }) => byStart.get(periodStart) ?? 0)
}

const liveTicks = ({ userId, onlooker, first, last }: Omit<Range, 'period'>) => sql`
  select activity_id, local_date, count from entry_activities
  where user_id = ${userId} and local_date between ${first}::date and ${last}::date and ${isTickLive(sql`${userId}::uuid`, onlooker)}`

const LinkRow = z.object({
  id: ActivityId,
  days: z.number(),
  sum: z.number(),
  squares: z.number(),
  daysWith: z.number(),
  sumWith: z.number(),
})

/** For each activity the moods of the days with it, beside those of all days that have a mood. */
async function readLinks(reader: Reader, range: Range): Promise<Map<ActivityId, MoodSums>> {
  const { userId, onlooker, first, last } = range
  const { rows } = await sqlOf(LinkRow)`
    with moods as materialized (
      select local_date, avg(mood)::float8 as mood from entries e
      where user_id = ${userId} and deleted_at is null and ${readableBy(onlooker)} and mood >= 0 and date_type = 'day'
        and local_date between ${first}::date and ${last}::date
      group by 1),
    total as (select count(*)::int as days, sum(mood) as sum, sum(mood * mood) as squares from moods),
    ticked as (select distinct activity_id, local_date from (${liveTicks(range)}) ticks)
    select t.activity_id as id, total.days, total.sum, total.squares, count(*)::int as "daysWith", sum(m.mood) as "sumWith"
    from ticked t join moods m on m.local_date = t.local_date cross join total
    group by 1, 2, 3, 4`.execute(reader)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const ActivitiesRow = z.object({ activities: z.array(PlanActivity) })

async function readPlanned(reader: Reader, userId: string): Promise<Pick<PlanActivity, 'id' | 'label'>[]> {
  const { rows } = await sqlOf(ActivitiesRow)`
    select activities from plans where user_id = ${userId}`.execute(reader)
  return rows[0]?.activities ?? []
}
