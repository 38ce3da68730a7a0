import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { createRoom, renameRoom, reorderRooms } from './manage-rooms.ts'
import { listProviders, listRooms } from './queries.ts'
import { removeRoom } from './remove-room.ts'

export const roomRoutes = routesOf(rooms, {
  listProviders: async ({ reader, params }) => ({ providers: await listProviders(reader, params.orgId) }),

  list: async ({ reader, params }) => ({ rooms: await listRooms(reader, params.orgId) }),

  create: async ({ context, params, body }) => ({ room: await createRoom(context, params.orgId, body) }),

  reorder: async ({ context, params, body }) => ({ rooms: await reorderRooms(context, params.orgId, body.rooms) }),

  rename: async ({ context, params: { orgId, roomId }, body }) => ({
    room: await renameRoom(context, orgId, roomId, body),
  }),

  async remove({ context, params: { orgId, roomId }, query }) {
    await removeRoom(context, { orgId, roomId, evenIfUsed: query.evenIfUsed === 'true' })
    return undefined
  },
})
