import type { CheckoutCart } from '#shared/domains/inventory/cart/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { FieldErrors } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readPaidWith } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { createTransaction } from '../transactions/create-transaction.ts'

interface Paying {
  /** Whether payments are taken here. What is ordered in the shop is to be paid now, so then it needs something to pay with. */
  mustHaveMethod?: boolean
}

/**
 * Orders what is in a cart: one request at each supplier, by the rules of every other (spec §7). One that is refused leaves
 * none.
 *
 * @returns their ids, in the order in which they were sent
 * @throws AppError `payment_method_required`, whoever orders; as {@link createTransaction}, with fields below
 *   `orders.{index}` and the supplier in the details
 */
export async function checkOut(
  context: DomainContext,
  orgId: OrgId,
  { orders, ...words }: CheckoutCart,
  { mustHaveMethod = false }: Paying = {},
): Promise<string[]> {
  return inTransaction(context.em, async (em) => {
    if (mustHaveMethod && (await readPaidWith(readerOf(em), orgId)) === null)
      throw new AppError('payment_method_required', { fields: { paidWith: { key: 'validation.required' } } })
    const made = new Map<number, string>()
    // Each order locks its supplier's shelves and numbers until all are made: always in the same order, so that two carts
    // that name the same suppliers the other way round wait for each other and do not block each other.
    const sorted = [...orders.entries()].toSorted(([, a], [, b]) => (a.fromOrg < b.fromOrg ? -1 : 1))
    for (const [index, order] of sorted) {
      const request = { role: 'request' as const, ...words, ...order }
      made.set(
        index,
        await createTransaction({ ...context, em }, orgId, request, { reading: 'checkout' }).catch((error: unknown) => {
          throw named(error, index, order.fromOrg)
        }),
      )
    }
    return orders.flatMap((_, index) => made.get(index) ?? [])
  })
}

/** What is wrong with one order, said of its place in the cart. */
function named(error: unknown, index: number, fromOrg: OrgId): unknown {
  if (!(error instanceof AppError)) return error
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([field, sentence]) => [`orders.${index}.${field}`, sentence]),
  )
  return new AppError(error.code, {
    cause: error,
    ...(error.fields === undefined ? {} : { fields }),
    details: { ...error.details, fromOrg },
  })
}
