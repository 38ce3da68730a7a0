import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { requireHuman } from '../require-human.ts'
import { changePassword } from './change-password.ts'
import { confirmReset } from './confirm-reset.ts'
import { assertOwnPassword } from './own-password.ts'
import { requestReset, sendReset } from './request-reset.ts'

export const passwordRoutes = routesOf(passwords, {
  requestReset: async ({ context, services, body }) => {
    await requireHuman(services, body.recaptcha, context.origin.ip)
    await requestReset(context, services.limits, body.email)
    return undefined
  },

  confirmReset: async ({ context, services, body }) => {
    await confirmReset(context, services.vault, body)
    return undefined
  },

  sendReset: async ({ context, services, reader, body }) => {
    await sendReset(context, { limits: services.limits, reader }, body.email)
    return undefined
  },

  change: async ({ context, services, body }) => {
    await changePassword(context, services, body)
    return undefined
  },

  check: async ({ context, services, body }) => {
    await assertOwnPassword(context, services, body.password)
    return undefined
  },
})
