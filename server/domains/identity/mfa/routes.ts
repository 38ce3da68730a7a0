import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { issueToken } from '../renew-token.ts'
import { resendCode } from './challenge/resend-code.ts'
import { verifyMfa } from './challenge/verify-mfa.ts'
import { confirmMethod } from './confirm-method.ts'
import { readMfaStatus } from './methods.ts'
import { preferMethod, removeMethod, renewRecoveryCodes, turnMfaOff } from './prefer-method.ts'
import { addEmail, addSms, setUpTotp } from './set-up-method.ts'

export const mfaRoutes = routesOf(mfa, {
  async verify({ context, services, reader, body }) {
    const session = await verifyMfa(
      context,
      { vault: services.vault, sessionMaxMs: services.config.sessionMaxMs },
      body,
    )
    return issueToken(reader, services.tokens, session.id, services.clock())
  },

  resend: ({ context, services, body }) => resendCode(context, services.vault, body),

  status: ({ reader, actor }) => readMfaStatus(reader, actor.userId),

  setupTotp: async ({ context, services }) => ({ data: await setUpTotp(context, services.vault) }),

  confirmTotp: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'totp', code: body.mfaCode }),

  addSms: async ({ context, body }) => {
    await addSms(context, body.phone)
    return undefined
  },

  confirmSms: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'sms', code: body.mfaCode }),

  addEmail: async ({ context }) => {
    await addEmail(context)
    return undefined
  },

  confirmEmail: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'email', code: body.mfaCode }),

  async prefer({ context, services, body: { method, password } }) {
    if (method !== 'none') return preferMethod(context, method)
    await assertOwnPassword(context, services, password)
    return turnMfaOff(context)
  },

  async remove({ context, services, body: { method, password } }) {
    await assertOwnPassword(context, services, password)
    return removeMethod(context, method)
  },

  async renewRecoveryCodes({ context, services, body: { password } }) {
    await assertOwnPassword(context, services, password)
    return { recoveryCodes: await renewRecoveryCodes(context, services.vault) }
  },
})
