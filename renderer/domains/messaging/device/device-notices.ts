import { call } from '#renderer/api/call.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { browserNotices } from '#renderer/platform/browser-notices.ts'
import { push } from '#shared/domains/messaging/push-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'

/** Whose notifications this browser shows whenever they are signed in. */
const WANTED_KEY = 'notices'

/** Turns notifications on for a person in this browser. @returns false when they told the browser that they would rather not */
export async function turnNoticesOn(userId: UserId): Promise<boolean> {
  const notices = browserNotices()
  if (notices === null) return false
  const { publicKey } = await call(push.key, {})
  const device = await notices.turnOn(publicKey)
  if (device === null) return false
  await call(push.subscribe, { body: device })
  pageStorage('localStorage')?.setItem(WANTED_KEY, userId)
  return true
}

/** Turns them off, in the browser and on the server. */
export async function turnNoticesOff(): Promise<void> {
  pageStorage('localStorage')?.removeItem(WANTED_KEY)
  await stopNotices()
  await browserNotices()?.turnOff()
}

/** Whoever signs out is told nothing more here; the next time they sign in it goes on. */
export async function stopNotices(): Promise<void> {
  const endpoint = (await browserNotices()?.endpoint()) ?? null
  if (endpoint !== null) await call(push.unsubscribe, { body: { endpoint } })
}

/** Goes on for somebody who had turned them on in this browser before they signed out. */
export async function resumeNotices(userId: UserId): Promise<void> {
  const isWanted = pageStorage('localStorage')?.getItem(WANTED_KEY) === userId
  if (isWanted && (await browserNotices()?.state()) === 'on') await turnNoticesOn(userId)
}
