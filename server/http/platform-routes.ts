import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from 'koa'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import type { OrgId, SessionId } from '#shared/kernel/ids.ts'
import { partnersOf } from '#shared/kernel/reach.ts'
import type { Reader } from '#server/database/orm.ts'
import { openStream } from '#server/live/stream.ts'
import { openApiDocument } from './openapi.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import type { Routes } from '#server/runtime/call.ts'

interface PlatformSettings {
  contract: Record<string, Record<string, AnyEndpoint>>
  version: string
  recaptchaSiteKey: string | null
  hasContactCentre: boolean
  /** The origin of websites; null where they have none of their own. */
  sitesUrl: string | null
  /** The orgs that partners manage, for the live stream of their people. */
  listManaged(reader: Reader, partnerIds: readonly OrgId[]): Promise<{ id: OrgId; isHealthShared: boolean }[]>
  /** When a session locks, for the live stream that is open in it. */
  findLockTime(sessionId: SessionId): Promise<number | null>
}

/** The calls that belong to no domain. */
export function platformRoutes({
  contract,
  version,
  recaptchaSiteKey,
  hasContactCentre,
  sitesUrl,
  listManaged,
  findLockTime,
}: PlatformSettings): Routes<typeof platform> {
  // Written when it is first asked for: few ask, and making it would take a third of a start.
  let written: string | undefined
  const document = () => (written ??= JSON.stringify(openApiDocument(contract, version)))
  return routesOf(platform, {
    env: async () => ({ apiBase: '', version, recaptchaSiteKey, hasContactCentre, sitesUrl }),

    health: async () => ({ status: 'alive' as const }),

    async ready({ reader }) {
      await sql`select 1 from migrations limit 1`.execute(reader).catch((cause: unknown) => {
        throw new AppError('not_ready', { retryAfter: 2, cause })
      })
      return { status: 'ready' as const }
    },

    openapi: async () =>
      writing((ctx) => {
        ctx.type = 'json'
        ctx.body = document()
      }),

    docs: async () =>
      writing((ctx) => {
        ctx.type = 'html'
        ctx.body = REFERENCE_PAGE
      }),

    async live({ services, reader, actor, bearer, query }) {
      const listed = await listManaged(reader, partnersOf(actor))
      const managed = new Map<string, boolean>(listed.map(({ id, isHealthShared }) => [id, isHealthShared]))
      const { expiresAt } = await services.tokens.read(bearer ?? '', services.clock())
      // Who is logged in as an org hears of it no longer than that.
      const lifetimeMs = Math.min(expiresAt, actor.actingUntil ?? expiresAt) - services.clock()
      return writing((ctx) =>
        openStream(ctx, {
          actor,
          hub: services.live,
          sees: (orgId) => managed.get(orgId) ?? null,
          lifetimeMs,
          lockTime: () => findLockTime(actor.sessionId),
          clock: services.clock,
          missedMs: query.missed,
        }),
      )
    },
  })
}

const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tendwell API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true })`

/** The files of the reference page, from the package that ships them. */
export async function referenceFiles(ctx: Context, next: () => Promise<void>): Promise<void> {
  if (ctx.path === '/api/docs/start.js') {
    ctx.type = 'text/javascript'
    ctx.body = START_SCRIPT
    return
  }
  const file = /^\/api\/docs\/(swagger-ui\.css|swagger-ui-bundle\.js)$/.exec(ctx.path)?.[1]
  if (file === undefined) return next()
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  ctx.type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
  ctx.set('cache-control', 'public, max-age=86400')
  ctx.body = createReadStream(join(folder, file))
}
