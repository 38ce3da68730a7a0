import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { LocalDate } from '../../kernel/time.ts'
import { Amount } from '../../kernel/money.ts'
import { PaymentMethodId } from '../../kernel/ids.ts'
import { ChargeView, PaymentState, SellerShare, TransferView } from '../payments/order-payment.ts'
import { PARTNER_ROLES } from '../../kernel/roles.ts'
import { OneTransaction, TransactionPath, ofEitherSide, viewed } from './api.ts'

/** Why an order is not charged here: payments are off, its seller takes none, or it is paid when its goods are used. */
export const Uncharged = z.enum(['off', 'not_onboarded', 'later', 'noted'])
export type Uncharged = z.infer<typeof Uncharged>

/** Of an order that is charged as its goods are used: how many were by now, and in which charges. */
const UsedSoFar = z.object({
  pieces: z.number().int(),
  used: z.number().int(),
  /** The newest thirty, with what of each is of this order. */
  bills: z.array(z.object({ id: z.uuid(), night: LocalDate, state: PaymentState, total: Amount })),
})

/** The calls about the money of orders (spec §7 Inventory). */
export const charges = {
  charges: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/charges',
    summary: 'Every attempt to charge an order, and every refund; before it is approved, what its seller will get',
    access: { ...ofEitherSide, system: true },
    params: TransactionPath,
    answer: z.object({
      charges: z.array(ChargeView),
      /** Null where it is charged, or will be when it is approved. */
      uncharged: Uncharged.nullable(),
      /** For who works for the seller, while it is not approved. */
      share: SellerShare.nullable(),
      /** Null of an order that is not paid as its goods are used. */
      usage: UsedSoFar.nullable(),
    }),
  }),

  transfers: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/transfers',
    summary: 'What of a paid order goes to its seller and its resellers; each partner sees its own',
    access: { ...ofEitherSide, roles: PARTNER_ROLES, system: true },
    params: TransactionPath,
    answer: z.object({ transfers: z.array(TransferView) }),
  }),

  retry: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/{tx}/retry-charge',
    summary: 'Charge an order again whose payment failed; an administrator of the buyer may choose another method',
    access: ofEitherSide,
    params: TransactionPath,
    body: z.strictObject({
      /** Of the buyer; left out, what it pays with by default. */
      paymentMethodId: PaymentMethodId.optional(),
    }),
    answer: OneTransaction.extend({
      /** Where the person has to confirm the payment, if their bank asks for it. */
      confirmUrl: z.string().nullable(),
    }),
    views: viewed,
    errors: ['invalid_transition', 'payments_off', 'payment_method_unknown', 'provider_failed'],
  }),
}
