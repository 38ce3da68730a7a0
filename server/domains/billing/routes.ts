import { billing } from '#shared/domains/billing/api.ts'
import { isAsSystem } from '#shared/kernel/reach.ts'
import { orgOwner, personOwner } from '#server/domains/payments/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { payAgain } from './pay-again.ts'
import { sendingInvoice } from './paper/sending-invoice.ts'
import { previewForOrg, previewForPerson } from './preview/preview-changes.ts'
import { listInvoices, listSubscriptions } from './queries.ts'

export const billingRoutes = routesOf(billing, {
  subscriptions: async ({ reader, actor }) => ({
    subscriptions: await listSubscriptions(reader, personOwner(actor.userId)),
  }),

  subscriptionsOfOrg: async ({ reader, params }) => ({
    subscriptions: await listSubscriptions(reader, orgOwner(params.orgId)),
  }),

  previewOfOrg: async ({ reader, services, context, caller, params, body }) => ({
    previews: await previewForOrg(
      { reader, payments: services.payments, now: new Date(context.clock()) },
      { orgId: params.orgId, isSystem: isAsSystem(caller.role) },
      body.services,
    ),
  }),

  previewOfPerson: async ({ reader, services, context, params, body }) => ({
    previews: await previewForPerson(
      { reader, payments: services.payments, now: new Date(context.clock()) },
      params,
      body.services,
    ),
  }),

  history: async ({ reader, actor, query }) => listInvoices(reader, personOwner(actor.userId), query),

  print: async ({ context, reader, actor, params, query }) =>
    writing(
      await sendingInvoice(reader, personOwner(actor.userId), params.invoiceId, query.as, context.origin.language),
    ),

  printOfOrg: async ({ context, reader, params, query }) =>
    writing(await sendingInvoice(reader, orgOwner(params.orgId), params.invoiceId, query.as, context.origin.language)),

  pay: async ({ context, services, actor, params }) => ({
    subscription: await payAgain(context, services.payments, personOwner(actor.userId), params.subscriptionId),
  }),

  payOfOrg: async ({ context, services, params }) => ({
    subscription: await payAgain(context, services.payments, orgOwner(params.orgId), params.subscriptionId),
  }),

  historyOfOrg: async ({ reader, params, query }) => listInvoices(reader, orgOwner(params.orgId), query),
})
