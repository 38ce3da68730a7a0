import { delivery } from '#shared/domains/messaging/delivery/api.ts'
import { pagination } from '#shared/kernel/page.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { listSent } from './list-sent.ts'
import { noteMailEvent, readMailEvents } from './mail-told.ts'
import { noteTextStatus, signedForm, textStatusUrl } from './text-told.ts'

export const deliveryRoutes = routesOf(delivery, {
  async listOfOrg({ services, reader, params, query }) {
    const { rows, total } = await listSent(reader, params.orgId, query, services.clock())
    return { messages: rows, pagination: pagination(query, total) }
  },

  async textStatus({ services: { config, clock }, reader, params: { lineId } }) {
    const path = textStatusUrl('', lineId)
    return writing(async (ctx) => {
      await noteTextStatus(reader, lineId, await signedForm(ctx, config, path), clock())
      ctx.body = { received: true }
    })
  },

  async mailEvents({ services: { config, vault, clock }, reader }) {
    return writing(async (ctx) => {
      for (const event of await readMailEvents(ctx, config.mailEventsSecret))
        await noteMailEvent(reader, vault, event, clock())
      ctx.body = { received: true }
    })
  },
})
