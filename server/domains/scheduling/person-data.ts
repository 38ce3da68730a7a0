import { sql } from 'kysely'
import { z } from 'zod'
import { Cancellation } from '#shared/domains/scheduling/telling/schema.ts'
import type { DomainEventName } from '#shared/events.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { v7 } from 'uuid'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData, PersonErasure } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'

const CancelledRow = z.object({ id: z.string(), orgId: z.string(), from: z.string() })
const IdRow = z.object({ id: z.string() })
const AppointmentRow = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  cancellation: z.string().nullable(),
})
const SinceRow = z.object({ since: z.string() })

const LINES_MAX = 10_000
const STATUS_CHANGED: DomainEventName = 'appointment.status_changed'
const TIMES = { not: 'times and places of an org, about nobody' } as const

export const schedulingPersonData: PersonData = {
  part: 'Scheduling',
  holds: [
    {
      table: 'appointments',
      what: 'Their appointments: who it was and what was written goes, that a time was taken stays; what is still ahead is cancelled. Their copy is without the notes of the staff for each other',
      cleared: [
        'name',
        'email',
        'phone',
        'title',
        'notes',
        'staff_notes',
        'answers',
        'cancellation',
        'event_ref',
        'language',
      ],
      exported: 'appointments.json',
    },
    {
      table: 'calendar_feeds',
      what: 'Secret addresses of their calendars',
      deletedBy: ['user_id'],
      exported: 'calendar-addresses.json',
    },
    {
      table: 'patient_messages',
      what: 'What the desk wrote to them about an appointment',
      cleared: ['words'],
      impersonal: ['template'],
      exported: 'messages-about-appointments.json',
    },
    { table: 'late_notices', what: 'That a clinic ran late: minutes, by whom and when', exported: TIMES },
    { table: 'reminders', what: 'Which appointments were reminded of: times alone', exported: TIMES },
    { table: 'appointment_series', what: 'How often an appointment comes back', exported: TIMES },
    {
      table: 'providers',
      what: 'Of the staff: whether they see patients, and their hours',
      deletedBy: ['user_id'],
      impersonal: ['week', 'days'],
      exported: 'working-hours.json',
    },
    {
      table: 'absences',
      what: 'When somebody of the staff is away, a room is shut or nobody is seen, and why',
      deletedBy: ['user_id'],
      exported: 'absences.json',
    },
    {
      table: 'appointment_types',
      what: 'The kinds of visits of an org, with what it asks and tells',
      impersonal: ['names', 'provider_ids', 'room_ids', 'questions', 'instructions', 'service_id'],
      exported: TIMES,
    },
    {
      table: 'wall_screens',
      what: 'The screen of a waiting room: what it calls by, and the last number of the day',
      exported: TIMES,
    },
    { table: 'rooms', what: 'Rooms', impersonal: ['name'], exported: TIMES },
    { table: 'slot_holds', what: 'Times that are kept for somebody who fills in the form', exported: TIMES },
  ],
  keeps: [
    {
      what: 'That an appointment took place: its time, room, provider and status, of somebody without a name',
      why: 'a clinic has to account for its days, and its figures must not change afterwards',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['appointments.user_id'],
    },
    {
      what: 'By number, not by name, which of the staff saw a patient',
      why: 'the appointment belongs to the patient',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['appointments.provider_id'],
    },
    {
      what: 'By number, not by name, who of the staff took the last step of a visit',
      why: 'they alone may undo it',
      forHowLong: 'until the next step',
      columns: ['appointments.step_by'],
    },
    {
      what: 'By number, not by name, who of the staff wrote to a patient or said that it will be later, and who ran late',
      why: 'the clinic answers for what is sent in its name',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['patient_messages.written_by', 'late_notices.written_by', 'late_notices.provider_id'],
    },
    {
      what: 'The id that another calendar program gave an appointment which was imported from it',
      why: 'the same file, imported again, must not bring back whose appointment it was',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['appointments.import_uid'],
    },
    {
      what: 'The network address of whoever fills in the booking form',
      why: 'so that one visitor does not hold all the times',
      forHowLong: 'until the hold expires, at most a quarter of an hour, and a sweep after it',
      columns: ['slot_holds.ip'],
    },
  ],
  exportOf: {
    'appointments.json': readAppointments,
    'messages-about-appointments.json': readWritten,
    'calendar-addresses.json': readFeeds,
    'working-hours.json': readWorkingHours,
    'absences.json': readAbsences,
  },

  async erase(erasure) {
    const { reader, person } = erasure
    await cancelAhead(erasure)
    await emptyAppointments(erasure)
    await emptyWritten(erasure)
    for (const table of ['calendar_feeds', 'providers', 'absences'])
      await sql`delete from ${sql.table(table)} where user_id = ${person.userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    // Reminders go with their appointments.
    for (const table of [
      'appointments',
      'late_notices',
      'appointment_types',
      'providers',
      'absences',
      'appointment_series',
      'rooms',
      'wall_screens',
      'slot_holds',
      'calendar_feeds',
    ])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

const theirs = ({ person }: PersonErasure) =>
  sql`(a.user_id = ${person.userId} or a.contact_id in (${contactsOf(person)}))`

/** Nobody will come: the place is free for others, and open calendars hear of it. */
async function cancelAhead(erasure: PersonErasure): Promise<void> {
  const { reader, now } = erasure
  const { rows } = await sqlOf(CancelledRow)`
    with ahead as (
      select a.id, a.status from appointments a
      where ${theirs(erasure)} and a.starts_at > ${now} and a.deleted_at is null
        and a.status in ('pending', 'booked', 'confirmed') for update)
    update appointments a set status = 'cancelled', status_at = ${now}, step_by = null, lane = null, updated_at = ${now}, version = version + 1
    from ahead where ahead.id = a.id returning a.id, a.org_id as "orgId", ahead.status as "from"`.execute(reader)
  for (const { id, orgId, from } of rows) {
    const details = JSON.stringify({ from, to: 'cancelled' })
    await sql`
      insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
      values (${v7()}, ${now}, ${STATUS_CHANGED}, ${orgId}, null, ${id}, null, null, ${details}::jsonb)`.execute(reader)
  }
}

async function emptyAppointments(erasure: PersonErasure): Promise<void> {
  const { reader, now, subjects } = erasure
  const { rows } = await sqlOf(IdRow)`
    update appointments a set name = '', email = null, phone = null, title = '', notes = null, staff_notes = null, answers = null, cancellation = null, event_ref = null,
      language = null, updated_at = ${now}, version = version + 1
    where ${theirs(erasure)} returning a.id`.execute(reader)
  for (const { id } of rows) subjects.add(id)
}

/** Of visits whose person is known by the same rule as above; what was written is theirs as the visit is. */
async function emptyWritten(erasure: PersonErasure): Promise<void> {
  await sql`
    update patient_messages m set words = null, updated_at = ${erasure.now}, version = m.version + 1
    from appointments a where a.id = m.appointment_id and ${theirs(erasure)}`.execute(erasure.reader)
}

const WrittenRow = z.object({ id: z.string(), at: z.string() })

async function readWritten(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WrittenRow)`
    select m.id, m.created_at as at, o.name as org, m.channel, m.words as text
    from patient_messages m join appointments a on a.id = m.appointment_id join orgs o on o.id = m.org_id
      left join contacts c on c.id = a.contact_id
    where m.withdrawn_at is null and (a.user_id = ${userId} or c.user_id = ${userId}
      or (c.email = (select email from users where id = ${userId}) and c.org_id in (${knownIn(userId)})))
    order by m.created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, ...row }) => ({ ...row, at: instantFromRow(row.at) }))
}

async function readAppointments(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AppointmentRow)`
    select a.id, o.name as org, a.title, a.notes, a.answers, a.cancellation, a.status, a.starts_at as start, a.ends_at as end, a.name, a.email, a.phone,
      a.event_ref as reference, a.deleted_at is not null as removed
    from appointments a join orgs o on o.id = a.org_id left join contacts c on c.id = a.contact_id
    where a.user_id = ${userId} or c.user_id = ${userId} or (c.email = (select email from users where id = ${userId})
      and c.org_id in (${knownIn(userId)}))
    order by a.starts_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, cancellation, ...row }) => ({
    ...row,
    ...reasonToldTo(cancellation),
    start: instantFromRow(row.start),
    end: instantFromRow(row.end),
  }))
}

/** Why it was called off is in their copy where they were told it; else it is a note of the staff. */
function reasonToldTo(kept: string | null): { cancelledBecause?: string } {
  const why = kept === null ? null : Cancellation.parse(JSON.parse(kept))
  return why?.isForPatient === true ? { cancelledBecause: why.words === '' ? why.reason : why.words } : {}
}

/** That there is one, and whose appointments it shows; the address itself is a secret that is not kept. */
async function readFeeds(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select o.name as org, f.created_at as since from calendar_feeds f left join orgs o on o.id = f.org_id
    where f.user_id = ${userId} order by f.id`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

const WorkRow = z.object({ id: z.string() })

async function readWorkingHours(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WorkRow)`
    select p.id, o.name as org, p.is_provider as "seesPatients", p.capacity as "atOnce", p.week, p.days
    from providers p join orgs o on o.id = p.org_id where p.user_id = ${userId} order by p.id`.execute(reader)
  return rows.map(({ id: _id, ...row }) => row)
}

const AwayRow = z.object({ id: z.string(), start: z.string(), end: z.string() })

async function readAbsences(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AwayRow)`
    select a.id, o.name as org, a.starts_at as start, a.ends_at as "end", a.title, a.reason
    from absences a join orgs o on o.id = a.org_id where a.user_id = ${userId}
    order by a.starts_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, ...row }) => ({ ...row, start: instantFromRow(row.start), end: instantFromRow(row.end) }))
}
