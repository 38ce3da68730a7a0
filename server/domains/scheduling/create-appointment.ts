import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { Appointment } from './entities/appointment.ts'
import { findOrMakeContact } from './contacts/find-or-make-contact.ts'
import { tellChange } from './mails/tell-change.ts'
import { refuseOverlap } from './slots/refuse-overlap.ts'
import { takePlace } from './slots/take-place.ts'

interface Party {
  userId: string | null
  contactId: string | null
  name: string
  email: string
  phone: string | null
}

/**
 * Makes an appointment at the desk, for a patient, a contact or a new person (spec §5 Appointment form). It is booked
 * at once.
 *
 * @throws AppError `invalid_input` for a person of another org, and as {@link takePlace}
 */
export async function createAppointment(
  context: DomainContext,
  orgId: OrgId,
  input: CreateAppointment,
): Promise<Appointment> {
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const party = await findParty(inside, orgId, input)
      const wanted = { start: toMillis(input.start), end: toMillis(input.end) }
      const { place } = await takePlace(em, { orgId, wanted, audience: 'desk', now: context.clock() })
      const appointment = em.create(Appointment, {
        orgId,
        ...party,
        title: input.title,
        notes: input.notes ?? null,
        color: input.color,
        eventRef: input.eventRef ?? null,
        startsAt: new Date(wanted.start),
        endsAt: new Date(wanted.end),
        status: 'booked',
        statusAt: new Date(context.clock()),
        eventType: party.userId === null ? 'contact' : 'user',
        place,
      })
      await em.flush()
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        userId: party.userId,
        details: { by: 'staff' },
      })
      await tellChange(inside, appointment, 'made')
      return appointment
    }),
  )
}

async function findParty(
  context: DomainContext & { em: EntityManager },
  orgId: OrgId,
  input: CreateAppointment,
): Promise<Party> {
  if (input.user !== undefined) return findPatient(context.em, orgId, input.user, input.phone)
  if (input.contact !== undefined) return findContact(context.em, orgId, input.contact, input.phone)
  // The schema lets neither be missing once there is no user and no contact.
  const person = { name: input.name ?? '', email: (input.email ?? '').toLowerCase(), phone: input.phone ?? null }
  return { userId: null, contactId: await findOrMakeContact(context, orgId, person), ...person }
}

interface PersonRow {
  name: string
  email: string
  phone: string | null
}

async function findPatient(
  em: EntityManager,
  orgId: OrgId,
  userId: string,
  phone: string | null | undefined,
): Promise<Party> {
  const { rows } = await sql<PersonRow>`
    select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone from users u
    join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status = 'active'
    where u.id = ${userId} and u.deleted_at is null`.execute(readerOf(em))
  const [user] = rows
  if (user === undefined) throw invalidField('user', 'validation.unknownPerson')
  return {
    userId,
    contactId: null,
    name: user.name,
    email: user.email,
    phone: phone === undefined ? user.phone : phone,
  }
}

/** Held until the appointment stands, so that a conversion either takes it along or is seen here. */
async function findContact(
  em: EntityManager,
  orgId: OrgId,
  contactId: string,
  phone: string | null | undefined,
): Promise<Party> {
  const { rows } = await sql<PersonRow & { became: string | null }>`
    select name, email, phone, case when converted_at is not null then user_id end as became
    from contacts where id = ${contactId} and org_id = ${orgId} for key share`.execute(readerOf(em))
  const [contact] = rows
  if (contact === undefined) throw invalidField('contact', 'validation.unknownPerson')
  const { name, email, became } = contact
  return {
    userId: became,
    contactId: became === null ? contactId : null,
    name,
    email,
    phone: phone === undefined ? contact.phone : phone,
  }
}
