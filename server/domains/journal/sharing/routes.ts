import { sharing } from '#shared/domains/journal/sharing/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readSharing, setSharing } from './settings.ts'

export const sharingRoutes = routesOf(sharing, {
  get: ({ reader, actor }) => readSharing(reader, actor.userId),

  set: ({ context, body }) => setSharing(context, body),
})
