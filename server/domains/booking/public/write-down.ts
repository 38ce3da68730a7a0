import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { closeCheckout } from '#server/domains/fees/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { Appointment, columnsOf, letGo, refuseOverlap, takeLane } from '#server/domains/scheduling/index.ts'
import { judgeVisitor, noteVisitor } from '../proof/judge-visitor.ts'
import type { GuardServices } from '../proof/judge-visitor.ts'
import { findOrMakeContact } from '#server/domains/contacts/index.ts'
import { answersOf, titleOf, wishOf } from './asked-type.ts'

/** What was booked by a visitor, with what it is shown by. */
export interface Booked {
  appointment: Appointment
  timeZone: string
}

/** What a visitor wants written down. */
interface Wanted {
  orgId: OrgId
  booking: BookPublicAppointment
  isDoubted: boolean
  /** Of the appointment, where a card was taken for it. */
  id?: AppointmentId
}

class TriedOut extends Error {}

/** Books, and takes it back at once. @throws AppError as {@link writeDown} */
export async function tryOut(context: DomainContext, services: GuardServices, wanted: Wanted): Promise<void> {
  const trial = writeDown(context, services, wanted, () => {
    throw new TriedOut()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TriedOut)) throw error
  })
}

/** Writes the appointment of a visitor, for a contact of the org. @throws AppError as {@link takeLane} and {@link judgeVisitor} */
export function writeDown(
  context: DomainContext,
  services: GuardServices,
  { orgId, booking, isDoubted: doubted, id }: Wanted,
  atLast: () => void = () => undefined,
): Promise<Booked> {
  return refuseOverlap(() =>
    inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
      const inside = { ...context, em }
      if (id !== undefined) await closeCheckout(inside, id)
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
        ...(id === undefined ? {} : { id }),
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
      atLast()
      return { appointment, timeZone: place.hours.timeZone }
    }),
  )
}
