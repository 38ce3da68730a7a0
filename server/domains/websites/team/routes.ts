import { team } from '#shared/domains/websites/team/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readSmallPicture } from '#server/domains/media/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { listShows, listTeam, shownPicture } from './queries.ts'
import { hideMember, setShow } from './set-team.ts'

/** Pixels: twice what a page draws. */
const EDGE = 320
/** Seconds for which a browser may show a picture again: who is no longer shown is gone from the page at once. */
const PICTURE_AGE = 300

export const teamRoutes = routesOf(team, {
  listOwn: async ({ reader, actor }) => ({ shows: await listShows(reader, actor.userId) }),

  async setOwn({ context, reader, actor, params, body }) {
    await setShow(context, params.orgId, body)
    return { shows: await listShows(reader, actor.userId) }
  },

  list: async ({ reader, params }) => ({ members: await listTeam(reader, params.orgId) }),

  async hide({ context, reader, params, body }) {
    await hideMember(context, params.orgId, params.memberId, body.isHidden)
    return { members: await listTeam(reader, params.orgId) }
  },

  async picture({ reader, services, params }) {
    const address = await shownPicture(reader, params.memberId)
    const picture = address === null ? null : await readSmallPicture(services.storage, address, EDGE)
    if (picture === null) throw new AppError('not_found')
    return writing((ctx) => {
      ctx.type = picture.type
      ctx.set('cache-control', `private, max-age=${PICTURE_AGE}`)
      ctx.body = Buffer.from(picture.bytes)
    })
  },
})
