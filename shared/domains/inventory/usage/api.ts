import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId, PaymentMethodId, ServiceId } from '../../../kernel/ids.ts'
import { Amount, Currency } from '../../../kernel/money.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { LocalDate } from '../../../kernel/time.ts'
import { ChargeView, FailureReason, MethodLabel, PaymentState, TransferView } from '../../payments/order-payment.ts'

const Side = z.object({ id: OrgId, name: z.string() })

/** One charge for what was used of goods that are paid by that. */
export const UsageBill = z.object({
  id: z.uuid(),
  /** The day of the buyer until the end of which it was used. */
  night: LocalDate,
  seller: Side,
  buyer: Side,
  currency: Currency,
  total: Amount,
  refunded: Amount,
  state: PaymentState,
  reason: FailureReason.nullable(),
  method: MethodLabel.nullable(),
  paidAt: z.string().nullable(),
})
export type UsageBill = z.infer<typeof UsageBill>

/** Pieces of one line of an order that a charge is for. */
const UsageBillLine = z.object({
  /** Sender and number of the order. */
  tx: z.number().int(),
  productId: ServiceId,
  name: z.string(),
  serviceSKU: z.string(),
  qty: z.number().int(),
  returned: z.number().int(),
  price: Amount,
  /** With its part of discount and fees. */
  total: Amount,
})

const OneBill = z.object({ bill: UsageBill })
const BillPath = z.strictObject({ orgId: OrgId, billId: z.uuid() })
const ofOrg = { who: 'org', roles: STAFF, in: 'params', system: true } as const

/** The calls about charges of goods that are paid as they are used (spec §3, `payOnUsage`). */
export const usage = {
  list: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/usage',
    summary: 'What was charged for goods that an org used, or that it sold and others used; the newest first',
    access: ofOrg,
    params: OrgPath,
    query: PageQuery,
    answer: z.object({ bills: z.array(UsageBill), pagination: Pagination }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/usage/{billId}',
    summary: 'One of them: what was used, each attempt to charge it and each refund; partners see their transfers',
    access: ofOrg,
    params: BillPath,
    answer: OneBill.extend({
      lines: z.array(UsageBillLine),
      charges: z.array(ChargeView),
      transfers: z.array(TransferView),
    }),
  }),

  retry: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/usage/{billId}/retry-charge',
    summary: 'Charge it again where it failed; an administrator of the buyer may choose another method',
    access: ofOrg,
    params: BillPath,
    body: z.strictObject({ paymentMethodId: PaymentMethodId.optional() }),
    answer: OneBill.extend({ confirmUrl: z.string().nullable() }),
    errors: ['invalid_transition', 'payments_off', 'payment_method_unknown', 'provider_failed'],
  }),
}
