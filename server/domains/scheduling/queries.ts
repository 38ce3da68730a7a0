import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AppointmentView, ContactView } from '#shared/domains/scheduling/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import type { Belonging } from '#server/http/access.ts'

type AppointmentRow = Omit<AppointmentView, 'start' | 'end' | 'createdAt'> & {
  starts_at: string
  ends_at: string
  created_at: string
}

const COLUMNS = sql`id, org_id as "orgId", user_id as "user", contact_id as contact, name, email, phone, color, title, notes,
  starts_at, ends_at, status, event_type as "eventType", event_ref as "eventRef", version, created_at`

const presentRow = ({ starts_at, ends_at, created_at, ...row }: AppointmentRow): AppointmentView => ({
  ...row,
  start: instantFromRow(starts_at),
  end: instantFromRow(ends_at),
  createdAt: instantFromRow(created_at),
})

interface Range {
  start: string
  end: string
}

async function listWhere(
  reader: Reader,
  condition: RawBuilder<unknown>,
  { start, end }: Range,
): Promise<AppointmentView[]> {
  const { rows } = await sql<AppointmentRow>`
    select ${COLUMNS} from appointments
    where ${condition} and deleted_at is null and starts_at < ${end}::timestamptz and ends_at > ${start}::timestamptz
    order by starts_at, id`.execute(reader)
  return rows.map(presentRow)
}

/** The appointments of an org that touch a stretch of time, in order. */
export const listOfOrg = (reader: Reader, orgId: OrgId, range: Range): Promise<AppointmentView[]> =>
  listWhere(reader, sql`org_id = ${orgId}`, range)

/** The appointments of a person, in whichever org. */
export const listOfUser = (reader: Reader, userId: UserId, range: Range): Promise<AppointmentView[]> =>
  listWhere(reader, sql`user_id = ${userId}`, range)

/** One appointment. Who may see it is judged by the call. @throws AppError `not_found` */
export async function readAppointment(reader: Reader, id: string): Promise<AppointmentView> {
  const { rows } =
    await sql<AppointmentRow>`select ${COLUMNS} from appointments where id = ${id} and deleted_at is null`.execute(
      reader,
    )
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return presentRow(row)
}

/** How many appointments touch a stretch of time, by status. */
export async function countByStatus(
  reader: Reader,
  orgId: OrgId,
  { start, end }: Range,
): Promise<Partial<Record<AppointmentView['status'], number>>> {
  const { rows } = await sql<{ status: AppointmentView['status']; count: number }>`
    select status, count(*)::int as count from appointments
    where org_id = ${orgId} and deleted_at is null and starts_at < ${end}::timestamptz and ends_at > ${start}::timestamptz
    group by status`.execute(reader)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

interface ContactSearch {
  page: number
  limit: number
  s?: string | undefined
}

/** One page of an org's contacts by name. */
export async function searchContacts(reader: Reader, orgId: OrgId, search: ContactSearch) {
  const { page, limit, s } = search
  const matches = sql`
    from contacts where org_id = ${orgId}
      ${s === undefined || s === '' ? sql`` : sql`and lower(name || ' ' || email || ' ' || coalesce(phone, '')) like ${containing(s)}`}`
  const [rows, total] = await Promise.all([
    sql<ContactView>`select id, name, email, phone ${matches} order by lower(name), id limit ${limit} offset ${(page - 1) * limit}`.execute(
      reader,
    ),
    sql<{ total: number }>`select count(*)::int as total ${matches}`.execute(reader),
  ])
  return { contacts: rows.rows, pagination: pagination(search, total.rows[0]?.total ?? 0) }
}

/** To whom an appointment belongs. */
export async function findAppointment(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sql<{ org_id: OrgId; user_id: string | null }>`
    select org_id, user_id from appointments where id = ${id} and deleted_at is null`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgId: row.org_id, subjects: row.user_id === null ? [] : [row.user_id] }
}
