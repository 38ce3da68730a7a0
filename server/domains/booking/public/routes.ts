import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { pageToken, slotsOfDay } from '#server/domains/scheduling/index.ts'
import { countBooking } from '#server/domains/websites/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listPublicTypes } from './list-types.ts'
import { bookAppointment } from './book-appointment.ts'
import { presentBooking, presentPublicSlot } from './presenters.ts'

export const publicRoutes = routesOf(publicScheduling, {
  async listPublicSlots({ reader, services, params, query: { date, ...choice } }) {
    const { hours, slots } = await slotsOfDay(reader, params.orgId, date, 'public', services.clock(), {}, choice)
    return { date, timezone: hours.timeZone, slots: slots.map(presentPublicSlot) }
  },

  listTypes: async ({ reader, params }) => ({ types: await listPublicTypes(reader, params.orgId) }),

  async bookPublic({ context, services, params, body }) {
    const { appointment, timeZone } = await bookAppointment(context, services, params.orgId, body)
    // It is booked, whether it is counted or not.
    if (body.siteId !== undefined)
      await countBooking(services, params.orgId, body.siteId).catch((error: unknown) =>
        services.log.error({ error }, 'booking not counted'),
      )
    const link = pageToken(services.vault, appointment.id, appointment.linkRound)
    return { event: presentBooking(appointment, timeZone, link) }
  },
})
