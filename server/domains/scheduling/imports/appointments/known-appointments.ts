import { sql } from 'kysely'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'

/** An appointment that is there already. */
export interface KnownAppointment {
  id: string
  uid: string | null
  version: number
  userId: string | null
  providerId: string | null
  roomId: string | null
  title: string
  notes: string | null
  name: string
  email: string | null
  phone: string | null
  color: string
  eventRef: string | null
  status: AppointmentStatus
  place: number | null
  /** Milliseconds. */
  start: number
  end: number
  /** Taken off the calendar. */
  isRemoved: boolean
}

type KnownRow = Omit<KnownAppointment, 'start' | 'end'> & { start: string; end: string }

interface Sought {
  ids: readonly string[]
  uids: readonly string[]
}

const COLUMNS = sql`id, import_uid as uid, version, user_id as "userId", provider_id as "providerId", room_id as "roomId", title,
  notes, name, email, phone, color, event_ref as "eventRef", status, place, starts_at as start, ends_at as "end",
  deleted_at is not null as "isRemoved"`

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
  const { rows } = await sql<KnownRow>`
    select ${COLUMNS} from appointments
    where org_id = ${orgId} and (id = any(${[...ids]}::uuid[]) or import_uid = any(${[...uids]}::text[]))
    order by id ${isHeld ? sql`for update` : sql``}`.execute(reader)
  return rows.map((row) => ({ ...row, start: millisFromRow(row.start), end: millisFromRow(row.end) }))
}
