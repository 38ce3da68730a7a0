import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ENTRY_LIST_MAX, ENTRY_RANGE_DAYS_MAX } from '#shared/domains/journal/api.ts'
import { addDays, daysBetween, weekNumber } from '#shared/domains/journal/days.ts'
import type { EntryView, NamedEntry } from '#shared/domains/journal/entry-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { activitiesOf } from './done-on.ts'
import type { DoneOn } from './done-on.ts'

interface EntryRow extends Omit<EntryView, 'activities' | 'week' | 'writtenBy'> {
  writer: UserId | null
  writerName: string | null
  done: DoneOn[]
}

const COLUMNS = sql`e.id, e.version, e.user_id as "userId", e.entry_type as "entryType", e.date_type as "dateType", e.title, e.mood,
  to_char(e.local_at, 'YYYY-MM-DD"T"HH24:MI:SS') as datetime, e.time_zone as "timeZone", e.local_date::text as day,
  e.week_start::text as "weekStart", e.photo_url as "photoURL", e.note, e.weight, e.hr, e.bp_sys as "bpSys", e.bp_dia as "bpDia",
  e.spo2, e.show_all as "showAll", e.publish, e.analysis, w.id as writer, trim(concat_ws(' ', w.first_name, w.last_name)) as "writerName",
  coalesce((select json_agg(json_build_object('activityId', a.activity_id, 'localDate', a.local_date, 'count', a.count)
    order by a.activity_id, a.local_date) from entry_activities a where a.entry_id = e.id), '[]') as done`

const JOINED = sql`entries e left join users w on w.id = e.written_by and w.id <> e.user_id`

function presentRow({ writer, writerName, done, ...row }: EntryRow): EntryView {
  return {
    ...row,
    week: weekNumber(row.day),
    writtenBy: writer === null ? null : { id: writer, name: writerName ?? '' },
    activities: activitiesOf(done, row.dateType),
  }
}

/** One entry that is not deleted. @throws AppError `not_found` */
export async function readEntry(reader: Reader, id: string): Promise<EntryView> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ${JOINED} where e.id = ${id} and e.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return presentRow(row)
}

/** The entry that a device made under this key, deleted or not; null if it made none. */
export async function readSentBefore(reader: Reader, userId: string, clientKey: string): Promise<EntryView | null> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ${JOINED} where e.user_id = ${userId} and e.client_key = ${clientKey}`.execute(reader)
  return rows[0] === undefined ? null : presentRow(rows[0])
}

interface Days {
  from: LocalDate
  to: LocalDate
}

/** A week counts for each of its days. */
const within = ({ from, to }: Days): RawBuilder<unknown> => sql`e.deleted_at is null
  and e.local_date between ${addDays(from, -6)} and ${to} and (e.date_type = 'week' or e.local_date >= ${from})`

const LATEST_FIRST = sql`order by e.local_date desc, e.local_at desc, e.id desc`

/** A person's entries, the latest first. @throws AppError `invalid_input` for days that are the wrong way round or too many */
export async function listEntries(
  reader: Reader,
  userId: string,
  days: Days,
): Promise<{ entries: EntryView[]; isCapped: boolean }> {
  refuseRange(days)
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ${JOINED} where e.user_id = ${userId} and ${within(days)}
    ${LATEST_FIRST} limit ${ENTRY_LIST_MAX + 1}`.execute(reader)
  return { entries: rows.slice(0, ENTRY_LIST_MAX).map(presentRow), isCapped: rows.length > ENTRY_LIST_MAX }
}

/** The entries of everybody who is an active member of an org, the latest first. @throws AppError as `listEntries` */
export async function listEntriesOfOrg(
  reader: Reader,
  orgId: OrgId,
  { page, limit, ...days }: Days & { page: number; limit: number },
) {
  refuseRange(days)
  const found = sql`m.org_id = ${orgId} and m.status = 'active' and u.deleted_at is null and ${within(days)}`
  const people = sql`join memberships m on m.user_id = e.user_id join users u on u.id = e.user_id`
  const [listed, counted] = await Promise.all([
    sql<EntryRow & { name: string; personPhotoURL: string | null }>`
      select ${COLUMNS}, trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.photo_url as "personPhotoURL"
      from ${JOINED} ${people} where ${found} ${LATEST_FIRST} limit ${limit} offset ${(page - 1) * limit}`.execute(
      reader,
    ),
    sql<{ total: number }>`select count(*)::int as total from entries e ${people} where ${found}`.execute(reader),
  ])
  const entries = listed.rows.map(({ name, personPhotoURL, ...row }): NamedEntry => ({
    ...presentRow(row),
    name,
    personPhotoURL,
  }))
  return { entries, pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0) }
}

function refuseRange({ from, to }: Days): void {
  if (from > to) throw invalidField('to', 'validation.lastDayAfterFirst')
  if (daysBetween(from, to) > ENTRY_RANGE_DAYS_MAX)
    throw invalidField('to', 'validation.entryRange', { days: ENTRY_RANGE_DAYS_MAX })
}
