import type { Context, Middleware } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import type { Config } from '#server/config/config.ts'
import { hostNamed, isInside } from './host-name.ts'
import { hasOwnOrigin, originOfHost, placeOf, setPlace } from './place.ts'
import type { Place } from './place.ts'

const READ = ['GET', 'HEAD']
const ID = String.raw`[\w-]+`

/** All that is answered where websites are: the pages, and what they load and send. Nothing of it asks who somebody is. */
const OF_WEBSITES: readonly (readonly [methods: readonly string[], path: RegExp])[] = [
  [READ, new RegExp(`^/web/template/${ID}(/${ID})?$`)],
  [['POST'], new RegExp(`^/web/template/${ID}/contact$`)],
  [READ, new RegExp(String.raw`^/api/web/site-style/${ID}\.css$`)],
  [READ, new RegExp(`^/api/media/${ID}$`)],
  [READ, new RegExp(`^/api/web/team/${ID}/picture$`)],
  [READ, new RegExp(`^/api/web/campaigns/${ID}/(shown|open/${ID})$`)],
  [READ, /^\/(sitemap\.xml|robots\.txt)$/],
]

interface Hosts {
  config: Pick<Config, 'publicUrl' | 'sitesUrl' | 'trustProxy'>
  /** The website that is found at a domain of its own. */
  findWebsite(host: string, ctx: Context): Promise<string | null>
}

/** Tells by the host what a request may be answered with. A domain's first page is its website. */
export function byHost({ config, findWebsite }: Hosts): Middleware {
  const app = { kind: 'app', origin: new URL(config.publicUrl).origin } as const
  const sites = { kind: 'sites', origin: config.sitesUrl } as const
  const isApart = hasOwnOrigin(config)
  const unknown = isApart ? ({ kind: 'none', origin: app.origin } as const) : app
  const [appHost, sitesHost] = [config.publicUrl, config.sitesUrl].map((url) => new URL(url).hostname)

  async function findPlace(host: string | null, ctx: Context): Promise<Place> {
    if (host === null) return unknown
    if (host === appHost) return app
    if (isApart && host === sitesHost) return sites
    // Who looks after the machine asks it by its number, or by its name in the own network.
    if (isInside(host)) return app
    const websiteId = await findWebsite(host, ctx)
    return websiteId === null ? unknown : { kind: 'own', origin: originOfHost(host, config), websiteId }
  }

  return async (ctx, next) => {
    const place = await findPlace(hostNamed(ctx.req, config.trustProxy), ctx)
    setPlace(ctx.req, place)
    if (place.kind === 'own' && ctx.path === '/') ctx.path = `/web/template/${place.websiteId}`
    await next()
  }
}

/**
 * Where websites have an origin of their own, or one of them a domain, nothing else of the product is there: no call, no page, and no
 * token counts (docs/decisions/websites/hosts.md). At a host that is none of ours there is nothing at all.
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
