import { payments } from '#shared/domains/payments/api.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { onboard } from './accounts/onboard.ts'
import { findAccount, readAccount, statusOf } from './accounts/read-account.ts'
import { addMethod } from './add-method.ts'
import { changeMethod } from './change-method.ts'
import { orgOwner, personOwner } from './owner.ts'
import { listMethods } from './queries.ts'
import { removeMethod } from './remove-method.ts'
import { setDefault } from './set-default.ts'
import { listPayouts } from './payouts/list-payouts.ts'
import { listDifferences } from './reconciliation/list-differences.ts'
import { receiveEvent } from './webhook/receive-event.ts'

export const paymentRoutes = routesOf(payments, {
  config: async ({ services: { payments: provider } }) => ({
    mode: provider.mode,
    publishableKey: provider.publishableKey,
  }),

  list: async ({ reader, actor }) => ({ methods: await listMethods(reader, personOwner(actor.userId)) }),

  add: async ({ context, services, actor, body }) => ({
    method: await addMethod(context, services.payments, personOwner(actor.userId), body),
  }),

  change: async ({ context, services, actor, params, body }) => ({
    method: await changeMethod(context, services.payments, personOwner(actor.userId), params.pmId, body),
  }),

  async remove({ context, services, actor, params, query }) {
    await removeMethod(context, services.payments, personOwner(actor.userId), params.pmId, query.version)
    return undefined
  },

  setDefault: async ({ context, actor, params }) => ({
    methods: await setDefault(context, personOwner(actor.userId), params.pmId),
  }),

  listOfOrg: async ({ reader, params }) => ({ methods: await listMethods(reader, orgOwner(params.orgId)) }),

  addToOrg: async ({ context, services, params, body }) => ({
    method: await addMethod(context, services.payments, orgOwner(params.orgId), body),
  }),

  changeOfOrg: async ({ context, services, params, body }) => ({
    method: await changeMethod(context, services.payments, orgOwner(params.orgId), params.pmId, body),
  }),

  async removeFromOrg({ context, services, params, query }) {
    await removeMethod(context, services.payments, orgOwner(params.orgId), params.pmId, query.version)
    return undefined
  },

  setDefaultOfOrg: async ({ context, params }) => ({
    methods: await setDefault(context, orgOwner(params.orgId), params.pmId),
  }),

  accountOfOrg: async ({ reader, params }) => statusOf(await findAccount(reader, params.orgId)),

  async readAccount({ context, reader, services, params: { orgId } }) {
    const account = await findAccount(reader, orgId)
    if (account !== null) await readAccount(context, services.payments, account.providerId)
    return statusOf(await findAccount(reader, orgId))
  },

  onboard: async ({ context, services, params: { orgId } }) => ({
    accountLinkUrl: await onboard(context, services.payments, orgId, services.config.publicUrl),
  }),

  payouts: ({ reader, services, params }) => listPayouts(reader, services.payments, params.orgId),

  differences: ({ reader, services, query }) => listDifferences(reader, services.payments, query.state !== 'all'),

  webhook: async ({ context, services }) => writing((ctx) => receiveEvent(context, services.payments, ctx)),
})
