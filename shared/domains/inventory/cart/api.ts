import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { CheckoutCart } from './schema.ts'
import { TransactionView } from '../schema.ts'

/** The calls of the shopping cart (spec §7: checkout posts one inventory transaction per supplier). */
export const cart = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/checkout',
    summary: 'Order what is in a cart: one request for each supplier, all of them or none',
    access: { who: 'org', roles: STAFF, in: 'params' },
    idempotent: true,
    params: OrgPath,
    body: CheckoutCart,
    /** In the order in which they were sent. */
    answer: z.object({ transactions: z.array(TransactionView) }),
    views: 'sent',
    status: 201,
    errors: ['total_mismatch', 'below_minimum', 'payment_method_required'],
  }),
}
