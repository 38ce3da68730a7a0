import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Log } from '#server/runtime/log.ts'

/**
 * Gives each request an id, which goes out in `X-Request-Id`, and writes one line about it. The line names the route and
 * not the address, which may hold tokens and ids of people.
 */
export const requestLog =
  (log: Log): Middleware =>
  async (ctx, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    ctx.state.requestId = requestId
    ctx.state.log = log.child({ requestId })
    ctx.set('x-request-id', requestId)
    await next()
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info({ requestId, method: ctx.method, route: ctx.state.route ?? 'static', status: ctx.status, ms })
  }
