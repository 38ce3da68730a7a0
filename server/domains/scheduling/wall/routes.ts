import { wall } from '#shared/domains/scheduling/wall/api.ts'
import type { WallView } from '#shared/domains/scheduling/wall/schema.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { Services } from '#server/runtime/services.ts'
import { linkToken } from '#server/runtime/link-token.ts'
import { findWall, removeWall, renewWall, setWall } from './manage-wall.ts'
import type { Wall } from './manage-wall.ts'
import { readWall } from './read-wall.ts'

export const wallRoutes = routesOf(wall, {
  open: ({ reader, services, params }) => readWall(reader, services.vault, params.token, services.clock()),

  get: async ({ reader, services, params }) => {
    const found = await findWall(reader, params.orgId)
    return { wall: found === null ? null : present(services, found) }
  },

  set: async ({ context, services, params, body }) => ({
    wall: present(services, await setWall(context, params.orgId, body.shows)),
  }),

  renew: async ({ context, services, params }) => ({ wall: present(services, await renewWall(context, params.orgId)) }),

  remove: async ({ context, params }) => {
    await removeWall(context, params.orgId)
    return undefined
  },
})

const present = ({ config, vault }: Services, { id, shows, createdAt }: Wall): WallView => ({
  url: `${config.publicUrl}/web/wall/${linkToken(vault, 'wall', id)}`,
  shows,
  createdAt,
})
