import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { pageToken, slotsOfDay } from '#server/domains/scheduling/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { bookAppointment } from './book-appointment.ts'
import { presentBooking, presentPublicSlot } from './presenters.ts'

export const publicRoutes = routesOf(publicScheduling, {
  async listPublicSlots({ reader, services, params, query: { date } }) {
    const { hours, slots } = await slotsOfDay(reader, params.orgId, date, 'public', services.clock())
    return { date, timezone: hours.timeZone, slots: slots.map(presentPublicSlot) }
  },

  async bookPublic({ context, services, params, body }) {
    const { appointment, timeZone } = await bookAppointment(context, services, params.orgId, body)
    const link = pageToken(services.vault, appointment.id, appointment.linkRound)
    return { event: presentBooking(appointment, timeZone, link) }
  },
})
