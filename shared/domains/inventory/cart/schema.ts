import { z } from 'zod'
import { OrgId } from '../../../kernel/ids.ts'
import { Amount } from '../../../kernel/money.ts'
import { Item, items, words } from '../create-schema.ts'

/** Suppliers of one checkout. */
const ORDERS_MAX = 50

/** What is ordered from one supplier; prices are the catalogue's, and its total is computed again. */
const CheckoutOrder = z.strictObject({
  fromOrg: OrgId,
  items: items(Item.omit({ packaging: true })),
  total: Amount,
})
export type CheckoutOrder = z.infer<typeof CheckoutOrder>

/** What is made by `POST /api/inv/{orgId}/checkout`: each supplier once. */
export const CheckoutCart = z
  .strictObject({
    ...words,
    orders: z.array(CheckoutOrder).min(1, 'validation.required').max(ORDERS_MAX),
  })
  .superRefine(({ orders }, context) => {
    for (const [index, { fromOrg }] of orders.entries())
      if (orders.findIndex((order) => order.fromOrg === fromOrg) !== index)
        context.addIssue({ code: 'custom', path: ['orders', index, 'fromOrg'], message: 'validation.twice' })
  })
export type CheckoutCart = z.infer<typeof CheckoutCart>
