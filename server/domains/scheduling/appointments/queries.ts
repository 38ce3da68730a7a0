import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isDesk } from '#shared/domains/scheduling/access.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { scheduling } from '#shared/domains/scheduling/api.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { DEFAULT_PATIENT_CHANGE_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { VisitFor } from '#shared/domains/contacts/family-schema.ts'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { Cancellation } from '#shared/domains/scheduling/telling/schema.ts'
import { BookedAnswer } from '#shared/domains/scheduling/visit-types/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { ContactId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import { APPOINTMENT_COLUMNS, presentRow } from './fields.ts'

/** None lasts longer than a slot, and no slot reaches past midnight: so what touches a stretch starts within a day before it. */
const touches = ({ start, end }: Range) => sql`
  starts_at < ${end}::timestamptz and starts_at > ${start}::timestamptz - interval '1 day' and ends_at > ${start}::timestamptz`

interface Range {
  start: string
  end: string
}

async function listWhere(reader: Reader, condition: RawBuilder<unknown>, range: Range): Promise<AppointmentView[]> {
  const { rows } = await sqlOf(AppointmentView)`
    select ${APPOINTMENT_COLUMNS} from appointments where ${condition} and deleted_at is null and ${touches(range)}
    order by starts_at, id`.execute(reader)
  return rows.map(presentRow)
}

/** The appointments of an org that touch a stretch of time, in order. */
export const listOfOrg = (reader: Reader, orgId: OrgId, range: Range): Promise<AppointmentView[]> =>
  listWhere(reader, sql`org_id = ${orgId}`, range)

const PartnerCountRow = z.object({ total: z.number() })

/** A page of the appointments of the orgs that a partner manages, of those alone that share them with it, in order. */
export async function listOfPartner(
  reader: Reader,
  partnerId: OrgId,
  { page, limit, ...range }: Range & { page: number; limit: number },
) {
  const theirs = sql`org_id in (
      select id from orgs where partner_id = ${partnerId} and is_health_shared and status = 'active' and deleted_at is null)
    and deleted_at is null and ${touches(range)}`
  const { rows } = await sqlOf(AppointmentView)`
    select ${APPOINTMENT_COLUMNS} from appointments where ${theirs} order by starts_at, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(reader)
  const counted = await sqlOf(PartnerCountRow)`
    select count(*)::int as total from appointments where ${theirs}`.execute(reader)
  return { events: rows.map(presentRow), pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0) }
}

/** The appointments of a person, in whichever org. */
export const listOfUser = (reader: Reader, userId: UserId, range: Range): Promise<AppointmentView[]> =>
  listWhere(reader, sql`user_id = ${userId}`, range)

const AheadCountRow = z.object({ total: z.number() })

/** A page of a person's appointments that have not ended and were not called off, in whichever org, the next one first. */
export async function listAhead(reader: Reader, userId: UserId, page: { page: number; limit: number }, now: number) {
  const start = toInstant(now)
  // None lasts a day: the bound on the start lets the index of a person's times answer.
  const ahead = sql`user_id = ${userId} and deleted_at is null and ends_at > ${start}::timestamptz
    and starts_at > ${start}::timestamptz - interval '1 day' and status not in ('cancelled', 'no_show', 'done')`
  const { rows } = await sqlOf(AppointmentView)`
    select ${APPOINTMENT_COLUMNS} from appointments where ${ahead} order by starts_at, id
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(reader)
  const counted = await sqlOf(AheadCountRow)`
    select count(*)::int as total from appointments where ${ahead}`.execute(reader)
  return { events: rows.map(presentRow), pagination: pagination(page, counted.rows[0]?.total ?? 0) }
}

/** The appointments of a person with one org. */
export const listOfUserIn = (reader: Reader, userId: UserId, orgId: OrgId, range: Range): Promise<AppointmentView[]> =>
  listWhere(reader, sql`user_id = ${userId} and org_id = ${orgId}`, range)

const AppointmentRow = AppointmentView.extend({
  minutes: z.number().nullable(),
  staffNotes: z.string().nullable(),
  answers: z.string().nullable(),
  cancellation: z.string().nullable(),
  visitFor: VisitFor.nullable(),
})

/** For whom of a family it is. */
const VISIT_FOR = sql`
  (select json_build_object('birthdate', f.birthdate::text, 'relation', f.relation, 'bookedBy', trim(u.first_name || ' ' || u.last_name))
    from family_members f join users u on u.id = f.guardian_id where f.id = family_member_id) as "visitFor"`

/**
 * One appointment, and the rule of its org for whom it is about. Who may see it is judged by the call; the notes of the staff
 * are for those who keep its calendar.
 *
 * @throws AppError `not_found`
 */
export async function readAppointment(
  reader: Reader,
  id: string,
  role: Role | null,
): Promise<Answer<typeof scheduling.get>> {
  const { rows } = await sqlOf(AppointmentRow)`
    select ${APPOINTMENT_COLUMNS}, answers, cancellation, ${isDesk(role) ? sql`staff_notes` : sql`null`} as "staffNotes", (select (settings->>'patientChangeMinutes')::int from orgs where id = org_id) as minutes, ${VISIT_FOR}
    from appointments where id = ${id} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { minutes, staffNotes, answers, visitFor, cancellation, ...event } = row
  const why = cancellation === null ? null : Cancellation.parse(JSON.parse(cancellation))
  return {
    event: presentRow(event),
    patientChangeMinutes: minutes ?? DEFAULT_PATIENT_CHANGE_MINUTES,
    staffNotes,
    answers: answers === null ? [] : z.array(BookedAnswer).parse(JSON.parse(answers)),
    visitFor,
    cancellation: isDesk(role) || why?.isForPatient === true ? why : null,
  }
}

const ByStatusRow = z.object({ status: AppointmentView.shape.status, count: z.number() })

/** How many appointments touch a stretch of time, by status. */
export async function countByStatus(
  reader: Reader,
  orgId: OrgId,
  range: Range,
): Promise<Partial<Record<AppointmentView['status'], number>>> {
  const { rows } = await sqlOf(ByStatusRow)`
    select status, count(*)::int as count from appointments
    where org_id = ${orgId} and deleted_at is null and ${touches(range)}
    group by status`.execute(reader)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The appointments of a contact. */
export const listOfContact = (reader: Reader, contactId: ContactId, range: Range): Promise<AppointmentView[]> =>
  listWhere(
    reader,
    sql`org_id = (select org_id from contacts where id = ${contactId}) and contact_id = ${contactId}`,
    range,
  )

const AppointmentFoundRow = z.object({ org_id: OrgId, user_id: z.string().nullable() })

/** To whom an appointment belongs. */
export async function findAppointment(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(AppointmentFoundRow)`
    select org_id, user_id from appointments where id = ${id} and deleted_at is null`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgIds: [row.org_id], subjects: row.user_id === null ? [] : [row.user_id] }
}
