import { z } from 'zod'
import { MoodDay } from '#shared/domains/journal/look-back/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'

const YearRow = z.object({ days: z.array(MoodDay), since: z.int().nullable() })

/** The person's own mood on each day of a year on which they wrote. */
export async function readYear(reader: Reader, userId: string, year: number): Promise<z.infer<typeof YearRow>> {
  const { rows } = await sqlOf(YearRow)`
    select
      (select coalesce(json_agg(json_build_object('day', d.day, 'mood', d.mood, 'entries', d.entries) order by d.day), '[]') from (
        select e.local_date::text as day, avg(e.mood) filter (where e.mood >= 0) as mood, count(*)::int as entries
        from entries e where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(THE_PERSON)} and e.date_type = 'day'
          and e.local_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        group by 1) d) as days,
      (select extract(year from min(e.local_date))::int from entries e
        where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(THE_PERSON)}) as since`.execute(reader)
  return rows[0] ?? { days: [], since: null }
}
