import { createSession } from 'better-sse'
import type { Context } from 'koa'
import { domainEvents } from '#shared/events.ts'
import type { DomainEventName } from '#shared/events.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { BEHIND, TYPING } from '#shared/live.ts'
import type { LiveMessage } from '#shared/live.ts'
import { ownWorkplaces, worksFor } from '#shared/kernel/reach.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Heard, LiveHub } from '#server/runtime/live-hub.ts'

const KEEP_ALIVE_MS = 20_000
const RETRY_MS = 1000
/** The way of a request may take as long: what happened in it counts as missed. The page reads all again where it took longer. */
const WAY_MS = 5000
/** Bytes that somebody may leave unread before they are let go; their client comes back and reads everything again. */
const BACKLOG_MAX = 1_000_000
/** At the latest after so long it is looked again when the session locks: an org may have made the time shorter. */
const LOCK_LOOK_MS = 60_000

interface StreamSettings {
  actor: SignedIn
  hub: LiveHub
  /** Of an org that a partner of the person manages, whether its health data is seen as well; null of any other org. */
  sees(orgId: string): boolean | null
  /** Milliseconds until the token expires: the stream does not outlive it. */
  lifetimeMs: number
  /** When its session locks if nobody touches the page, or null: the stream does not outlive that either. */
  lockTime(): Promise<number | null>
  clock(): number
  /** Milliseconds since the reader began to read; undefined of one who reads everything once the stream is open. */
  missedMs: number | undefined
}

/** Takes the response over and sends what changes in what this person may see, until they leave or may see it no longer. */
export async function openStream(
  ctx: Context,
  { actor, hub, sees, lifetimeMs, lockTime, clock, missedMs }: StreamSettings,
): Promise<void> {
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

  let isOver = false
  let lockTimer: NodeJS.Timeout | undefined
  const stop = () => {
    isOver = true
    clearTimeout(lockTimer)
    unsubscribe()
    stopSigns()
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
    if (endsRights(message, actor, sees)) end()
    else if (res.writableLength > BACKLOG_MAX) res.destroy()
    else tell(heardBy(message, actor, sees))
  })
  const stopSigns = hub.onSign(({ talk, to }) => {
    // Who is logged in as an org neither asks nor answers.
    if (actor.actingFor === null && includes(to, actor.userId)) session.push({ talk }, TYPING)
  })
  if (missedMs !== undefined) {
    const missed = hub.heardWithin(missedMs + WAY_MS)
    if (missed === null) session.push(null, BEHIND)
    else for (const message of missed) tell(heardBy(message, actor, sees))
  }
  const stopListening = hub.onBreak(end)
  const timer = setTimeout(end, Math.min(lifetimeMs, 2 ** 31 - 1))
  const watchLock = async () => {
    // With the database away nothing is heard either.
    const at = await lockTime().catch(() => null)
    if (isOver) return
    const leftMs = at === null ? LOCK_LOOK_MS : at - clock()
    if (leftMs < 0) end()
    else lockTimer = setTimeout(() => void watchLock(), Math.min(leftMs + 1, LOCK_LOOK_MS))
  }
  session.once('disconnected', stop)
  await watchLock()
}

/** Whether the stream's rights are no longer what they were when it was opened: it begins anew, with fresh ones. */
export function endsRights(
  { kind, subjectId, userId, orgId }: LiveMessage,
  actor: SignedIn,
  sees: StreamSettings['sees'],
): boolean {
  switch (domainEvents[kind].endsRights) {
    case 'session':
      return subjectId === actor.sessionId
    case 'person':
      return userId === actor.userId || subjectId === actor.userId
    case 'org':
      return (
        orgId !== null && (sees(orgId) !== null || actor.memberships.some((membership) => membership.orgId === orgId))
      )
    case undefined:
      return false
  }
}

const belongsTo = (orgId: string | null, { memberships }: SignedIn): boolean =>
  memberships.some((membership) => membership.orgId === orgId)

/**
 * What of it this person hears: staff of their org, patients of themselves and of what all members may see, and nobody of what is quiet. Of a journal the
 * staff of every org hear that treats its person, and of no other org that does; of an entry that is not the clinic's to
 * read only whom it names.
 */
function heardBy(
  { treatedBy, openedTo, onlyTo = null, ...message }: Heard,
  actor: SignedIn,
  sees: StreamSettings['sees'],
): LiveMessage | null {
  if (domainEvents[message.kind].quiet) return null
  if (domainEvents[message.kind].toEverybody === true) return message
  if (message.userId === actor.userId) return message
  if (onlyTo !== null && !includes(onlyTo, actor.userId)) return null
  // A partner's people hear of health data where they may read it.
  const isHeard = isAboutHealth(message.kind)
    ? (orgId: string) => sees(orgId) === true
    : (orgId: string) => sees(orgId) !== null
  const worksIn = (orgId: string): boolean => worksFor(actor, orgId) || isHeard(orgId)
  if (message.orgId !== null && worksIn(message.orgId)) return message
  if (domainEvents[message.kind].toMembers === true && belongsTo(message.orgId, actor)) return message
  if (domainEvents[message.kind].toSystem === true && actor.systemAdmin && actor.actingFor === null) return message
  const isOpened = ownWorkplaces(actor).some((orgId) => includes(openedTo, orgId))
  return isOpened || treatedBy.some(worksIn) ? { ...message, orgId: null } : null
}

/** Whether what happened changes what a call tells that is declared to tell of health. */
const isAboutHealth = (kind: DomainEventName): boolean =>
  // What an org decides about itself is no health data, whichever of its calendars look otherwise then.
  !kind.startsWith('org.') &&
  domainEvents[kind].stales.some((read) => {
    const { access } = 'aspect' in read ? read.of : read
    return 'health' in access && access.health === true
  })
