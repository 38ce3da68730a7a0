import { bookings } from '#shared/domains/booking/own-api.ts'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { routesOf } from '#server/runtime/call.ts'
import { payOwnFee, readOwnFees } from '#server/domains/fees/index.ts'
import { presentAppointment } from '#server/domains/scheduling/index.ts'
import { bookMine } from './book-mine.ts'
import { cancelOwn } from './cancel-own.ts'
import { moveOwn } from './move-own.ts'
import { readNextVisit } from './next-visit.ts'
import { readBooking } from './read-booking.ts'

export const bookingRoutes = routesOf(bookings, {
  open: async ({ reader, services, params: { token } }) => ({
    booking: await readBooking(reader, services, token, services.clock()),
  }),

  reschedule: ({ context, services, params: { token }, body }) =>
    byLink(context, services, token, (inside, { id, isByMail }) => {
      // Each move is told by mail: whoever gave somebody else's address could send them as many as they like.
      if (!isByMail) throw new AppError('not_found')
      return moveOwn(inside, { ...body, id, by: 'visitor' })
    }),

  cancel: ({ context, services, params: { token } }) =>
    byLink(context, services, token, (inside, { id }) => cancelOwn(inside, services.payments, id)),

  async payFee({ context, services, params: { token }, body: { card, isBack = false } }) {
    const { config, payments } = services
    const returnUrl = `${config.publicUrl}/web/booking/${token}?back=card&lang=${context.origin.language}`
    let confirmUrl: string | null = null
    const told = await byLink(context, services, token, async (inside, { id, isByMail }) => {
      // A page that shows no mailbox to be theirs charges no card.
      if (!isByMail) throw new AppError('not_found')
      confirmUrl = await payOwnFee(inside, payments, id, { card, returnUrl, isBack })
    })
    return { ...told, confirmUrl }
  },

  nextMine: async ({ reader, services, actor }) => ({
    visit: await readNextVisit(reader, actor.userId, services.clock()),
  }),

  bookMine: async ({ context, services, actor, params: { orgId }, body }) => ({
    event: presentAppointment(await bookMine(context, services, { orgId, userId: actor.userId, booking: body })),
  }),

  feesMine: async ({ reader, services, params: { id } }) => ({
    fees: await readOwnFees(reader, services.payments, id, services.clock()),
  }),

  cancelMine: async ({ context, services, params: { id } }) => ({
    event: presentAppointment(await cancelOwn(context, services.payments, id, { by: 'patient' })),
  }),

  rescheduleMine: async ({ context, params: { id }, body }) => ({
    event: presentAppointment(await moveOwn(context, { ...body, id, by: 'patient' })),
  }),
})

/** Finds the booking of a link, does the work in its org, and tells how it stands then. */
async function byLink(
  context: DomainContext,
  services: Services,
  token: string,
  work: (context: DomainContext, booking: OwnBooking) => Promise<unknown>,
): Promise<{ booking: OwnBooking }> {
  const { reader, clock } = services
  const booking = await readBooking(reader, services, token, clock())
  await work({ ...context, em: withinOrgs(context.em, [booking.org.id]) }, booking)
  return { booking: await readBooking(reader, services, token, clock()) }
}
