import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { refuseAsked } from '#server/domains/fees/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { isDoubted } from '../proof/doubt-visitor.ts'
import type { GuardServices } from '../proof/judge-visitor.ts'
import { judgePhone } from './judge-phone.ts'
import { writeDown } from './write-down.ts'
import type { Booked } from './write-down.ts'

/** What a booking by a visitor needs of the server. */
export type BookingServices = GuardServices & Pick<Services, 'config' | 'recaptcha' | 'payments'>

/**
 * Books a slot for a visitor of the public page: a pending appointment that holds its place, for a contact of the org
 * (spec §4 Scheduler).
 *
 * @param isProgram whether a program seems to have sent it: then a code of the mailbox is needed
 * @throws AppError as {@link judgePhone}, {@link refuseAsked} and {@link writeDown}
 */
export async function bookAppointment(
  context: DomainContext,
  services: BookingServices,
  orgId: OrgId,
  booking: BookPublicAppointment,
  isProgram = false,
): Promise<Booked> {
  const reader = readerOf(context.em)
  await judgePhone(reader, orgId, booking.phone)
  await refuseAsked(reader, services.payments, orgId, booking)
  // Somebody else is asked, so before anything is locked.
  const asked = { orgId, token: booking.recaptcha, ip: context.origin.ip }
  const doubted = isProgram || (await isDoubted(reader, services, asked))
  return writeDown(context, services, { orgId, booking, isDoubted: doubted })
}
