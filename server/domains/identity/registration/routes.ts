import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { issueToken } from '../renew-token.ts'
import { confirmByCode, confirmByLink } from './confirm-sign-up.ts'
import { openSignUp, readShownMail } from './read-sign-up.ts'
import { resendSignUp } from './resend-sign-up.ts'

export const signUpRoutes = routesOf(signUp, {
  async confirm({ context, services, reader, body }) {
    const { vault, config } = services
    const session = await confirmByCode(context, { vault, sessionMaxMs: config.sessionMaxMs }, body)
    return issueToken(reader, services, session.id, services.clock())
  },

  resend: async ({ context, services, body }) => ({
    resendAfter: await resendSignUp(context, services, body.registrationToken),
  }),

  open: async ({ reader, services, params }) => ({
    registration: await openSignUp(reader, params.secret, services.clock()),
  }),

  async confirmByLink({ context, services, reader, params, body }) {
    const { config } = services
    const session = await confirmByLink(context, params.secret, body, config.sessionMaxMs)
    return issueToken(reader, services, session.id, services.clock())
  },

  async shownMail({ services, reader, body }) {
    if (!services.config.showsMails) throw new AppError('not_found')
    return { mail: await readShownMail(reader, services.vault, body.registrationToken) }
  },
})
