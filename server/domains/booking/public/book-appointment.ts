import { answersOf, titleOf, wishOf } from './asked-type.ts'
import { judgePhone } from './judge-phone.ts'
import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import type { Services } from '#server/runtime/services.ts'
import { Appointment, columnsOf, letGo, refuseOverlap, takeLane } from '#server/domains/scheduling/index.ts'
import { isDoubted } from '../proof/doubt-visitor.ts'
import { judgeVisitor, noteVisitor } from '../proof/judge-visitor.ts'
import type { GuardServices } from '../proof/judge-visitor.ts'
import { findOrMakeContact } from '#server/domains/contacts/index.ts'

/**
 * Books a slot for a visitor of the public page: a pending appointment that holds its place, for a contact of the org
 * (spec §4 Scheduler).
 *
 * @throws AppError as {@link judgePhone}, {@link takeLane} and {@link judgeVisitor}
 */
export async function bookAppointment(
  context: DomainContext,
  services: GuardServices & Pick<Services, 'config' | 'recaptcha'>,
  orgId: OrgId,
  booking: BookPublicAppointment,
): Promise<{ appointment: Appointment; timeZone: string }> {
  await judgePhone(readerOf(context.em), orgId, booking.phone)
  // Somebody else is asked, so before anything is locked.
  const doubted = await isDoubted(readerOf(context.em), services, {
    orgId,
    token: booking.recaptcha,
    ip: context.origin.ip,
  })
  return refuseOverlap(() =>
    inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
      const inside = { ...context, em }
      const visitor = { orgId, email: booking.email.toLowerCase(), proof: booking.proof, isDoubted: doubted }
      await judgeVisitor(inside, services, visitor)
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
      const person = {
        name: `${booking.firstName} ${booking.lastName}`,
        email: visitor.email,
        phone: booking.phone,
      }
      const contactId = await findOrMakeContact(inside, orgId, person)
      const appointment = em.create(Appointment, {
        orgId,
        contactId,
        ...person,
        title: titleOf(place.type, context.origin.language) ?? person.name,
        notes: booking.notes ?? null,
        startsAt: new Date(wanted.start),
        endsAt: new Date(wanted.end),
        status: 'pending',
        statusAt: new Date(context.clock()),
        eventType: 'contact',
        language: context.origin.language,
        ...columnsOf(place),
        answers,
        ...(place.type === null ? {} : { color: place.type.color }),
      })
      await em.flush()
      await noteVisitor(inside, { ...visitor, network: networkOf(context.origin.ip ?? '') }, appointment.id)
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        details: { by: 'visitor' },
      })
      return { appointment, timeZone: place.hours.timeZone }
    }),
  )
}
