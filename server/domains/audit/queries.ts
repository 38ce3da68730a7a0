import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AUDIT_COUNT_MAX } from '#shared/domains/audit/api.ts'
import type { AuditFilters, AuditQuery } from '#shared/domains/audit/api.ts'
import { AuditEntry, RecordView } from '#shared/domains/audit/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { PRINT } from './days/read-day.ts'
import { namesIn } from './names.ts'
import type { LogReader } from './names.ts'

const EntryRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: AuditEntry.shape.kind,
  org_id: z.string().nullable(),
  org_name: z.string().nullable(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  user_id: z.string().nullable(),
  user_name: z.string().nullable(),
  subject_id: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
type EntryRow = z.infer<typeof EntryRow>

const TotalRow = z.object({ total: z.string() })

const COLUMNS = sql`p.id, p.at, p.kind, p.org_id, o.name as org_name, p.actor_id,
  trim(actor.first_name || ' ' || actor.last_name) as actor_name, actor.email as actor_email, p.user_id,
  trim(person.first_name || ' ' || person.last_name) as user_name, p.subject_id, p.ip, p.details`

/** Some lines of the log, with whom they name. */
const NAMED = sql`page p left join orgs o on o.id = p.org_id left join users actor on actor.id = p.actor_id
  left join users person on person.id = p.user_id`

/** Whose log is read, and whether its reader may learn who is a patient there. */
export type LogOf = Pick<LogReader, 'orgId' | 'isToldOfPatients'>

/** Subjects of events that are about patients, with or without an account. */
const OF_PATIENTS = [
  'appointment',
  'waiting',
  'late',
  'visit',
  'contact',
  'person',
  'texts',
  'address',
  'note',
  'conversation',
  'ai',
  'assessment',
  'entry',
  'journal',
  'review',
  'ranges',
  'streak',
  'joining',
]

/** Leaves the lines of an org, by people at work alone, that are about nobody it treats. */
function withoutPatients(orgId: OrgId) {
  const isAtWork = (column: 'actor_id' | 'user_id') => sql`(a.${sql.ref(column)} is null or exists (
      select 1 from memberships m join orgs o on o.id = ${orgId}
      where m.user_id = a.${sql.ref(column)} and m.role <> 'user' and m.org_id in (o.id, o.partner_id))
    or exists (select 1 from users u where u.id = a.${sql.ref(column)} and u.role = 'system-admin'))`
  return sql`and split_part(a.kind, '.', 1) <> all(${OF_PATIENTS}::text[])
    and ${isAtWork('actor_id')} and ${isAtWork('user_id')}`
}

/** The lines that filters leave: the end of a query on activities as `a`. */
function matching({ orgId, isToldOfPatients }: LogOf, { s, kind, from, to }: AuditFilters) {
  const people =
    s === undefined || s === ''
      ? null
      : sql`(select u.id from users u where lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))
          like ${containing(s)} limit 1000)`
  return sql`from activities a where true
    ${orgId === null ? sql`` : sql`and a.org_id = ${orgId}`}
    ${orgId === null || isToldOfPatients ? sql`` : withoutPatients(orgId)}
    ${kind === undefined ? sql`` : sql`and a.kind = ${kind}`}
    ${from === undefined ? sql`` : sql`and a.at >= ${from}`}
    ${to === undefined ? sql`` : sql`and a.at < ${to}`}
    ${people === null ? sql`` : sql`and (a.actor_id in ${people} or a.user_id in ${people})`}`
}

/** One page of the log that somebody reads, the latest first, with the names of what it tells by ids. */
export async function listEntries(reader: Reader, query: AuditQuery, readerOfLog: LogReader) {
  const { page, limit } = query
  const matches = matching(readerOfLog, query)
  const [{ rows }, counted] = await Promise.all([
    sqlOf(EntryRow)`
      with page as (select a.* ${matches} order by a.at desc, a.id desc limit ${limit} offset ${(page - 1) * limit})
      select ${COLUMNS} from ${NAMED}
      order by p.at desc, p.id desc`.execute(reader),
    sqlOf(TotalRow)`select count(*) as total from (select 1 ${matches} limit ${AUDIT_COUNT_MAX + 1}) counted`.execute(
      reader,
    ),
  ])
  const entries = rows.map(presentEntry)
  return {
    entries,
    names: await namesIn(reader, entries, readerOfLog),
    pagination: pagination(query, Number(counted.rows[0]?.total ?? 0)),
  }
}

/** So many lines are read at a time. */
const BATCH = 2000

const PrintedRow = EntryRow.extend({ print: z.string(), request_id: z.string().nullable() })

/**
 * The lines that filters leave, the earliest first, batch by batch: whoever reads slowly holds no connection.
 *
 * @param until what happened from then on is left out: a log that grows while it is read has an end
 */
export async function* readLog(reader: Reader, log: LogOf, filters: AuditFilters, until: Date) {
  for (let after: { at: string; id: string } | null = null; ;) {
    const beyond: RawBuilder<unknown> =
      after === null ? sql`` : sql`and (a.at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    const { rows } = await sqlOf(PrintedRow)`
      with page as (select a.*, encode(${PRINT}, 'hex') as print
        ${matching(log, filters)} and a.at < ${until} ${beyond} order by a.at, a.id limit ${BATCH})
      select ${COLUMNS}, p.print, p.request_id from ${NAMED}
      order by p.at, p.id`.execute(reader)
    yield rows.map((row) => ({ ...presentEntry(row), requestId: row.request_id, print: row.print }))
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last
  }
}

function presentEntry(row: EntryRow): AuditEntry {
  const { id, kind, org_id, org_name, actor_id, actor_name, actor_email, user_id, user_name, subject_id, ip, details } =
    row
  return {
    id,
    at: instantFromRow(row.at),
    kind,
    org: org_id === null ? null : { id: org_id, name: org_name ?? '' },
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '' },
    person: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    subjectId: subject_id,
    ip,
    details,
  }
}

const ViewRow = RecordView.omit({ why: true }).extend({ why: z.string().nullable() })
type ViewRow = z.infer<typeof ViewRow>

/**
 * Who looked at a person's record, the latest first: at it alone, or at a list that they stood in. Staff of an org sees who
 * looked in the name of that org. An emergency stands there with its reason.
 */
export async function listViews(
  reader: Reader,
  userId: string,
  orgId: OrgId | null,
  query: { page: number; limit: number },
) {
  const inOrg = orgId === null ? sql`` : sql`and a.org_id = ${orgId}`
  const matches = sql`from (
      select a.* from activities a where a.user_id = ${userId} and a.kind in ('user.viewed', 'health.emergency_opened') ${inOrg}
      union all
      select a.* from record_views v join activities a on a.id = v.activity_id where v.person_id = ${userId} ${inOrg}) a`
  const [{ rows }, counted] = await Promise.all([
    sqlOf(ViewRow)`
      select a.id, a.at, coalesce(trim(u.first_name || ' ' || u.last_name), '') as who, o.name as org, a.details->>'role' as role,
        a.details->>'why' as why, case when a.kind = 'health.emergency_opened' then a.details->>'reason' end as reason
      from (select a.* ${matches} order by a.at desc, a.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}) a
        left join users u on u.id = a.actor_id left join orgs o on o.id = a.org_id
      order by a.at desc, a.id desc`.execute(reader),
    sqlOf(TotalRow)`select count(*) as total ${matches}`.execute(reader),
  ])
  return {
    views: rows.map((row) => ({ ...row, at: instantFromRow(row.at), why: row.why ?? 'profile' })),
    pagination: pagination(query, Number(counted.rows[0]?.total ?? 0)),
  }
}
