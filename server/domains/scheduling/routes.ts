import { scheduling } from '#shared/domains/scheduling/api.ts'
import { isDesk } from '#shared/domains/scheduling/access.ts'
import { ToldChange } from '#shared/domains/scheduling/telling/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { SharedReads } from '#server/database/shared-reads.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeAppointment } from './appointments/change-appointment.ts'
import { createAppointment } from './appointments/create-appointment.ts'
import { presentAppointment } from './appointments/fields.ts'
import {
  countByStatus,
  listAhead,
  listOfContact,
  listOfOrg,
  listOfPartner,
  listOfUser,
  listOfUserIn,
  readAppointment,
} from './appointments/queries.ts'
import { revokeLink } from './appointments/revoke-link.ts'
import { removeAppointment } from './appointments/remove-appointment.ts'
import { refuseOverbooking } from './appointments/refuse-overbooking.ts'
import { changeFollowing } from './series/change-following.ts'
import { listMoving } from './series/read-series.ts'
import { setStatus } from './appointments/set-status.ts'
import { undoStatus } from './appointments/undo-status.ts'
import { readTelling } from './telling/read-telling.ts'
import { presentStaffSlot } from './slots/presenters.ts'
import { slotsOfDay } from './slots/slots.ts'

/** All the open calendars of a clinic read the same again when they are told of a booking. */
const calendars = new SharedReads<{ events: AppointmentView[] }>()

export const schedulingRoutes = routesOf(scheduling, {
  async listSlots({ reader, services, params, query: { date, exclude, scope, ...wish } }) {
    const moving = exclude === undefined ? [] : await listMoving(reader, params.orgId, exclude, scope)
    const exempt = { moving, isBooked: exclude !== undefined }
    const { hours, slots } = await slotsOfDay(reader, params.orgId, date, 'desk', services.clock(), exempt, wish)
    return { date, timezone: hours.timeZone, slots: slots.map(presentStaffSlot) }
  },

  listMine: async ({ reader, actor, query }) => ({ events: await listOfUser(reader, actor.userId, query) }),

  listAhead: ({ reader, actor, query, services }) => listAhead(reader, actor.userId, query, services.clock()),

  listOfOrg: ({ reader, params: { orgId }, query }) =>
    calendars.read(reader, JSON.stringify([orgId, query]), async () => ({
      events: await listOfOrg(reader, orgId, query),
    })),

  listOfPartner: ({ reader, params: { orgId }, query }) => listOfPartner(reader, orgId, query),

  listOfUser: async ({ reader, params, query }) => ({
    events: await listOfUserIn(reader, params.userId, query.orgId, query),
  }),

  listOfContact: async ({ reader, params, query }) => ({ events: await listOfContact(reader, params.id, query) }),

  async count({ reader, query }) {
    const byStatus = await countByStatus(reader, query.orgId, query)
    return { count: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus }
  },

  async create({ context, caller, params, body }) {
    refuseOverbooking(caller, body)
    const { appointment, count } = await createAppointment(context, params.orgId, body)
    const event = presentAppointment(appointment)
    return body.repeats === undefined ? { event } : { event, count }
  },

  get: ({ reader, caller, params }) => readAppointment(reader, params.id, caller.role),

  async change({ context, caller, params, body, services }) {
    const change = body.scope === 'following' ? changeFollowing : changeAppointment
    const event = presentAppointment(await change(context, caller, params.id, body))
    if (body.start === undefined) return { event }
    return { event, telling: await readTelling(services, params.id, 'moved') }
  },

  async setStatus({ context, caller, params, body, services }) {
    const event = presentAppointment(await setStatus(context, caller, params.id, body))
    const told = ToldChange.safeParse(event.status).data
    if (told === undefined || !isDesk(caller.role)) return { event }
    return { event, telling: await readTelling(services, params.id, told) }
  },

  undoStatus: async ({ context, params, body }) => ({
    event: presentAppointment(await undoStatus(context, params.id, body.version)),
  }),

  revokeLink: async ({ context, params }) => {
    await revokeLink(context, params.id)
    return undefined
  },

  remove: async ({ context, params, query }) => {
    await removeAppointment(context, params.id, { tell: query.tell !== 'no' })
    return undefined
  },
})
