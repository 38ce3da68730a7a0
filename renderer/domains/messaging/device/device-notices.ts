import { call } from '#renderer/api/call.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { browserNotices } from '#renderer/platform/browser-notices.ts'
import { push } from '#shared/domains/messaging/push-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'

/** Whose notifications this browser shows whenever they are signed in. */
const WANTED_KEY = 'notices'

/**
 * One after the other: each page begins by going on with them, and who turns them off meanwhile would find them on again by an
 * answer that came late. A browser that never answers holds nobody up for longer than this.
 */
const PATIENCE_MS = 10_000
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  const done = Promise.race([turn, patience]).then(work)
  turn = done.catch(() => undefined)
  return done
}

/** Turns notifications on for a person in this browser. @returns false when they told the browser that they would rather not */
export const turnNoticesOn = (userId: UserId): Promise<boolean> => inTurn(() => subscribe(userId))

async function subscribe(userId: UserId): Promise<boolean> {
  const notices = browserNotices()
  if (notices === null) return false
  const endedBefore = ended
  const { publicKey } = await call(push.key, {})
  const device = await notices.turnOn(publicKey)
  if (device === null) return false
  await call(push.subscribe, { body: device })
  // A browser that took longer than others have patience for: they were turned off meanwhile, and stay so.
  if (ended !== endedBefore) {
    await end()
    return false
  }
  pageStorage('localStorage')?.setItem(WANTED_KEY, userId)
  return true
}

/** How often they were turned off since the page was opened. */
let ended = 0

/** Turns them off, in the browser and on the server. */
export function turnNoticesOff(): Promise<void> {
  ended += 1
  pageStorage('localStorage')?.removeItem(WANTED_KEY)
  return inTurn(end)
}

async function end(): Promise<void> {
  await unsubscribe()
  await browserNotices()?.turnOff()
}

/** Whoever signs out is told nothing more here; the next time they sign in it goes on. */
export const stopNotices = (): Promise<void> => inTurn(unsubscribe)

async function unsubscribe(): Promise<void> {
  const endpoint = (await browserNotices()?.endpoint()) ?? null
  if (endpoint !== null) await call(push.unsubscribe, { body: { endpoint } })
}

/** Goes on for somebody who had turned them on in this browser before they signed out. */
export const resumeNotices = (userId: UserId): Promise<void> =>
  inTurn(async () => {
    const isWanted = pageStorage('localStorage')?.getItem(WANTED_KEY) === userId
    if (isWanted && (await browserNotices()?.state()) === 'on') await subscribe(userId)
  })
