import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { assertOwner } from '../mfa/assert-owner.ts'
import { issueToken } from '../renew-token.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginSecondStep, takeSecondStep } from './second-step.ts'
import { beginSignInWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

export const passkeyRoutes = routesOf(passkeys, {
  beginSignIn: ({ services }) => beginSignInWithPasskey(services),

  async signIn({ context, services, reader, body }) {
    const session = await signInWithPasskey(context, services, body)
    return issueToken(reader, services, session.id, services.clock())
  },

  beginSecondStep: ({ context, services, body }) => beginSecondStep(context, services, body.challengeToken),

  async secondStep({ context, services, reader, body }) {
    const session = await takeSecondStep(context, services, body)
    return issueToken(reader, services, session.id, services.clock())
  },

  list: async ({ reader, actor }) => ({ passkeys: await listPasskeys(reader, actor.userId) }),

  async begin({ context, services, body }) {
    await assertOwner(context, services, body)
    return beginPasskey(context, services.config)
  },

  add: ({ context, services, body }) => addPasskey(context, services, body),

  async rename({ context, params, body }) {
    await renamePasskey(context, params.id, body.name)
    return undefined
  },

  async remove({ context, services, params, body }) {
    await assertOwner(context, services, body)
    return removePasskey(context, params.id)
  },
})
