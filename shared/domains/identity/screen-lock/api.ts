import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { PresentPassword } from '../mfa-schema.ts'
import { PasskeyAnswer, RequestOptions } from '../passkeys/schema.ts'
import { Pin, isWeakPin } from './pin.ts'
import { DeviceSecret } from '../schema.ts'

const signedIn = { who: 'signed-in', beforeFactor: true } as const
/** Also of a session that is locked. */
const locked = { who: 'signed-in', beforeFactor: true, whileLocked: true } as const

/** What opens the other tabs of the person for a minute. */
const Unlocked = z.object({ proof: z.string() })

export const UnlockByPassword = z.strictObject({ password: PresentPassword, device: DeviceSecret.optional() })
export type UnlockByPassword = z.infer<typeof UnlockByPassword>

export const UnlockByPin = z.strictObject({ pin: Pin, device: DeviceSecret })
export type UnlockByPin = z.infer<typeof UnlockByPin>

/** A new PIN for one device, or none from now on; shown to be wanted by the owner. */
export const SetDevicePin = z.strictObject({
  pin: Pin.refine((pin) => !isWeakPin(pin), 'validation.pinWeak').nullable(),
  device: DeviceSecret,
  password: PresentPassword,
})
export type SetDevicePin = z.infer<typeof SetDevicePin>

/** The lock of the website: a session that nobody uses answers nothing until its person shows that they are back. */
export const screenLock = {
  noteUse: endpoint({
    method: 'POST',
    path: '/api/auth/session/use',
    duringMaintenance: true,
    summary: 'Somebody is using the page of this session; from the first time on it locks when nobody does',
    access: signedIn,
    // Once a minute of everybody who works behind one address.
    limit: 'reads',
    status: 204,
  }),

  lock: endpoint({
    method: 'POST',
    path: '/api/auth/session/lock',
    duringMaintenance: true,
    summary: 'Lock this session',
    access: locked,
    status: 204,
  }),

  unlock: endpoint({
    method: 'POST',
    path: '/api/auth/session/unlock',
    duringMaintenance: true,
    summary: 'Unlock this session by the password; counted like a sign-in',
    access: locked,
    body: UnlockByPassword,
    answer: Unlocked,
    errors: ['wrong_password', 'account_locked', 'rate_limited'],
  }),

  unlockByPin: endpoint({
    method: 'POST',
    path: '/api/auth/session/unlock/pin',
    duringMaintenance: true,
    summary: 'Unlock this session by the PIN that I have set on this device; five wrong ones in a row end it',
    access: locked,
    body: UnlockByPin,
    answer: Unlocked,
    errors: ['wrong_pin', 'pin_over'],
  }),

  setPin: endpoint({
    method: 'PUT',
    path: '/api/auth/session/pin',
    summary: 'Set, change or remove my PIN on this device',
    access: { who: 'signed-in' },
    body: SetDevicePin,
    status: 204,
    errors: ['wrong_password', 'account_locked'],
  }),

  beginUnlock: endpoint({
    method: 'POST',
    path: '/api/auth/session/unlock/begin',
    duringMaintenance: true,
    summary: 'A challenge for unlocking by a passkey of mine',
    access: locked,
    limit: 'code',
    answer: RequestOptions,
    errors: ['mfa_not_set_up'],
  }),

  unlockByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/session/unlock/passkey',
    duringMaintenance: true,
    summary: 'Unlock this session by a passkey that has verified its person',
    access: locked,
    limit: 'code',
    body: z.strictObject({ credential: PasskeyAnswer }),
    answer: Unlocked,
    errors: ['passkey_refused', 'passkey_copied'],
  }),

  follow: endpoint({
    method: 'POST',
    path: '/api/auth/session/unlock/follow',
    duringMaintenance: true,
    summary: 'Unlock this session as another tab of the person was unlocked a moment ago',
    access: locked,
    limit: 'code',
    body: z.strictObject({ proof: z.string().min(1).max(400) }),
    status: 204,
    errors: ['session_locked'],
  }),
}
