import { call } from '#renderer/api/call.ts'
import type { PinOutcome } from '#shared/desktop/lock.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { deviceSecret } from '../device-secret.ts'
import { askPasskey } from '../passkeys/ask-passkey.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { hasWebPin, unlockByWebPin } from './pin-keeper.ts'

/** The ways to unlock the session of a page; each resolves once it is unlocked. */
export interface SessionDoor {
  /** @throws ApiError */
  byPassword(password: string): Promise<void>
  /** Missing where none is set in this browser. @throws ApiError */
  byPin?: (pin: string) => Promise<PinOutcome>
  /** Missing where there is no passkey, or none can be used. @throws ApiError, PasskeyProblem */
  byPasskey?: () => Promise<void>
  /** Signs out. */
  leave(): Promise<void>
}

interface DoorParts {
  user: Pick<SessionUser, 'id' | 'hasPasskey'>
  leave(): Promise<void>
  /** The server has unlocked the session; `proof` unlocks those of the other tabs. */
  onUnlocked(proof: string): void
}

export function sessionDoor({ user, leave, onUnlocked }: DoorParts): SessionDoor {
  const byPasskey = async () => {
    const credential = await askPasskey(await call(screenLock.beginUnlock, {}))
    onUnlocked((await call(screenLock.unlockByPasskey, { body: { credential } })).proof)
  }
  return {
    async byPassword(password) {
      onUnlocked((await call(screenLock.unlock, { body: { password, device: deviceSecret() } })).proof)
    },
    ...(hasWebPin(user.id) && { byPin: (pin: string) => unlockByWebPin(user.id, pin, onUnlocked) }),
    ...(user.hasPasskey && canUsePasskeys() && { byPasskey }),
    leave,
  }
}
