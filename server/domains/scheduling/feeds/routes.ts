import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { routesOf, writingAbout } from '#server/runtime/call.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { linkToken } from '#server/runtime/link-token.ts'
import { findFeed, removeFeed, renewFeed } from './manage-feed.ts'
import type { Feed, FeedOwner } from './manage-feed.ts'
import { readFeed } from './read-feed.ts'

export const feedRoutes = routesOf(feeds, {
  async read({ reader, services: { vault, clock }, params: { token } }) {
    const { file, people, owner } = await readFeed(reader, vault, token, clock())
    const write = (ctx: Context): void => {
      ctx.type = 'text/calendar; charset=utf-8'
      // Programs ask every quarter of an hour, and mostly nothing has changed.
      ctx.set('cache-control', 'private, no-cache')
      ctx.set('content-disposition', 'inline; filename="tendwell.ics"')
      ctx.etag = createHash('sha256').update(file).digest('base64url')
      ctx.status = 200
      if (ctx.fresh) ctx.status = 304
      else ctx.body = file
    }
    // One's own appointments are looked at by nobody else.
    return writingAbout({ people, write, ...(owner.orgId === null ? {} : { reader: owner }) })
  },

  getMine: async ({ reader, services, actor }) => ({
    feed: presentIfAny(services, await findFeed(reader, { userId: actor.userId, orgId: null })),
  }),
  renewMine: async ({ context, services }) => ({
    feed: present(services, await renewFeed(context, ownerOf(context, null))),
  }),
  async removeMine({ context }) {
    await removeFeed(context, ownerOf(context, null))
    return undefined
  },

  getOfOrg: async ({ reader, services, actor, params: { orgId } }) => ({
    feed: presentIfAny(services, await findFeed(reader, { userId: actor.userId, orgId })),
  }),
  renewOfOrg: async ({ context, services, params: { orgId } }) => ({
    feed: present(services, await renewFeed(context, ownerOf(context, orgId))),
  }),
  async removeOfOrg({ context, params: { orgId } }) {
    await removeFeed(context, ownerOf(context, orgId))
    return undefined
  },
})

const ownerOf = ({ actor }: DomainContext, orgId: OrgId | null): FeedOwner => ({
  userId: signedIn(actor).userId,
  orgId,
})

const present = ({ config, vault }: Services, { id, createdAt }: Feed) => ({
  url: `${config.publicUrl}/api/calendar/${linkToken(vault, 'calendar-feed', id)}.ics`,
  createdAt,
})

const presentIfAny = (services: Services, feed: Feed | null) => (feed === null ? null : present(services, feed))
