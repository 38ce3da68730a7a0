import { reminders } from '#shared/domains/booking/reminders-api.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readBooking } from './read-booking.ts'
import { confirmOwn } from './confirm-own.ts'
import { setReminders, wantsReminders } from '#server/domains/scheduling/index.ts'

export const reminderRoutes = routesOf(reminders, {
  async confirm({ context, reader, services: { vault, clock }, params: { token } }) {
    const { id, org } = await readBooking(reader, vault, token, clock())
    await confirmOwn({ ...context, em: withinOrgs(context.em, [org.id]) }, id)
    return { booking: await readBooking(reader, vault, token, clock()) }
  },

  async get({ reader, services: { vault, clock }, params: { token } }) {
    const { id } = await readBooking(reader, vault, token, clock())
    return { isWanted: await wantsReminders(reader, id) }
  },

  async set({ context, reader, services: { vault, clock }, params: { token }, body: { isWanted } }) {
    const { id, org } = await readBooking(reader, vault, token, clock())
    await setReminders(readerOf(withinOrgs(context.em, [org.id])), id, isWanted, new Date(clock()))
    return { isWanted }
  },
})
