import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ENTRY_LIST_MAX, ENTRY_RANGE_DAYS_MAX } from '#shared/domains/journal/api.ts'
import { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { AudienceKind } from '#shared/domains/journal/sharing/schema.ts'
import type { NamedEntry } from '#shared/domains/journal/entry-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { addDays, daysBetween, weekNumber } from '#shared/kernel/calendar/days.ts'
import { readableBy } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'
import { activitiesOf, DoneOn } from './done-on.ts'
import { withMeasured } from './measured.ts'

const EntryRow = EntryView.omit({ activities: true, week: true, writtenBy: true, audience: true }).extend({
  who: AudienceKind,
  namedId: UserId.nullable(),
  namedName: z.string().nullable(),
  writer: UserId.nullable(),
  writerName: z.string().nullable(),
  done: z.array(DoneOn),
  measured: z.string().nullable(),
})
type EntryRow = z.infer<typeof EntryRow>

const COLUMNS = sql`e.id, e.version, e.user_id as "userId", e.entry_type as "entryType", e.date_type as "dateType", e.title, e.mood,
  to_char(e.local_at, 'YYYY-MM-DD"T"HH24:MI:SS') as datetime, e.time_zone as "timeZone", e.local_date::text as day,
  e.week_start::text as "weekStart", e.photo_url as "photoURL", e.note, e.weight, e.hr, e.bp_sys as "bpSys", e.bp_dia as "bpDia",
  e.spo2, e.audience = 'clinic' as "showAll", e.audience <> 'me' as publish,
  e.audience as who, named.id as "namedId", trim(concat_ws(' ', named.first_name, named.last_name)) as "namedName", e.analysis, e.measured, w.id as writer, trim(concat_ws(' ', w.first_name, w.last_name)) as "writerName",
  coalesce((select json_agg(json_build_object('activityId', a.activity_id, 'localDate', a.local_date, 'count', a.count)
    order by a.activity_id, a.local_date) from entry_activities a where a.entry_id = e.id), '[]') as done`

const JOINED = sql`entries e left join users w on w.id = e.written_by and w.id <> e.user_id
  left join users named on named.id = e.audience_user_id`

function presentRow({ writer, writerName, done, who, namedId, namedName, ...row }: EntryRow): EntryView {
  return {
    ...withMeasured(row),
    audience: { who, reader: namedId === null ? null : { id: namedId, name: namedName ?? '' } },
    week: weekNumber(row.day),
    writtenBy: writer === null ? null : { id: writer, name: writerName ?? '' },
    activities: activitiesOf(done, row.dateType),
  }
}

/** One entry that is not deleted. @throws AppError `not_found`, also where the onlooker may not read it */
export async function readEntry(reader: Reader, id: string, onlooker: Onlooker): Promise<EntryView> {
  const { rows } = await sqlOf(EntryRow)`
    select ${COLUMNS} from ${JOINED} where e.id = ${id} and e.deleted_at is null
      and ${readableBy(onlooker)}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return presentRow(row)
}

interface Sent {
  clientKey: string
  /** Of what is sent now. */
  digest: string
}

const SentBeforeRow = EntryRow.extend({ isOther: z.boolean(), isReadable: z.boolean() })

/**
 * The entry that a device made under this key, deleted or not; null if it made none.
 *
 * @throws AppError `idempotency_key_reused` where it sent something else: to answer with that entry would lose these words;
 * `not_found` where it is the onlooker's no more
 */
export async function readSentBefore(
  reader: Reader,
  userId: string,
  { clientKey, digest }: Sent,
  onlooker: Onlooker,
): Promise<EntryView | null> {
  const { rows } = await sqlOf(SentBeforeRow)`
    select ${COLUMNS}, coalesce(e.sent_digest <> ${digest}, false) as "isOther",
      ${readableBy(onlooker)} as "isReadable"
    from ${JOINED} where e.user_id = ${userId} and e.client_key = ${clientKey}`.execute(reader)
  const [found] = rows
  if (found === undefined) return null
  const { isOther, isReadable, ...row } = found
  if (!isReadable) throw new AppError('not_found')
  if (isOther) throw new AppError('idempotency_key_reused')
  return presentRow(row)
}

/** Whose journal is read, and as whom. */
export interface Journal {
  userId: UserId
  onlooker: Onlooker
}

export interface Days {
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
  { userId, onlooker }: Journal,
  days: Days,
): Promise<{ entries: EntryView[]; isCapped: boolean }> {
  refuseRange(days)
  const { rows } = await sqlOf(EntryRow)`
    select ${COLUMNS} from ${JOINED} where e.user_id = ${userId} and ${within(days)} and ${readableBy(onlooker)}
    ${LATEST_FIRST} limit ${ENTRY_LIST_MAX + 1}`.execute(reader)
  return { entries: rows.slice(0, ENTRY_LIST_MAX).map(presentRow), isCapped: rows.length > ENTRY_LIST_MAX }
}

/** The entries `e` of a person that fulfil a condition, the latest first; it has to be narrow enough. */
export async function readChosen(
  reader: Reader,
  { userId, onlooker }: Journal,
  condition: RawBuilder<unknown>,
): Promise<EntryView[]> {
  const { rows } = await sqlOf(EntryRow)`
    select ${COLUMNS} from ${JOINED} where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(onlooker)}
      and ${condition} ${LATEST_FIRST} limit ${ENTRY_LIST_MAX}`.execute(reader)
  return rows.map(presentRow)
}

/** So many at a time are read for a file. */
const STEP = 200

/** What of an entry was changed at a moment. */
const EntryChange = z.object({
  at: z.string(),
  /** Names of what is another since. */
  fields: z.array(z.string()),
  /** Those among them that had said something before; all of them where nobody knows. */
  replaced: z.array(z.string()),
})
type EntryChange = z.infer<typeof EntryChange>

/** An entry with the moments at which it was made and changed. */
export const KeptEntry = EntryView.extend({
  createdAt: z.string(),
  updatedAt: z.string(),
  changes: z.array(EntryChange),
})
export type KeptEntry = z.infer<typeof KeptEntry>

const HISTORY = sql`e.created_at as "createdAt", e.updated_at as "updatedAt",
  case when e.version = 1 then '[]'::json else (
    select coalesce(json_agg(json_build_object('at', a.at, 'fields', a.details->'fields',
      'replaced', coalesce(a.details->'replaced', a.details->'fields')) order by a.at, a.id), '[]')
    from activities a where a.subject_id = e.id and a.kind = 'entry.changed') end as changes`

const InOrderRow = EntryRow.extend(KeptEntry.pick({ createdAt: true, updatedAt: true, changes: true }).shape)

/** All entries of a person from one day to another, the earliest first, a few hundred at a time: memory holds no more. */
export async function* readInOrder(
  reader: Reader,
  { userId, onlooker }: Journal,
  days: Days,
): AsyncGenerator<KeptEntry> {
  let after: KeptEntry | undefined
  for (;;) {
    const { rows } = await sqlOf(InOrderRow)`
      select ${COLUMNS}, ${HISTORY} from ${JOINED} where e.user_id = ${userId} and ${within(days)} and ${readableBy(onlooker)}
        ${after === undefined ? sql`` : sql`and (e.local_date, e.local_at, e.id) > (${after.day}::date, ${after.datetime}::timestamp, ${after.id}::uuid)`}
      order by e.local_date, e.local_at, e.id limit ${sql.lit(STEP)}`.execute(reader)
    for (const { createdAt, updatedAt, changes, ...row } of rows) {
      const made = { createdAt: instantFromRow(createdAt), updatedAt: instantFromRow(updatedAt) }
      after = { ...presentRow(row), ...made, changes }
      yield after
    }
    if (rows.length < STEP) return
  }
}

const TotalRow = z.object({ total: z.number() })

const EntriesOfOrgRow = EntryRow.extend({ name: z.string(), personPhotoURL: z.string().nullable() })

/** The entries of everybody who is an active patient of an org, the latest first. @throws AppError as `listEntries` */
export async function listEntriesOfOrg(
  reader: Reader,
  orgId: OrgId,
  { page, limit, onlooker, ...days }: Days & { page: number; limit: number; onlooker: Onlooker },
) {
  refuseRange(days)
  const found = sql`m.org_id = ${orgId} and m.role = 'user' and m.status = 'active' and u.deleted_at is null and ${within(days)}
    and ${readableBy(onlooker)}`
  const people = sql`join memberships m on m.user_id = e.user_id join users u on u.id = e.user_id`
  const [listed, counted] = await Promise.all([
    sqlOf(EntriesOfOrgRow)`
      select ${COLUMNS}, trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.photo_url as "personPhotoURL"
      from ${JOINED} ${people} where ${found} ${LATEST_FIRST} limit ${limit} offset ${(page - 1) * limit}`.execute(
      reader,
    ),
    sqlOf(TotalRow)`select count(*)::int as total from entries e ${people} where ${found}`.execute(reader),
  ])
  const entries = listed.rows.map(({ name, personPhotoURL, ...row }): NamedEntry => ({
    ...presentRow(row),
    name,
    personPhotoURL,
  }))
  return { entries, pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0) }
}

const EARLIEST = '1900-01-01'

/** @throws AppError `invalid_input` for days that are the wrong way round, or more than so many */
export function refuseRange({ from, to }: Days, max = ENTRY_RANGE_DAYS_MAX): void {
  // The database knows no year 0, and what is read begins some days before.
  if (from < EARLIEST) throw invalidField('from', 'validation.format')
  if (from > to) throw invalidField('to', 'validation.lastDayAfterFirst')
  if (daysBetween(from, to) > max) throw invalidField('to', 'validation.entryRange', { days: max })
}
