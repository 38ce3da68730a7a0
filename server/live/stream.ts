import { createSession } from 'better-sse'
import type { Context } from 'koa'
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
export function openStream(ctx: Context, { actor, hub, seesOrg, lifetimeMs }: StreamSettings): void {
  ctx.respond = false
  ctx.req.socket.setTimeout(0)
  ctx.req.socket.setNoDelay(true)
  const { req, res } = ctx
  void createSession(req, res, {
    keepAlive: KEEP_ALIVE_MS,
    retry: RETRY_MS,
    headers: { 'x-accel-buffering': 'no' },
  }).then((session) => {
    const unsubscribe = hub.subscribe((message) => {
      if (message.kind === 'session.ended' && message.subjectId === actor.sessionId) res.end()
      else if (concerns(message, actor, seesOrg)) session.push(message)
    })
    const stopListening = hub.onBreak(() => res.end())
    const timer = setTimeout(() => res.end(), Math.min(lifetimeMs, 2 ** 31 - 1))
    session.once('disconnected', () => {
      unsubscribe()
      stopListening()
      clearTimeout(timer)
    })
  })
}

/** Staff hear of their org, patients of themselves. Who signed in or out is not for the stream. */
export function concerns(message: LiveMessage, actor: SignedIn, seesOrg: (orgId: string) => boolean): boolean {
  if (message.kind.startsWith('session.')) return false
  if (message.userId === actor.userId) return true
  if (message.orgId === null) return false
  const own = actor.memberships.find((membership) => membership.orgId === message.orgId)
  return own !== undefined && isStaff(own.role) ? true : seesOrg(message.orgId)
}
