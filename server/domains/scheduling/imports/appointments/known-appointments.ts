import { z } from 'zod'
import { sql } from 'kysely'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'

/** An appointment that is there already. */
export const KnownAppointment = z.object({
  id: z.string(),
  uid: z.string().nullable(),
  version: z.number(),
  userId: z.string().nullable(),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
  roomId: z.string().nullable(),
  typeId: z.string().nullable(),
  bufferBefore: z.number(),
  bufferAfter: z.number(),
  title: z.string(),
  notes: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of the person, as far as the org knows it. */
  birthdate: z.string().nullable(),
  color: z.string(),
  eventRef: z.string().nullable(),
  status: AppointmentStatus,
  lane: z.number().nullable(),
  /** Milliseconds. */
  start: z.number(),
  end: z.number(),
  /** Taken off the calendar. */
  isRemoved: z.boolean(),
})
export type KnownAppointment = z.infer<typeof KnownAppointment>

const KnownRow = KnownAppointment.omit({ start: true, end: true }).extend({ start: z.string(), end: z.string() })
type KnownRow = z.infer<typeof KnownRow>

interface Sought {
  ids: readonly string[]
  uids: readonly string[]
}

const COLUMNS = sql`id, import_uid as uid, version, user_id as "userId", provider_id as "providerId",
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = provider_id) as "providerName", room_id as "roomId",
  type_id as "typeId", buffer_before as "bufferBefore", buffer_after as "bufferAfter", title, notes, name, email, phone, color, event_ref as "eventRef", status, lane, starts_at as start, ends_at as "end",
  deleted_at is not null as "isRemoved",
  coalesce((select c.birthdate from contacts c where c.id = contact_id), (
    select u.birthdate from users u join memberships m on m.user_id = u.id and m.org_id = appointments.org_id and m.status = 'active'
    where u.id = appointments.user_id))::text as birthdate`

/**
 * The appointments of an org that have one of these ids, or were imported with one of these uids, in one look. Inside a
 * transaction they can be held until it ends.
 */
export async function findKnownAppointments(
  reader: Reader,
  orgId: OrgId,
  { ids, uids }: Sought,
  isHeld: boolean,
): Promise<KnownAppointment[]> {
  const { rows } = await sqlOf(KnownRow)`
    select ${COLUMNS} from appointments
    where org_id = ${orgId} and (id = any(${[...ids]}::uuid[]) or import_uid = any(${[...uids]}::text[]))
    order by id ${isHeld ? sql`for update` : sql``}`.execute(reader)
  return rows.map((row) => ({ ...row, start: millisFromRow(row.start), end: millisFromRow(row.end) }))
}
