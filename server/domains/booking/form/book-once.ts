import { sql } from 'kysely'
import { z } from 'zod'
import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { bookAppointment } from '../public/book-appointment.ts'
import type { BookingServices } from '../public/book-appointment.ts'
import type { Booked } from '../public/write-down.ts'

/** For so long the same form from the same network is the same press. */
export const SAME_PRESS_MS = 10 * MINUTE

const FoundRow = z.object({ id: AppointmentId })

/**
 * The same as `bookAppointment` for a form that has no program behind it: pressed twice, or sent again by a reload, it is one booking.
 * What it is known by is all that was typed, and from where it came: nobody learns of a booking by sending what they guess.
 *
 * @param isProgram whether a program seems to have sent it
 * @throws AppError as {@link bookAppointment}
 */
export function bookOnce(
  context: DomainContext,
  services: BookingServices,
  orgId: OrgId,
  booking: BookPublicAppointment,
  isProgram: boolean,
): Promise<Booked & { isNew: boolean }> {
  const email = booking.email.toLowerCase()
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking-form ${orgId} ${email}`}, 0))`.execute(reader)
    const { rows } = await sqlOf(FoundRow)`
      select v.id from visitor_bookings v join appointments a on a.id = v.id and a.deleted_at is null
      where v.org_id = ${orgId} and v.email = ${email} and v.network = ${networkOf(context.origin.ip ?? '')}
        and v.created_at > ${new Date(context.clock() - SAME_PRESS_MS)}
        and a.status <> 'cancelled' and a.starts_at = ${new Date(booking.start)}`.execute(reader)
    const before = await withinOrgs(em, [orgId]).find(Appointment, { id: { $in: rows.map(({ id }) => id) } })
    const same = before.find((one) => isSame(one, booking))
    if (same !== undefined)
      return { appointment: same, timeZone: (await readHours(reader, orgId)).timeZone, isNew: false }
    return { ...(await bookAppointment(inside, services, orgId, booking, isProgram)), isNew: true }
  })
}

const isSame = ({ name, phone, notes, endsAt, typeId }: Appointment, booking: BookPublicAppointment): boolean =>
  name === `${booking.firstName} ${booking.lastName}` &&
  phone === booking.phone &&
  (notes ?? '') === (booking.notes ?? '') &&
  endsAt.getTime() === Date.parse(booking.end) &&
  (booking.type === undefined || typeId === booking.type)
