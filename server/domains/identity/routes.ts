import { identity } from '#shared/domains/identity/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { assertOwner } from './mfa/assert-owner.ts'
import { listOpenSessions } from './queries.ts'
import { issueToken, renewToken } from './renew-token.ts'
import { signIn } from './sign-in.ts'

export const identityRoutes = routesOf(identity, {
  async login({ context, services, reader, body }) {
    const outcome = await signIn(context, services, body)
    if ('question' in outcome) return outcome.question
    return issueToken(reader, services, outcome.session.id, services.clock())
  },

  me: ({ services, reader, actor, bearer }) =>
    renewToken(reader, services, actor.sessionId, bearer ?? '', services.clock()),

  logout: async ({ context, actor }) => {
    await endSession(context, actor.sessionId)
    return undefined
  },

  listSessions: async ({ services, reader, actor }) => ({
    sessions: await listOpenSessions(reader, actor, services.clock()),
  }),

  endOtherSessions: async ({ context, services, body }) => {
    await assertOwner(context, services, body)
    await endOtherSessions(context)
    return undefined
  },

  endSession: async ({ context, services, params, body }) => {
    await assertOwner(context, services, body)
    await endSession(context, params.id)
    return undefined
  },
})
