import type { InferEntity } from '@mikro-orm/core'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { Uncharged } from '#shared/domains/inventory/charges-api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { isAsSystem, reachOf, worksFor } from '#shared/kernel/reach.ts'
import { readerOf } from '#server/database/orm.ts'
import { canBePaid, readCharges, readTransfers, retryPayment, splitOf } from '#server/domains/payments/index.ts'
import type { PaymentMode } from '#shared/domains/payments/schema.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readUsed } from '../usage/read-bills.ts'
import { InventoryTransaction } from '../entities/transaction.ts'
import { findByNumber } from '../sides.ts'
import { readTransaction } from '../transactions/read-transactions.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { orderOf } from '../transactions/pay-order.ts'

export const chargeRoutes = routesOf(charges, {
  async charges({ reader, actor, services, params }) {
    const em = services.orm.em.fork()
    const transaction = await load(em, params)
    const { id, paymentId = null, status } = transaction
    if (paymentId !== null)
      return { charges: await readCharges(reader, paymentId), uncharged: null, share: null, usage: null }
    if ((transaction.usageState ?? null) !== null)
      return { charges: [], uncharged: null, share: null, usage: await readUsed(reader, id) }
    const view = await readTransaction(reader, actor, id)
    const order = await orderOf(em, transaction)
    const mode = services.payments.mode
    const uncharged = whyNot(mode, transaction, order !== null && (await canBePaid(reader, order.sellerOrgId)))
    const isShown = order !== null && uncharged === null && status === 'requested' && view.sides.includes('sender')
    if (!isShown) return { charges: [], uncharged, share: null, usage: null }
    const { total, seller, resellers, platform } = splitOf(order)
    const ofResellers = resellers.reduce((sum, { amount }) => sum + amount, 0)
    return { charges: [], uncharged, share: { total, seller, resellers: ofResellers, platform }, usage: null }
  },

  async transfers({ reader, actor, caller, services, params }) {
    const { paymentId = null } = await load(services.orm.em.fork(), params)
    if (paymentId === null) return { transfers: [] }
    const all = await readTransfers(reader, paymentId)
    // What another got of it is its own affair; the system sees all.
    return { transfers: isAsSystem(caller.role) ? all : all.filter(({ org }) => worksFor(actor, org.id)) }
  },

  async retry({ context, reader, actor, services, params, body }) {
    const { id, paymentId = null, toOrgId = null, status } = await load(context.em.fork(), params)
    if (paymentId === null) throw new AppError('invalid_transition', { details: { from: status } })
    const view = await readTransaction(reader, actor, id)
    const isBuyer = view.sides.includes('recipient')
    const mayChoose = toOrgId !== null && reachOf(payments.listOfOrg, actor).orgIds.includes(toOrgId)
    if (body.paymentMethodId !== undefined && !mayChoose) throw new AppError('forbidden')
    const returnUrl = `${services.config.publicUrl}/dashboard/inv/${view.tx}?org=${view.fromOrg.id}`
    const confirmUrl = await retryPayment(context, services.payments, paymentId, {
      methodId: body.paymentMethodId,
      presence: isBuyer ? { returnUrl } : null,
    })
    return { transaction: await readTransaction(reader, actor, id), confirmUrl }
  },
})

type Transaction = InferEntity<typeof InventoryTransaction>

async function load(em: DomainContext['em'], { orgId, tx }: TransactionPath) {
  const id = await findByNumber(readerOf(em), orgId, tx)
  const transaction = id === null ? null : await em.findOne(InventoryTransaction, { id })
  if (transaction === null) throw new AppError('not_found')
  return transaction
}

function whyNot(
  mode: PaymentMode,
  transaction: Pick<Transaction, 'paidAt' | 'paymentTiming' | 'status'>,
  isOnboarded: boolean,
): Uncharged | null {
  if (mode === 'off') return 'off'
  if ((transaction.paidAt ?? null) !== null) return 'noted'
  if (!isOnboarded) return 'not_onboarded'
  // One that was approved before goods were charged as they are used stays paid outside.
  return transaction.paymentTiming === 'later' && transaction.status !== 'requested' ? 'later' : null
}
