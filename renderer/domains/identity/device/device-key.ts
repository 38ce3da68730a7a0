import { z } from 'zod'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { UserId } from '#shared/kernel/ids.ts'

/** Beside the token, and as long-lived: whoever has that has this as well. */
const TAB_KEY = 'tw-device-key'

/** What a tab knows that is loaded anew without a line. */
const TabKey = z.object({
  userId: UserId,
  deviceKey: z.string(),
  /** Milliseconds since the epoch: by then the page would have locked itself. */
  until: z.number(),
})

let held: string | null = null

/**
 * What is kept on this device of the person who is signed in is sealed with their key, which the server tells them alone: in
 * memory, and on the website in the storage of the tab while it is not locked. Null where nobody is signed in.
 *
 * @returns 64 hexadecimal digits
 */
export const deviceKey = (): string | null => held

/** From a sign-in on, until the person leaves. */
export function holdDeviceKey(user: Pick<SessionUser, 'deviceKey'> | null): void {
  held = user?.deviceKey ?? null
  if (user === null) hideDeviceKey()
}

/** Leaves it to this tab, should it be loaded anew without a line. */
export function leaveDeviceKey(user: Pick<SessionUser, 'id' | 'deviceKey'>, until: number): void {
  const kept: z.infer<typeof TabKey> = { userId: user.id, deviceKey: user.deviceKey, until }
  try {
    pageStorage('sessionStorage')?.setItem(TAB_KEY, JSON.stringify(kept))
  } catch {
    // Without room the page needs a line to be loaded.
  }
}

export const hideDeviceKey = (): void => pageStorage('sessionStorage')?.removeItem(TAB_KEY)

/** Whose page this tab last was; null where the person left, it was locked, or would be by now. */
export function keyOfTab(now: number): Pick<SessionUser, 'id' | 'deviceKey'> | null {
  const kept = TabKey.safeParse(parseJson(pageStorage('sessionStorage')?.getItem(TAB_KEY) ?? 'null')).data
  return kept === undefined || kept.until <= now ? null : { id: kept.userId, deviceKey: kept.deviceKey }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
