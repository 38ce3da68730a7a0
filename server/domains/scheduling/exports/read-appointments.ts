import { z } from 'zod'
import { sql } from 'kysely'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { ExportRange } from '#shared/domains/scheduling/exports-schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { Patient } from '#shared/kernel/health.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { readHours } from '#server/domains/orgs/index.ts'

export const ExportedAppointment = z.object({
  id: z.string(),
  uid: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  status: AppointmentStatus,
  title: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  color: z.string(),
  notes: z.string().nullable(),
  eventRef: z.string().nullable(),
  type: z.string().nullable(),
  provider: z.string().nullable(),
  room: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})
export type ExportedAppointment = z.infer<typeof ExportedAppointment>

const WhoRow = z.object({ user: z.string().nullable(), contact: z.string().nullable() })

/** Whom the appointments of these days are about, each once. */
export async function readPeopleOf(reader: Reader, orgId: OrgId, { from, to }: ExportRange): Promise<Patient[]> {
  const { timeZone } = await readHours(reader, orgId)
  const [first, last] = [spanOfDay(from, timeZone).start, spanOfDay(to, timeZone).end]
  const { rows } = await sqlOf(WhoRow)`
    select distinct user_id as "user", contact_id as contact from appointments
    where org_id = ${orgId} and deleted_at is null and starts_at >= ${new Date(first)} and starts_at < ${new Date(last)}`.execute(
    reader,
  )
  return rows
}

const STEP = 500

/** The appointments that begin on the days of a range, in order, a few hundred at a time: so many as there are, memory holds no more. */
export async function* readAppointments(
  reader: Reader,
  orgId: OrgId,
  { from, to }: ExportRange,
): AsyncGenerator<ExportedAppointment[]> {
  const { timeZone } = await readHours(reader, orgId)
  const until = new Date(spanOfDay(to, timeZone).end)
  let after = {
    start: new Date(spanOfDay(from, timeZone).start).toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    const { rows } = await sqlOf(ExportedAppointment)`
      select id, import_uid as uid, starts_at as start, ends_at as "end", status, title, name, email, phone, color, notes,
        event_ref as "eventRef",
        (select coalesce(t.names->>'en', (select min(value) from jsonb_each_text(t.names))) from appointment_types t where t.id = type_id) as type,
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = provider_id) as provider,
        (select r.name from rooms r where r.id = room_id) as room,
        created_at as "createdAt", updated_at as "updatedAt", version
      from appointments
      where org_id = ${orgId} and deleted_at is null and starts_at < ${until}
        and (starts_at, id) > (${after.start}::timestamptz, ${after.id}::uuid)
      order by starts_at, id limit ${sql.lit(STEP)}`.execute(reader)
    const last = rows.at(-1)
    // As the database says it: to the microsecond.
    if (last !== undefined) after = { start: last.start, id: last.id }
    if (rows.length > 0) yield rows.map(withInstants)
    if (last === undefined || rows.length < STEP) return
  }
}

const withInstants = (row: ExportedAppointment): ExportedAppointment => ({
  ...row,
  start: instantFromRow(row.start),
  end: instantFromRow(row.end),
  createdAt: instantFromRow(row.createdAt),
  updatedAt: instantFromRow(row.updatedAt),
})
