import { createSession } from 'better-sse'
import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import type { Happening, LiveMessage } from '#shared/kernel/live.ts'
import { isStaff } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Heard, LiveHub } from '#server/runtime/live-hub.ts'

const KEEP_ALIVE_MS = 20_000
const RETRY_MS = 1000
/** Bytes that somebody may leave unread before they are let go; their client comes back and reads everything again. */
const BACKLOG_MAX = 1_000_000

/** After these the person may see something else than before, or nothing: their stream begins anew, with fresh rights. */
const CHANGES_RIGHTS: readonly Happening[] = [
  'user.role_changed',
  'user.status_changed',
  'user.removed',
  'user.closed',
  'password.changed',
  'password.reset',
  'invite.accepted',
]
const CLOSES_ORG: readonly Happening[] = ['org.status_changed', 'org.removed']
/** What is written down and shown on no screen as it happens. */
const QUIET: readonly Happening[] = ['org.switched', 'org.exported', 'user.viewed', 'user.exported']

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
  const tell = (message: LiveMessage | null) => {
    if (message !== null) session.push(message)
  }
  const unsubscribe = hub.subscribe((message) => {
    if (endsRights(message, actor)) end()
    else if (res.writableLength > BACKLOG_MAX) res.destroy()
    else tell(heardBy(message, actor, seesOrg))
  })
  const stopListening = hub.onBreak(end)
  const timer = setTimeout(end, Math.min(lifetimeMs, 2 ** 31 - 1))
  session.once('disconnected', stop)
}

/** Whether the stream's rights are no longer what they were when it was opened. */
export function endsRights({ kind, subjectId, userId, orgId }: LiveMessage, actor: SignedIn): boolean {
  if (kind === 'session.ended') return subjectId === actor.sessionId
  if (CLOSES_ORG.includes(kind)) return actor.memberships.some((membership) => membership.orgId === orgId)
  return CHANGES_RIGHTS.includes(kind) && (userId === actor.userId || subjectId === actor.userId)
}

/**
 * What of it this person hears: staff of their org, patients of themselves. Who signs in, works and signs out where is not
 * for the stream. Of a journal the staff of every org hear that treats its person, and of no other org that does.
 */
function heardBy(
  { treatedBy, ...message }: Heard,
  actor: SignedIn,
  seesOrg: (orgId: string) => boolean,
): LiveMessage | null {
  if (/^(session|password|mfa)\./.test(message.kind) || QUIET.includes(message.kind)) return null
  if (message.userId === actor.userId) return message
  const worksIn = (orgId: string): boolean => {
    const own = actor.memberships.find((membership) => membership.orgId === orgId)
    return (own !== undefined && isStaff(own.role)) || seesOrg(orgId)
  }
  if (message.orgId !== null && worksIn(message.orgId)) return message
  return treatedBy.some(worksIn) ? { ...message, orgId: null } : null
}
