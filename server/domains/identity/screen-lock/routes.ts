import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { setDevicePin } from './device-pin.ts'
import { lockSession, noteUse } from './lock-session.ts'
import { beginUnlock, followUnlocked, unlockByPasskey, unlockByPassword, unlockByPin } from './unlock-session.ts'

export const screenLockRoutes = routesOf(screenLock, {
  async noteUse({ reader, actor, services }) {
    await noteUse(reader, actor.sessionId, services.clock())
    return undefined
  },

  async lock({ context }) {
    await lockSession(context)
    return undefined
  },

  unlock: ({ context, services, body }) => unlockByPassword(context, services, body),

  unlockByPin: ({ context, services, body }) => unlockByPin(context, services, body),

  async setPin({ context, services, body }) {
    await setDevicePin(context, services, body)
    return undefined
  },

  beginUnlock: ({ context, services }) => beginUnlock(context, services),

  unlockByPasskey: ({ context, services, body }) => unlockByPasskey(context, services, body.credential),

  async follow({ context, services, body }) {
    await followUnlocked(context, services.vault, body.proof)
    return undefined
  },
})
