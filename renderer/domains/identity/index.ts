/**
 * Who is signed in: the session and its life, the sign-in screen, the person's own account.
 * What a person may do in an org is the business of `orgs`.
 */
export { useKeepSession, useRefreshSession, useSession, useSessionState, useSignOut } from './use-session.ts'
export { useMay } from './use-may.ts'
export { useSessionKeeper } from './use-session-keeper.ts'
export type { OfflineDoor } from './use-session-keeper.ts'
export { useFactorRule } from './use-factor-rule.ts'
export { deviceKey, hideDeviceKey, holdDeviceKey, keyOfTab, leaveDeviceKey } from './device/device-key.ts'
export { keptList } from './device/kept-list.ts'
export { sealedStore } from './device/sealed-store.ts'
export { PresentUser } from './session-state.ts'
export type { SignedOutReason } from './session-state.ts'
