import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BookMine } from '#shared/domains/booking/own-api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { findFamilyMember } from '#server/domains/contacts/index.ts'
import { Appointment, columnsOf, letGo, refuseOverlap, takeLane } from '#server/domains/scheduling/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { judgePatient, noteVisitor } from '../proof/judge-visitor.ts'
import type { GuardServices } from '../proof/judge-visitor.ts'
import { answersOf, titleOf, wishOf } from '../public/asked-type.ts'
import { judgePhone } from '../public/judge-phone.ts'

/**
 * Books a slot for somebody who is signed in, by the rules of the public page: a pending appointment that holds its place. It
 * is about them, also where they book for one of their family, whose name it then has: so it stands in their schedule, and
 * they move it and call it off.
 *
 * @throws AppError `invalid_input` for somebody who is not of their family, as {@link judgePhone}, {@link judgePatient} and
 *   {@link takeLane}
 */
export async function bookMine(
  context: DomainContext,
  services: Pick<GuardServices, 'config'>,
  { orgId, userId, booking }: { orgId: OrgId; userId: UserId; booking: BookMine },
): Promise<Appointment> {
  if (booking.phone !== undefined) await judgePhone(readerOf(context.em), orgId, booking.phone)
  return refuseOverlap(() =>
    inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
      const inside = { ...context, em }
      const person = await findPerson(em, userId)
      const name = await nameOfVisit(em, userId, person.name, booking.familyMember)
      await judgePatient(inside, services, { userId, email: person.email })
      const wanted = { start: toMillis(booking.start), end: toMillis(booking.end) }
      const place = await takeLane(em, {
        orgId,
        wanted,
        audience: 'public',
        now: context.clock(),
        hold: booking.hold,
        visit: await wishOf(readerOf(em), orgId, booking),
      })
      const answers = answersOf(place.type, booking.answers, context.origin.language)
      if (booking.hold !== undefined) await letGo(em, orgId, booking.hold)
      const appointment = em.create(Appointment, {
        orgId,
        userId,
        familyMemberId: booking.familyMember ?? null,
        name,
        email: person.email,
        phone: booking.phone ?? person.phone,
        title: titleOf(place.type, context.origin.language) ?? name,
        notes: booking.notes ?? null,
        startsAt: new Date(wanted.start),
        endsAt: new Date(wanted.end),
        status: 'pending',
        statusAt: new Date(context.clock()),
        eventType: 'user',
        ...columnsOf(place),
        answers,
        ...(place.type === null ? {} : { color: place.type.color }),
      })
      await em.flush()
      await noteVisitor(inside, { orgId, email: person.email, network: null }, appointment.id)
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        userId,
        details: { by: 'patient' },
      })
      return appointment
    }),
  )
}

const PersonRow = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })

async function findPerson(em: EntityManager, userId: UserId): Promise<z.infer<typeof PersonRow>> {
  const { rows } = await sqlOf(PersonRow)`
    select trim(first_name || ' ' || last_name) as name, email, phone from users
    where id = ${userId} and deleted_at is null`.execute(readerOf(em))
  const [person] = rows
  if (person === undefined) throw new AppError('not_found')
  return person
}

/** Held until the visit stands, so that nobody is taken off the family meanwhile. */
async function nameOfVisit(
  em: EntityManager,
  userId: UserId,
  own: string,
  familyMember: BookMine['familyMember'],
): Promise<string> {
  if (familyMember === undefined) return own
  const member = await findFamilyMember(readerOf(em), userId, familyMember)
  if (member === null) throw invalidField('familyMember', 'validation.unknownPerson')
  return `${member.firstName} ${member.lastName}`
}
