import { z } from 'zod'
import { endpoint, managedBy } from '../../kernel/endpoint.ts'
import { health, viewOfNamed } from '../../kernel/health.ts'
import { OrgId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { ADMINS, PARTNER_ROLES, STAFF } from '../../kernel/roles.ts'
import {
  ChangePreview,
  InvoiceId,
  InvoiceView,
  PREVIEWED_MAX,
  ServiceChange,
  SubscriptionId,
  SubscriptionView,
} from './schema.ts'

const InvoicePath = z.strictObject({ invoiceId: InvoiceId })
const OrgInvoicePath = z.strictObject({ orgId: OrgId, invoiceId: InvoiceId })
const SubscriptionPath = z.strictObject({ subscriptionId: SubscriptionId })
const OrgSubscriptionPath = z.strictObject({ orgId: OrgId, subscriptionId: SubscriptionId })
/** A receipt is of what was paid. */
const Paper = z.strictObject({ as: z.enum(['invoice', 'receipt']).default('invoice') })
const OneSubscription = z.object({ subscription: SubscriptionView })

const mine = { who: 'signed-in' } as const
const ofOrg = { who: 'org', roles: ADMINS, in: 'params', system: true } as const
const PersonPath = z.strictObject({ orgId: OrgId, userId: UserId })
const Changes = z.strictObject({
  services: z
    .array(ServiceChange)
    .max(PREVIEWED_MAX, 'validation.tooManyChosen')
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'validation.duplicate'),
})
const Subscriptions = z.object({ subscriptions: z.array(SubscriptionView) })
/** The newest first. */
const History = z.object({ data: z.array(InvoiceView), pagination: Pagination })

/** The calls about what is bought by the month (spec §7 Payments). */
export const billing = {
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/payments/subscriptions',
    summary: 'What I pay for by the month',
    access: mine,
    answer: Subscriptions,
  }),

  subscriptionsOfOrg: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/subscriptions',
    summary: 'What an org pays for by the month',
    access: ofOrg,
    params: OrgPath,
    answer: Subscriptions,
  }),

  previewOfOrg: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/subscriptions/preview',
    summary:
      'What an org would pay, now and by the month, if services were given to it or taken back; nothing is changed',
    access: managedBy(PARTNER_ROLES),
    params: OrgPath,
    body: Changes,
    answer: z.object({ previews: z.array(ChangePreview) }),
    errors: ['provider_failed'],
  }),

  previewOfPerson: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/user/{userId}/subscriptions/preview',
    summary: 'The same for what a person has through an org',
    access: { who: 'org', in: 'params', roles: STAFF, health: true, patients: true },
    params: PersonPath,
    body: Changes,
    answer: z.object({ previews: health(z.array(ChangePreview)) }),
    errors: ['provider_failed'],
    views: viewOfNamed('services'),
  }),

  history: endpoint({
    method: 'GET',
    path: '/api/payments/history',
    summary: 'My invoices for what I pay by the month',
    access: mine,
    query: PageQuery,
    answer: History,
  }),

  historyOfOrg: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/history',
    summary: 'The invoices of an org for what it pays by the month',
    access: ofOrg,
    params: OrgPath,
    query: PageQuery,
    answer: History,
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/payments/invoices/{invoiceId}/pdf',
    summary: 'An invoice of mine on paper, or the receipt for it once it is paid',
    access: mine,
    params: InvoicePath,
    query: Paper,
    streams: 'application/pdf',
    errors: ['not_found'],
  }),

  printOfOrg: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/invoices/{invoiceId}/pdf',
    summary: 'An invoice of an org on paper, or the receipt for it once it is paid',
    access: ofOrg,
    params: OrgInvoicePath,
    query: Paper,
    streams: 'application/pdf',
  }),

  pay: endpoint({
    method: 'POST',
    path: '/api/payments/subscriptions/{subscriptionId}/pay',
    summary: 'Try again to pay what is open of a subscription of mine, with my default payment method',
    access: mine,
    idempotent: true,
    params: SubscriptionPath,
    answer: OneSubscription,
    errors: ['not_found', 'payment_method_required', 'payments_off', 'provider_failed'],
  }),

  payOfOrg: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/subscriptions/{subscriptionId}/pay',
    summary: 'The same for what an org pays',
    access: ofOrg,
    idempotent: true,
    params: OrgSubscriptionPath,
    answer: OneSubscription,
    errors: ['payment_method_required', 'payments_off', 'provider_failed'],
  }),
}
