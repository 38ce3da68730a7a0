import { sql } from 'kysely'
import { v7 } from 'uuid'
import { inTransaction } from '#server/database/transaction.ts'
import { openPayment } from '#server/domains/payments/index.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import type { Cast } from './money-faults.ts'
import type { TestServer } from './test-server.ts'

/** An order of a story: at which price, how much of it is the reseller's, what the platform takes, and with what it is paid. */
export interface StoryOrder {
  price: number
  margin: number
  terms: number
  by: string
}

/** What was ordered, and what is paid for it. */
export interface Ordered {
  orderId: string
  paymentId: string
  total: number
}

/** Has the buyer of a story order something of its seller. */
export async function orderIn(
  { server, services, who }: { server: TestServer; services: JobServices; who: Cast['who'] },
  { price, margin, terms, by }: StoryOrder,
  orderTx: number,
): Promise<Ordered> {
  const { buyer, seller, reseller } = who
  await sql`delete from payment_methods where org_id = ${buyer}`.execute(server.running.services.reader)
  const type = by === 'usBankAccount' ? 'us_bank_account' : 'card'
  await aPaymentMethod(server, { org: buyer }, { kind: by, type })
  const orderId = v7()
  const total = price + 7
  const free = { discount: 0, serviceCharge: 0, processingFee: 0, taxes: 0 }
  const cost = price - Math.floor((price * margin) / 100)
  const paymentId = await inTransaction(services.nobody.em, (em) =>
    openPayment(
      { ...services.nobody, em },
      {
        orderId,
        orderTx,
        sellerOrgId: seller,
        buyerOrgId: buyer,
        currency: 'USD',
        amounts: { ...free, subtotal: price, shippingFee: 7, total },
        lines: [{ qty: 1, price, cost, resellerId: margin === 0 ? null : reseller }],
        terms: { platformServiceCharge: terms, platformProcessing: 13, netServiceCharge: 0, processingOf: 'all' },
      },
    ),
  )
  return { orderId, paymentId, total }
}
