import { z } from 'zod'
import { sql } from 'kysely'
import { hasWords, wordsOf } from '#shared/domains/plans/finding.ts'
import { FOUND_MAX, SEARCHED_MAX } from '#shared/domains/journal/look-back/api.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readPlanOf } from '#server/domains/plans/index.ts'
import { readChosen } from '../entries/queries.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'

const WordsRow = z.object({
  id: EntryId,
  day: LocalDate,
  title: z.string().nullable(),
  note: z.string().nullable(),
  done: z.array(z.string()),
})

interface Wanted {
  s: string
  after?: EntryId | undefined
}

interface Found {
  entries: EntryView[]
  next: EntryId | null
  lookedTo: LocalDate | null
}

/**
 * The person's own entries that have all of the words. Notes may stand sealed, so they are compared here and not in the
 * database: as many as memory bears, and the caller asks again for older ones.
 */
export async function searchEntries(reader: Reader, userId: UserId, { s, after }: Wanted): Promise<Found> {
  const { rows } = await sqlOf(WordsRow)`
    select e.id, e.local_date::text as day, e.title, e.note,
      coalesce((select json_agg(distinct a.activity_id) from entry_activities a where a.entry_id = e.id), '[]') as done
    from entries e where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(THE_PERSON)}
      and (${after ?? null}::uuid is null or (e.local_date, e.local_at, e.id) < (
        select l.local_date, l.local_at, l.id from entries l where l.id = ${after ?? null}::uuid and l.user_id = ${userId}))
    order by e.local_date desc, e.local_at desc, e.id desc limit ${SEARCHED_MAX + 1}`.execute(reader)
  const looked = rows.slice(0, SEARCHED_MAX)
  const plan = await readPlanOf(reader, userId)
  const labels = new Map<string, string>(plan?.activities.map(({ id, label }) => [id, label]))
  const words = wordsOf(s)
  const found = looked.filter(({ title, note, done }) =>
    hasWords([title, note, ...done.map((id) => labels.get(id))].join('\n'), words),
  )
  const shown = found.slice(0, FOUND_MAX)
  const isMore = found.length > FOUND_MAX
  const last = isMore ? shown.at(-1) : looked.at(-1)
  const hasOlder = isMore || rows.length > SEARCHED_MAX
  const entries = await readChosen(
    reader,
    { userId, onlooker: THE_PERSON },
    sql`e.id = any(${shown.map(({ id }) => id)}::uuid[])`,
  )
  return { entries, next: hasOlder ? (last?.id ?? null) : null, lookedTo: last?.day ?? null }
}
