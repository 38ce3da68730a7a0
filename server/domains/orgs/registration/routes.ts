import { registration } from '#shared/domains/orgs/registration/api.ts'
import { issueToken, requireHuman } from '#server/domains/identity/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { register } from './register.ts'

export const registrationRoutes = routesOf(registration, {
  async register({ context, services, reader, body }) {
    await requireHuman(services, body.recaptcha, context.origin.ip)
    const outcome = await register(context, services, body)
    if ('proofRequired' in outcome) return outcome
    return issueToken(reader, services, outcome.sessionId, services.clock())
  },
})
