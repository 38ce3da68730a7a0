import { createSession } from 'better-sse'
import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import type { LiveMessage } from '#shared/kernel/live.ts'
import { isStaff } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { LiveHub } from './hub.ts'

const KEEP_ALIVE_MS = 20_000
const RETRY_MS = 1000

interface StreamSettings {
  actor: SignedIn
  hub: LiveHub
  /** Orgs that a partner of the person manages are seen by its staff. */
  seesOrg(orgId: string): boolean
  /** Milliseconds until the token expires: the stream does not outlive it. */
  lifetimeMs: number
}

/** Takes the response over and sends what changes in what this person may see, until they leave or may see it no longer. */
export async function openStream(ctx: Context, { actor, hub, seesOrg, lifetimeMs }: StreamSettings): Promise<void> {
  if (ctx.method === 'HEAD') {
    ctx.type = 'text/event-stream'
    ctx.body = ''
    return
  }
  const { req, res } = ctx
  const session = await createSession(req, res, {
    statusCode: 200,
    keepAlive: KEEP_ALIVE_MS,
    retry: RETRY_MS,
    headers: { 'x-accel-buffering': 'no' },
  }).catch((cause: unknown) => {
    // It makes a URL of the Host header, which may hold anything.
    throw new AppError('invalid_input', { fields: { Host: { key: 'validation.format' } }, cause })
  })
  ctx.respond = false
  req.socket.setTimeout(0)

  const stop = () => {
    unsubscribe()
    stopListening()
    clearTimeout(timer)
  }
  // Stops first: what is still to come must not be written behind the end.
  const end = () => {
    stop()
    res.end()
  }
  const unsubscribe = hub.subscribe((message) => {
    if (message.kind === 'session.ended' && message.subjectId === actor.sessionId) end()
    else if (concerns(message, actor, seesOrg)) session.push(message)
  })
  const stopListening = hub.onBreak(end)
  const timer = setTimeout(end, Math.min(lifetimeMs, 2 ** 31 - 1))
  session.once('disconnected', stop)
}

/** Staff hear of their org, patients of themselves. Who signs in, works and signs out where is not for the stream. */
export function concerns(message: LiveMessage, actor: SignedIn, seesOrg: (orgId: string) => boolean): boolean {
  if (message.kind.startsWith('session.') || message.kind === 'org.switched') return false
  if (message.userId === actor.userId) return true
  if (message.orgId === null) return false
  const own = actor.memberships.find((membership) => membership.orgId === message.orgId)
  return own !== undefined && isStaff(own.role) ? true : seesOrg(message.orgId)
}
