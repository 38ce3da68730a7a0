import { invites } from '#shared/domains/orgs/invites/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { isToldOfPatients } from '../belonging.ts'
import { answerInvite, answerMembership } from './answer-invite.ts'
import { cancelInvite, resendInvite } from './manage-invite.ts'
import { listInvites, readOpenedInvite } from './queries.ts'
import { inviteToMany } from './invite-to-many.ts'
import { sendInvites } from './send-invites.ts'

export const inviteRoutes = routesOf(invites, {
  send: async ({ context, caller, params, body }) => ({
    invites: await sendInvites(context, caller, params.orgId, body),
  }),

  sendToMany: async ({ context, body }) => ({ invites: await inviteToMany(context, body) }),

  list: async ({ reader, services, actor, params: { orgId }, query }) =>
    listInvites(reader, { orgId, hasPatients: await isToldOfPatients(reader, actor, orgId) }, query, services.clock()),

  async cancel({ context, caller, params: { orgId: id, inviteId } }) {
    await cancelInvite(context, caller, { orgId: id, inviteId })
    return undefined
  },

  resend: async ({ context, caller, params: { orgId: id, inviteId } }) => ({
    invite: await resendInvite(context, caller, { orgId: id, inviteId }),
  }),

  open: async ({ reader, services, params }) => ({
    invite: await readOpenedInvite(reader, params.secret, services.clock()),
  }),

  async accept({ context, params }) {
    await answerInvite(context, params.secret, 'accept')
    return undefined
  },

  async reject({ context, params }) {
    await answerInvite(context, params.secret, 'reject')
    return undefined
  },

  async acceptMembership({ context, params }) {
    await answerMembership(context, params.orgId, 'accept')
    return undefined
  },

  async rejectMembership({ context, params }) {
    await answerMembership(context, params.orgId, 'reject')
    return undefined
  },
})
