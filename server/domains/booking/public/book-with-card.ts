import type { BookWithCard } from '#shared/domains/booking/public-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { endCheckout, findCheckout, termsOf, withCard } from '#server/domains/fees/index.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { isDoubted } from '../proof/doubt-visitor.ts'
import type { BookingServices } from './book-appointment.ts'
import { judgePhone } from './judge-phone.ts'
import { tryOut, writeDown } from './write-down.ts'
import type { Booked } from './write-down.ts'

/** After these there is nothing to be booked any more, whatever the visitor does. */
const FINAL: readonly ErrorCode[] = [
  'not_found',
  'slot_taken',
  'slot_not_offered',
  'provider_taken',
  'room_taken',
  'too_many_bookings',
]

type Outcome = { booked: Booked; isNew: boolean } | { confirmUrl: string }

/**
 * The same as `bookAppointment` with a card, where the clinic asks for one: it is kept and a deposit charged, once nothing else stands in
 * the way. One hold is one booking, however often it is sent: what is booked is given back again.
 *
 * @returns what is booked, or the page on which the bank asks the visitor first
 * @throws AppError `not_found` for no clinic that is open, and as {@link judgePhone}, {@link termsOf}, {@link writeDown} and {@link withCard}
 */
export async function bookWithCard(
  context: DomainContext,
  services: BookingServices,
  orgId: OrgId,
  booking: BookWithCard,
): Promise<Outcome> {
  const reader = readerOf(context.em)
  const { hold, pay } = booking
  const { isBack = false } = pay
  const begun = await findCheckout(reader, hold)
  if (begun?.state === 'booked') return { booked: await findBooked(context, orgId, begun.id, booking), isNew: false }
  if (begun?.state === 'ended' || (isBack && begun === null)) throw new AppError('checkout_over')
  // Of a clinic that is closed meanwhile what was begun is ended below.
  if (begun === null) await readHours(reader, orgId)
  await judgePhone(reader, orgId, booking.phone)
  const terms = await termsOf(reader, services.payments, orgId, booking, begun)
  // Who comes back was judged before they left.
  const asked = { orgId, token: booking.recaptcha, ip: context.origin.ip }
  const doubted = !isBack && (await isDoubted(reader, services, asked))
  const wanted = { orgId, booking, isDoubted: doubted }
  // Whatever else refuses it does so before any money moves, and what moved before goes back at once.
  await tryOut(context, services, wanted).catch(async (error: unknown) => {
    // Of another clinic's booking nobody decides here.
    const isOver = error instanceof AppError && FINAL.includes(error.code)
    if (isOver && begun?.orgId === orgId) await endCheckout(context, services.payments, begun.id)
    throw error
  })
  // The language in which they booked is that in which they come back.
  const returnUrl = `${services.config.publicUrl}/web/scheduler/${orgId}?back=card&lang=${context.origin.language}`
  const outcome = await withCard(
    context,
    services.payments,
    orgId,
    { terms, hold, card: pay.card, isBack, returnUrl },
    ({ id }) => writeDown(context, services, { ...wanted, id }),
  )
  return 'confirmUrl' in outcome ? outcome : { ...outcome, isNew: true }
}

/** What was booked under the same hold. @throws AppError `conflict` where that was something else, or somebody else */
async function findBooked(
  context: DomainContext,
  orgId: OrgId,
  id: AppointmentId,
  { start, email }: BookWithCard,
): Promise<Booked> {
  const appointment = await withinOrgs(context.em, [orgId]).findOne(Appointment, { id })
  const isSame = appointment?.startsAt.getTime() === toMillis(start) && appointment.email === email.toLowerCase()
  if (appointment === null || !isSame) throw new AppError('conflict')
  const { timeZone } = await readHours(readerOf(context.em), orgId)
  return { appointment, timeZone }
}
