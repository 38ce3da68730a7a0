import { answersOf, titleOf, wishOf } from './asked-type.ts'
import { judgePhone } from './judge-phone.ts'
import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { closeCheckout, termsOf, withCard } from '#server/domains/fees/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import type { Services } from '#server/runtime/services.ts'
import { Appointment, columnsOf, letGo, refuseOverlap, takeLane } from '#server/domains/scheduling/index.ts'
import { isDoubted } from '../proof/doubt-visitor.ts'
import { judgeVisitor, noteVisitor } from '../proof/judge-visitor.ts'
import type { GuardServices } from '../proof/judge-visitor.ts'
import { findOrMakeContact } from '#server/domains/contacts/index.ts'

type BookingServices = GuardServices & Pick<Services, 'config' | 'recaptcha' | 'payments'>

interface Booked {
  appointment: Appointment
  timeZone: string
}

/**
 * Books a slot for a visitor of the public page: a pending appointment that holds its place, for a contact of the org
 * (spec §4 Scheduler). Where the clinic asks for a card, it is kept and a deposit charged before, once nothing else stands in the way.
 *
 * @throws AppError as {@link judgePhone}, {@link takeLane}, {@link judgeVisitor}, {@link termsOf} and {@link withCard}
 */
export async function bookAppointment(
  context: DomainContext,
  services: BookingServices,
  orgId: OrgId,
  booking: BookPublicAppointment,
): Promise<Booked> {
  await judgePhone(readerOf(context.em), orgId, booking.phone)
  const terms = await termsOf(context, services.payments, orgId, booking)
  // Somebody else is asked, so before anything is locked.
  const doubted = await isDoubted(readerOf(context.em), services, {
    orgId,
    token: booking.recaptcha,
    ip: context.origin.ip,
  })
  const wanted = { orgId, booking, isDoubted: doubted }
  const { hold, pay } = booking
  if (terms === null || hold === undefined || pay === undefined) return writeDown(context, services, wanted)
  // Whatever else refuses it does so before any money moves.
  await tryOut(context, services, wanted)
  return withCard(context, services.payments, orgId, { terms, hold, card: pay.card }, ({ id }) =>
    writeDown(context, services, { ...wanted, id }),
  )
}

interface Wanted {
  orgId: OrgId
  booking: BookPublicAppointment
  isDoubted: boolean
  /** Of the appointment, where a card was taken for it. */
  id?: AppointmentId
}

class TriedOut extends Error {}

/** Books, and takes it back at once. @throws AppError as {@link writeDown} */
async function tryOut(context: DomainContext, services: BookingServices, wanted: Wanted): Promise<void> {
  const trial = writeDown(context, services, wanted, () => {
    throw new TriedOut()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TriedOut)) throw error
  })
}

function writeDown(
  context: DomainContext,
  services: BookingServices,
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
