import { push } from '#shared/domains/messaging/push-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const pushRoutes = routesOf(push, {
  async key({ services }) {
    return { publicKey: services.push.publicKey }
  },
  async subscribe({ services, reader, actor, body }) {
    await subscribe(reader, services.push, actor.userId, body, services.clock())
    return { isOn: true as const }
  },
  async unsubscribe({ reader, actor, body }) {
    await unsubscribe(reader, actor.userId, body.endpoint)
    return { isOn: false as const }
  },
})
