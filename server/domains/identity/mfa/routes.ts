import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { issueToken } from '../renew-token.ts'
import { assertOwner, proofOf } from './assert-owner.ts'
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
    return issueToken(reader, services, session.id, services.clock())
  },

  resend: ({ context, services, body }) => resendCode(context, services.vault, body),

  status: ({ reader, actor }) => readMfaStatus(reader, actor),

  async prove({ context, services, body }) {
    await assertOwner(context, services, body)
    return { proof: proofOf(context, services.vault) }
  },

  async setupTotp({ context, services, body }) {
    await assertOwner(context, services, body)
    return { data: await setUpTotp(context, services.vault) }
  },

  confirmTotp: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'totp', code: body.mfaCode }),

  async addSms({ context, services, body: { phone, ...shown } }) {
    await assertOwner(context, services, shown)
    await addSms(context, phone)
    return undefined
  },

  confirmSms: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'sms', code: body.mfaCode }),

  async addEmail({ context, services, body }) {
    await assertOwner(context, services, body)
    await addEmail(context)
    return undefined
  },

  confirmEmail: ({ context, services, body }) =>
    confirmMethod(context, services.vault, { method: 'email', code: body.mfaCode }),

  async prefer({ context, services, body: { method, ...shown } }) {
    if (method !== 'none') return preferMethod(context, method)
    await assertOwner(context, services, shown)
    return turnMfaOff(context)
  },

  async remove({ context, services, body: { method, ...shown } }) {
    await assertOwner(context, services, shown)
    return removeMethod(context, method)
  },

  async renewRecoveryCodes({ context, services, body }) {
    await assertOwner(context, services, body)
    return { recoveryCodes: await renewRecoveryCodes(context, services.vault) }
  },
})
