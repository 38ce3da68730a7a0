import { reminders } from '#shared/domains/booking/reminders-api.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Services } from '#server/runtime/services.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readBooking } from './read-booking.ts'
import { setReminders, wantsReminders } from '#server/domains/scheduling/index.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { confirmOwn } from './confirm-own.ts'

export const reminderRoutes = routesOf(reminders, {
  async confirm({ context, reader, services, params: { token } }) {
    const { id, org } = await readBooking(reader, services, token, services.clock())
    await confirmOwn({ ...context, em: withinOrgs(context.em, [org.id]) }, id)
    return { booking: await readBooking(reader, services, token, services.clock()) }
  },

  async get({ reader, services, params: { token } }) {
    const { id } = await readByMail(reader, services, token)
    return { isWanted: await wantsReminders(reader, id) }
  },

  async set({ context, reader, services, params: { token }, body: { isWanted } }) {
    const { id, org } = await readByMail(reader, services, token)
    await setReminders(readerOf(withinOrgs(context.em, [org.id])), id, isWanted, new Date(services.clock()))
    return { isWanted }
  },
})

/** Reminders are a matter of the mailbox: whoever only gave its address neither reads nor changes what it wants. */
async function readByMail(reader: Reader, services: Services, token: string) {
  const booking = await readBooking(reader, services, token, services.clock())
  if (!booking.isByMail) throw new AppError('not_found')
  return booking
}
