import { sql } from 'kysely'
import { z } from 'zod'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { Cancellation } from '#shared/domains/scheduling/telling/schema.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Addressee, Recipient } from '#server/runtime/notifier.ts'
import { calendarStatus } from '../calendar-status.ts'
import type { CalendarStatus } from '../calendar-status.ts'
import { VISIT_KIND, VisitKind } from './visit-lines.ts'

/** What people are told of: the desk made, confirmed or moved an appointment; it was called off or taken off the calendar. */
export const AnnouncedChange = z.enum(['made', 'confirmed', 'moved', 'cancelled'])
export type AnnouncedChange = z.infer<typeof AnnouncedChange>

/** An appointment as a mail tells of it. */
export const ChangedRow = z.object({
  id: z.string(),
  org_id: z.string(),
  user_id: z.string().nullable(),
  contact_id: z.string().nullable(),
  /** Whom a mail greets. */
  name: z.string(),
  /** For whom it is, where that is somebody of their family. */
  visitor: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: AppointmentStatus,
  status_at: z.string(),
  is_removed: z.boolean(),
  version: z.number(),
  link_round: z.number(),
  /** JSON of `Cancellation`. */
  cancellation: z.string().nullable(),
  untold_version: z.number().nullable(),
  org: z.string(),
  place: z.string(),
  time_zone: z.string(),
  contact: z.string().nullable(),
  minutes: z.number().nullable(),
  visit: VisitKind.nullable(),
})
export type ChangedRow = z.infer<typeof ChangedRow>

/** Whoever booked is greeted, and told for whom it is where that is somebody else. */
export const GREETED = sql`
  case when a.family_member_id is null then a.name
    else (select trim(first_name || ' ' || last_name) from users where id = a.user_id) end as name,
  case when a.family_member_id is not null then a.name end as visitor`

/** Appointments as they are now, in the order of their times; also those that are off by now. */
export async function readChanged(reader: Reader, ids: readonly string[]): Promise<ChangedRow[]> {
  const { rows } = await sqlOf(ChangedRow)`
    select a.id, a.org_id, a.user_id, a.contact_id, ${GREETED}, a.email, a.phone, a.language, a.starts_at, a.ends_at, a.status, a.status_at, a.deleted_at is not null as is_removed, a.version, a.link_round, a.cancellation, a.untold_version, o.name as org, o.time_zone,
      concat_ws(', ', o.address, o.city, o.state) as place, coalesce(o.phone, o.email) as contact,
      (o.settings->>'patientChangeMinutes')::int as minutes, ${VISIT_KIND}
    from appointments a
    join orgs o on o.id = a.org_id
    where a.id = any(${[...ids]}::uuid[])
    order by a.starts_at, a.id`.execute(reader)
  return rows
}

/** Whom it is about: their account, and what they gave for the appointment where they have none. */
export const recipientOf = ({
  user_id: userId,
  contact_id: contactId,
  email,
  phone,
  language,
}: ChangedRow): Recipient => ({
  userId,
  contactId,
  email,
  phone,
  language,
})

/** Whether what is to be told of it still holds. */
export function isStillTrue({ status, is_removed: isRemoved }: ChangedRow, change: AnnouncedChange): boolean {
  if (change === 'cancelled') return isRemoved || status === 'cancelled'
  if (isRemoved || !isAhead(status)) return false
  return change === 'moved' || status !== 'pending'
}

/** Whether the desk wants nothing sent of the change that made this version. */
export const isKeptBack = ({ untold_version: untold }: ChangedRow, version: number): boolean =>
  untold !== null && version <= untold

/** Why it was called off, where that is meant for whom it is about. */
export function reasonForPatient({ cancellation }: ChangedRow): Cancellation | null {
  const kept = cancellation === null ? null : Cancellation.parse(JSON.parse(cancellation))
  return kept?.isForPatient === true ? kept : null
}

/** How it stands in a calendar after that; what was taken off the calendar keeps the status that it had. */
export const statusAfter = ({ status }: ChangedRow, change: AnnouncedChange): CalendarStatus =>
  calendarStatus(change === 'cancelled' ? 'cancelled' : status)

/** The clinic's own words about it, or those of the reason in the language of the mail. */
export const reasonWords = ({ reason, words }: Cancellation, say: Addressee['say']): string =>
  say('changed.cancelledReason', { reason: words === '' ? say(`changed.reasons.${reason}`) : words })
