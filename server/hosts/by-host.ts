import type { Context, Middleware } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import type { Config } from '#server/config/config.ts'
import { hostNamed, isInside } from './host-name.ts'
import { hasOwnOrigin, originAt, placeOf, setPlace } from './place.ts'
import type { OwnSite, Place } from './place.ts'

const READ = ['GET', 'HEAD']
const ID = String.raw`[\w-]+`

/** All that is answered where websites are: the pages, and what they load and send. Nothing of it asks who somebody is. */
const OF_WEBSITES: readonly (readonly [methods: readonly string[], path: RegExp])[] = [
  [READ, new RegExp(`^/web/template/${ID}(/${ID})?$`)],
  [['POST'], new RegExp(`^/web/template/${ID}/(contact|book)$`)],
  [READ, new RegExp(String.raw`^/api/web/site-style/${ID}\.css$`)],
  [READ, new RegExp(`^/api/media/${ID}$`)],
  [READ, new RegExp(`^/api/web/team/${ID}/picture$`)],
  [READ, new RegExp(`^/api/web/campaigns/${ID}/(shown|open/${ID})$`)],
  [READ, /^\/(sitemap\.xml|robots\.txt|\.well-known\/tendwell-domain)$/],
]

/**
 * Tells by the host what a request may be answered with. At a name of an org's own its root is the website that answers there.
 *
 * @param findOwn the website of a name that an org has proven to be its own
 */
export function byHost(
  config: Pick<Config, 'publicUrl' | 'sitesUrl' | 'trustProxy'>,
  findOwn: (host: string) => Promise<OwnSite | null>,
): Middleware {
  const app: Place = { kind: 'app', origin: new URL(config.publicUrl).origin, site: null }
  const sites: Place = { kind: 'sites', origin: new URL(config.sitesUrl).origin, site: null }
  const nowhere: Place = { kind: 'none', origin: app.origin, site: null }
  const [appHost, sitesHost] = [config.publicUrl, config.sitesUrl].map((url) => new URL(url).hostname)

  async function placeAt(host: string | null): Promise<Place> {
    if (host === appHost) return app
    if (host === sitesHost) return sites
    // Who looks after the machine asks it by its number, or by its name in the own network.
    if (host !== null && isInside(host)) return app
    const site = host === null ? null : await findOwn(host)
    if (host !== null && site !== null) return { kind: 'sites', origin: originAt(host, config), site }
    return hasOwnOrigin(config) ? nowhere : app
  }

  return async (ctx, next) => {
    // While nothing can be looked up, whoever comes by another name is told as a visitor of a website.
    setPlace(ctx.req, sites)
    const place = await placeAt(hostNamed(ctx.req, config.trustProxy))
    setPlace(ctx.req, place)
    // `originalUrl` tells later that it was asked for by its root.
    if (place.site !== null && ctx.path === '/') ctx.path = `/web/template/${place.site.id}`
    return next()
  }
}

/**
 * Where websites have an origin of their own, nothing else of the product is there: no call, no page, and no token counts (docs/decisions/websites/hosts.md). At a host that is none of ours there is nothing at all.
 *
 * @param answerMissing says as a page that there is nothing
 */
export const keepApart =
  (answerMissing: (ctx: Context) => void): Middleware =>
  (ctx, next) => {
    const { kind } = placeOf(ctx.req)
    if (kind === 'app') return next()
    if (kind === 'none') throw new AppError('not_found')
    delete ctx.req.headers.authorization
    delete ctx.req.headers.cookie
    if (OF_WEBSITES.some(([methods, path]) => methods.includes(ctx.method) && path.test(ctx.path))) return next()
    if (!READ.includes(ctx.method) || ctx.path.startsWith('/api/')) throw new AppError('not_found')
    return answerMissing(ctx)
  }
