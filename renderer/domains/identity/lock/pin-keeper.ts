import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { platform } from '#renderer/platform/current.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { DesktopLock } from '#renderer/platform/port.ts'
import type { PinChange, PinChangeOutcome, PinOutcome } from '#shared/desktop/lock.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { deviceSecret } from '../device-secret.ts'

/** What keeps the PIN of a person on this device: at a desk the main process, for the website the server. */
export interface PinKeeper {
  /** Whether there is one, and whether a new one needs no proof, right after a sign-in. */
  state(): Promise<{ hasPin: boolean; isFresh: boolean }>
  change(change: PinChange): Promise<PinChangeOutcome>
  /** A change is let through by the present PIN as well as by the password. */
  takesPin: boolean
}

/** Undefined where nothing can be kept. */
export function pinKeeper(userId: string): PinKeeper | undefined {
  const lock = platform().desktop?.lock
  if (lock !== undefined) return deskPins(lock)
  return deviceSecret() === undefined ? undefined : webPins(userId)
}

function deskPins(lock: DesktopLock): PinKeeper {
  return {
    async state() {
      const { people, presentId, isFresh } = await lock.state()
      return { hasPin: people.some(({ id, hasPin }) => id === presentId && hasPin), isFresh }
    },
    change: (change) => lock.changePin(change),
    takesPin: true,
  }
}

function webPins(userId: string): PinKeeper {
  return {
    state: async () => ({ hasPin: hasWebPin(userId), isFresh: false }),
    async change({ pin, proof }) {
      const device = deviceSecret()
      if (device === undefined || proof.by !== 'password') return { outcome: 'refused' }
      try {
        await call(screenLock.setPin, { body: { pin, device, password: proof.password } })
      } catch (error) {
        return refusalOf(error)
      }
      noteWebPin(userId, pin !== null)
      return { outcome: 'done' }
    },
    takesPin: false,
  }
}

function refusalOf(error: unknown): PinChangeOutcome {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'wrong_password') return { outcome: 'refused' }
  if (error.code === 'offline' || error.code === 'unavailable') return { outcome: 'unreachable' }
  throw error
}

/**
 * Unlocks the session of the website by the PIN of this browser. `onUnlocked` gets what unlocks the other tabs.
 *
 * @throws ApiError where the server could not judge it
 */
export async function unlockByWebPin(
  userId: string,
  pin: string,
  onUnlocked: (proof: string) => void,
): Promise<PinOutcome> {
  const device = deviceSecret()
  if (device === undefined) return { outcome: 'gone' }
  try {
    onUnlocked((await call(screenLock.unlockByPin, { body: { pin, device } })).proof)
    return { outcome: 'open' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'wrong_pin') return { outcome: 'wrong', left: Number(error.details['left']) }
    if (error.code !== 'pin_over') throw error
    noteWebPin(userId, false)
    return { outcome: 'gone' }
  }
}

/** Who has set a PIN in this browser: the lock asks for it first. Only the server knows whether it still counts. */
const PINS_KEY = 'tendwell.pins'

const withPins = (): string[] => pageStorage('localStorage')?.getItem(PINS_KEY)?.split(' ').filter(Boolean) ?? []

export const hasWebPin = (userId: string): boolean => withPins().includes(userId)

function noteWebPin(userId: string, hasPin: boolean): void {
  const others = withPins().filter((id) => id !== userId)
  try {
    pageStorage('localStorage')?.setItem(PINS_KEY, [...others, ...(hasPin ? [userId] : [])].join(' '))
  } catch {
    // Nothing can be kept here: the lock asks for the password, which always opens.
  }
}
