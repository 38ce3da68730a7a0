import { sql } from 'kysely'
import { v7 } from 'uuid'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { askNext } from '../../slots/ask-next.ts'
import { makePeople } from './make-people.ts'
import type { PlannedAppointment } from './plan-appointments.ts'

/** An appointment that was made, with the contact that was made for it. */
export interface MadeAppointment {
  id: string
  contactId: string | null
}

/** Carries a plan out, in the transaction under way in which it was made. Nobody is written to; reminders come as ever. */
export async function applyAppointments(
  context: DomainContext,
  orgId: OrgId,
  plan: readonly PlannedAppointment[],
  doneBy: string | null,
): Promise<ReadonlyMap<PlannedAppointment, MadeAppointment>> {
  // Some may move to where another one of them is still.
  await sql`set constraints all deferred`.execute(readerOf(context.em))
  const made = await create(
    context,
    orgId,
    plan.filter(({ action }) => action === 'create'),
    doneBy,
  )
  await change(
    context,
    orgId,
    plan.filter(({ action }) => action === 'change'),
    doneBy,
  )
  await sql`set constraints all immediate`.execute(readerOf(context.em))
  return made
}

async function create(
  context: DomainContext,
  orgId: OrgId,
  plan: readonly PlannedAppointment[],
  doneBy: string | null,
): Promise<ReadonlyMap<PlannedAppointment, MadeAppointment>> {
  if (plan.length === 0) return new Map()
  const people = plan.map(({ wanted: { name, email, phone, birthdate }, match }) => {
    if (match === null) throw new Error('A new appointment is somebody’s')
    return { name, email, phone, birthdate, match }
  })
  const { owners, made } = await makePeople(context, orgId, people, doneBy)
  const now = new Date(context.clock())
  const rows = plan.map(({ wanted, place, known, uid }, index) => {
    const owner = owners[index]
    return {
      id: v7(),
      ...columnsOf(wanted, { place, known }, index),
      import_uid: uid,
      user_id: owner?.userId ?? null,
      contact_id: owner?.contactId ?? null,
      name: wanted.name,
      email: wanted.email,
    }
  })
  await sql`
    insert into appointments (id, created_at, updated_at, org_id, user_id, contact_id, name, email, phone, title, notes, color,
      starts_at, ends_at, status, status_at, event_type, event_ref, import_uid, lane,
      type_id, provider_id, room_id, buffer_before, buffer_after)
    select a.id, ${now}, ${now}, ${orgId}, a.user_id, a.contact_id, a.name, a.email, a.phone, a.title, (${notesOf(plan, idsOf(rows))}::text[])[a.place], a.color,
      a.starts_at, a.ends_at, a.status, ${now}, case when a.user_id is null then 'contact' else 'user' end, a.event_ref,
      a.import_uid, a.lane, a.type_id, a.provider_id, a.room_id, a.buffer_before, a.buffer_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (id uuid, user_id uuid, contact_id uuid, name text, email text,
      phone text, title text, place int, color text, starts_at timestamptz, ends_at timestamptz, status text, event_ref text,
      import_uid text, lane smallint, type_id uuid, provider_id uuid, room_id uuid, buffer_before smallint, buffer_after smallint)`.execute(
    readerOf(context.em),
  )
  const events = rows.map(({ id, user_id: userId }) => ({
    kind: 'appointment.booked' as const,
    subjectId: id,
    userId,
    details: { by: 'import' },
  }))
  await recordEvents(context, orgId, events, doneBy)
  return new Map(
    plan.map((one, index) => {
      const { id = '', contact_id: contactId = null } = rows[index] ?? {}
      return [one, { id, contactId: contactId !== null && made.has(contactId) ? contactId : null }]
    }),
  )
}

async function change(
  context: DomainContext,
  orgId: OrgId,
  plan: readonly PlannedAppointment[],
  doneBy: string | null,
): Promise<void> {
  const changed = plan.flatMap((one) => (one.known === null ? [] : [{ ...one, known: one.known }]))
  if (changed.length === 0) return
  const now = new Date(context.clock())
  const rows = changed.map(({ known, wanted, place, lane }, index) => ({
    id: known.id,
    ...columnsOf(wanted, { place, known }, index),
    is_by_rule: lane === 'slot',
  }))
  await sql`
    update appointments a set phone = c.phone, title = c.title, notes = (${notesOf(changed, idsOf(rows))}::text[])[c.place], color = c.color, event_ref = c.event_ref,
      starts_at = c.starts_at, ends_at = c.ends_at, lane = c.lane, status = c.status,
      type_id = c.type_id, provider_id = c.provider_id, room_id = c.room_id, buffer_before = c.buffer_before, buffer_after = c.buffer_after,
      is_overbooked = a.is_overbooked and not c.is_by_rule,
      status_at = case when a.status = c.status then a.status_at else ${now} end, updated_at = ${now}, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, phone text, title text, place int, color text,
      starts_at timestamptz, ends_at timestamptz, status text, event_ref text, lane smallint,
      type_id uuid, provider_id uuid, room_id uuid, buffer_before smallint, buffer_after smallint, is_by_rule boolean)
    where a.id = c.id and a.org_id = ${orgId}`.execute(readerOf(context.em))
  await recordEvents(
    context,
    orgId,
    changed.map(({ known, wanted, fields }) => ({
      kind: kindOf(fields),
      subjectId: known.id,
      userId: known.userId,
      details: {
        by: 'import',
        fields,
        ...(fields.includes('status') ? { from: known.status, to: wanted.status } : {}),
      },
    })),
    doneBy,
  )
  const isFreed = changed.some(
    ({ known, wanted, fields }) =>
      holdsLane(known.status) && (fields.includes('start') || fields.includes('end') || !holdsLane(wanted.status)),
  )
  if (isFreed) await askNext(context, orgId)
}

function kindOf(fields: readonly string[]): 'appointment.moved' | 'appointment.status_changed' | 'appointment.changed' {
  if (fields.includes('start') || fields.includes('end')) return 'appointment.moved'
  return fields.includes('status') ? 'appointment.status_changed' : 'appointment.changed'
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Notes go by themselves, as a connection seals parameters and not what stands in them. */
const notesOf = (plan: readonly PlannedAppointment[], ids: readonly string[]) =>
  plan.map(({ wanted: { notes } }, index) =>
    notes === null ? null : toSeal({ place: 'appointments.notes', row: ids[index] ?? '' }, notes),
  )

const columnsOf = (
  { start, end, eventRef, phone, title, color, status, typeId, providerId, roomId }: PlannedAppointment['wanted'],
  { place, known }: Pick<PlannedAppointment, 'place' | 'known'>,
  index: number,
) => ({
  place: index + 1,
  phone,
  title,
  color,
  status,
  event_ref: eventRef,
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
  lane: place?.lane ?? null,
  type_id: typeId,
  provider_id: place === null ? (providerId ?? null) : place.providerId,
  room_id: place === null ? (roomId ?? null) : place.roomId,
  buffer_before: (place ?? known)?.bufferBefore ?? 0,
  buffer_after: (place ?? known)?.bufferAfter ?? 0,
})
