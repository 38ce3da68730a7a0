import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Log } from '#server/runtime/log.ts'
import { ipOf } from './caller-address.ts'

/** Answers to somebody who is not let in, or not any more for now: where they come from is for whoever looks into it. */
const KEPT_OUT: readonly number[] = [401, 403, 429]

/**
 * Gives each request an id, which goes out in `X-Request-Id`, and writes one line about it. The line names the route and
 * not the address, which may hold tokens and ids of people; it says by id who was signed in, and by its code why they were refused.
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
    const { route = 'static', actorId: actor, code } = ctx.state
    const ip = KEPT_OUT.includes(ctx.status) ? ipOf(ctx) : undefined
    const level = KEPT_OUT.includes(ctx.status) ? 'warn' : 'info'
    log[level]({ requestId, method: ctx.method, route, status: ctx.status, ms, actor, code, ip })
  }
