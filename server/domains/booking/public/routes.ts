import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { pageToken, slotsOfDay } from '#server/domains/scheduling/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { Services } from '#server/runtime/services.ts'
import { listPublicTypes } from './list-types.ts'
import { bookAppointment } from './book-appointment.ts'
import { countFor } from './count-for.ts'
import { bookWithCard } from './book-with-card.ts'
import { presentBooking, presentPublicSlot } from './presenters.ts'
import type { Booked } from './write-down.ts'

export const publicRoutes = routesOf(publicScheduling, {
  async listPublicSlots({ reader, services, params, query: { date, ...choice } }) {
    const { hours, slots } = await slotsOfDay(reader, params.orgId, date, 'public', services.clock(), {}, choice)
    return { date, timezone: hours.timeZone, slots: slots.map(presentPublicSlot) }
  },

  listTypes: async ({ reader, params }) => ({ types: await listPublicTypes(reader, params.orgId) }),

  async bookPublic({ context, services, params, body }) {
    const booked = await bookAppointment(context, services, params.orgId, body)
    await countFor(services, params.orgId, body)
    return { event: shown(services, booked) }
  },

  async bookWithCard({ context, services, params, body }) {
    const outcome = await bookWithCard(context, services, params.orgId, body)
    if ('confirmUrl' in outcome) return { event: null, ...outcome }
    if (outcome.isNew) await countFor(services, params.orgId, body)
    return { event: shown(services, outcome.booked), confirmUrl: null }
  },
})

const shown = ({ vault }: Services, { appointment, timeZone }: Booked) =>
  presentBooking(appointment, timeZone, pageToken(vault, appointment.id, appointment.linkRound))
