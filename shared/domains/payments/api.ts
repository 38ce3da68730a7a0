import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, PaymentMethodId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS } from '../../kernel/roles.ts'
import { AccountStatus } from './order-payment.ts'
import { Payouts } from './payouts.ts'
import { ComparisonView, DifferenceView } from './reconciliation.ts'
import { AddMethod, ChangeMethod, PaymentMethodView, PaymentMode } from './schema.ts'

const OrgMethodPath = z.strictObject({ orgId: OrgId, pmId: PaymentMethodId })
const MethodPath = z.strictObject({ pmId: PaymentMethodId })
const Removal = z.strictObject({ version: z.coerce.number().int().min(1).optional() })
const OneMethod = z.object({ method: PaymentMethodView })
/** The default one first, then the newest. */
const Methods = z.object({ methods: z.array(PaymentMethodView) })

const mine = { who: 'signed-in' } as const
const ofOrg = { who: 'org', roles: ADMINS, in: 'params', system: true } as const
const ofProvider = ['payments_off', 'provider_failed'] as const
const ofAdding = [...ofProvider, 'card_declined', 'payment_method_unknown'] as const

/** The calls about what is paid with (spec §7 Payments). */
export const payments = {
  config: endpoint({
    method: 'GET',
    path: '/api/payments/config',
    summary: 'Whether payment methods can be added, and the public key with which the browser asks the provider',
    access: mine,
    answer: z.object({ mode: PaymentMode, publishableKey: z.string().nullable() }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/payments/methods',
    summary: 'My payment methods',
    access: mine,
    answer: Methods,
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/payments/methods',
    summary: 'Add a payment method of mine; my first is the default one',
    access: mine,
    idempotent: true,
    body: AddMethod,
    answer: OneMethod,
    status: 201,
    errors: ofAdding,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/payments/methods/{pmId}',
    summary: 'Change the billing details of a payment method of mine',
    access: mine,
    params: MethodPath,
    body: ChangeMethod,
    answer: OneMethod,
    errors: ['not_found', 'version_conflict', 'payment_method_unknown', ...ofProvider],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/payments/methods/{pmId}',
    summary: 'Delete a payment method of mine; after the default one the newest is it',
    access: mine,
    params: MethodPath,
    query: Removal,
    status: 204,
    errors: ['not_found', 'version_conflict', 'provider_failed'],
  }),

  setDefault: endpoint({
    method: 'PUT',
    path: '/api/payments/methods/{pmId}/default',
    summary: 'Make a payment method of mine the default one',
    access: mine,
    params: MethodPath,
    answer: Methods,
    errors: ['not_found'],
  }),

  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/methods',
    summary: 'The payment methods of an org',
    access: ofOrg,
    params: OrgPath,
    answer: Methods,
  }),

  addToOrg: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/methods',
    summary: 'Add a payment method of an org; its first is the default one',
    access: ofOrg,
    idempotent: true,
    params: OrgPath,
    body: AddMethod,
    answer: OneMethod,
    status: 201,
    errors: ofAdding,
  }),

  changeOfOrg: endpoint({
    method: 'PUT',
    path: '/api/payments/org/{orgId}/methods/{pmId}',
    summary: 'Change the billing details of a payment method of an org',
    access: ofOrg,
    params: OrgMethodPath,
    body: ChangeMethod,
    answer: OneMethod,
    errors: ['version_conflict', 'payment_method_unknown', ...ofProvider],
  }),

  removeFromOrg: endpoint({
    method: 'DELETE',
    path: '/api/payments/org/{orgId}/methods/{pmId}',
    summary: 'Delete a payment method of an org; after the default one the newest is it',
    access: ofOrg,
    params: OrgMethodPath,
    query: Removal,
    status: 204,
    errors: ['version_conflict', 'provider_failed'],
  }),

  setDefaultOfOrg: endpoint({
    method: 'PUT',
    path: '/api/payments/org/{orgId}/methods/{pmId}/default',
    summary: 'Make a payment method of an org the default one',
    access: ofOrg,
    params: OrgMethodPath,
    answer: Methods,
  }),

  accountOfOrg: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/status',
    summary: 'Whether an org can be paid by the provider, and why not',
    access: ofOrg,
    params: OrgPath,
    answer: AccountStatus,
  }),

  readAccount: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/status',
    summary: 'The same, asked anew of the provider',
    access: ofOrg,
    params: OrgPath,
    answer: AccountStatus,
    errors: ['provider_failed', 'payments_off'],
  }),

  onboard: endpoint({
    method: 'POST',
    path: '/api/payments/org/{orgId}/onboard',
    summary: 'The address of the provider’s page on which an org says who it is, in order to be paid; good for minutes',
    access: ofOrg,
    params: OrgPath,
    answer: z.object({ accountLinkUrl: z.string() }),
    errors: ['provider_failed', 'payments_off'],
  }),

  payouts: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/payouts',
    summary: 'What an org that sells gets next from the provider, and the last payouts to its bank',
    access: ofOrg,
    params: OrgPath,
    answer: Payouts,
    errors: ['provider_failed'],
  }),

  differences: endpoint({
    method: 'GET',
    path: '/api/payments/differences',
    summary: 'What the books and the payment provider do not say alike, and when they were last compared',
    access: { who: 'system' },
    query: z.strictObject({ state: z.enum(['open', 'all']).optional() }),
    answer: z.object({
      /** Those that are open first. */
      differences: z.array(DifferenceView),
      /** Null before the first night. */
      last: ComparisonView.nullable(),
    }),
  }),

  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    duringMaintenance: true,
    summary: 'What the provider tells by itself; signed by it, kept once, and read anew',
    access: { who: 'anyone' },
    receives: 'application/json',
    streams: 'application/json',
    errors: ['forbidden', 'too_large', 'payments_off'],
  }),
}
