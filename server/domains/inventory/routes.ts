import { inventory } from '#shared/domains/inventory/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { partnersOf } from '#shared/kernel/reach.ts'
import { readerOf } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { routesOf, writingAbout } from '#server/runtime/call.ts'
import { readPaidWith } from '#server/domains/payments/index.ts'
import { shipPart } from './backorders/ship-part.ts'
import { readOffer } from './products/read-offer.ts'
import { readRecipients } from './products/read-recipients.ts'
import { returnGoods } from './returns/return-goods.ts'
import { findByNumber, mayPrice, ordersUnpaid } from './sides.ts'
import { readRecall } from './recall/read-recall.ts'
import { readStats } from './stock/read-stats.ts'
import { setLimits } from './stock/set-limits.ts'
import { createTransaction } from './transactions/create-transaction.ts'
import { exportTransactions } from './lists/export-transactions.ts'
import { listTransactions, ofOrg, ofPartners } from './lists/list-transactions.ts'
import { readHandedTo } from './lists/read-handed-to.ts'
import { readTransaction } from './transactions/read-transactions.ts'
import { setDelivery } from './transactions/set-delivery.ts'
import { notePayment } from './transactions/note-payment.ts'
import { setStatus } from './transactions/set-status.ts'

export const inventoryRoutes = routesOf(inventory, {
  stats: async ({ reader, query }) => ({ stats: await readStats(reader, query.orgId) }),

  listAll: async ({ reader, actor, query }) => listTransactions(reader, actor, await ofPartners(reader, actor), query),

  list: async ({ reader, actor, params, query }) =>
    listTransactions(reader, actor, await ofOrg(reader, actor, params.orgId), query),

  async reportAll({ reader, actor, query }) {
    const listed = await ofPartners(reader, actor)
    const [orgId = null] = partnersOf(actor)
    return writingAbout({
      people: await readHandedTo(reader, listed, query),
      reader: { userId: actor.userId, orgId, role: null },
      details: { org: 'all' },
      write: exportTransactions(reader, listed, query),
    })
  },

  async report({ reader, actor, params: { orgId }, query }) {
    const listed = await ofOrg(reader, actor, orgId)
    return writingAbout({
      people: await readHandedTo(reader, listed, query),
      write: exportTransactions(reader, listed, query),
    })
  },

  async offer({ reader, services, actor, params: { orgId } }) {
    const [isPricing, paidWith] = await Promise.all([mayPrice(reader, actor, orgId), readPaidWith(reader, orgId)])
    const { products, suppliers } = await readOffer(reader, orgId)
    return {
      products: isPricing ? products : products.map((product) => ({ ...product, cost: null })),
      suppliers,
      recipients: await readRecipients(reader, orgId),
      mayPrice: isPricing,
      paidWith,
      needsPaymentMethod: services.payments.mode !== 'off' && ordersUnpaid(actor, orgId, { isPricing, paidWith }),
    }
  },

  recall: async ({ reader, actor, params, query }) => ({
    recall: await readRecall(reader, actor, params.orgId, query.lot),
  }),

  async create({ context, services, params, body }) {
    const ordering = { mustHaveMethod: services.payments.mode !== 'off' }
    return shown(context, await createTransaction(context, params.orgId, body, ordering))
  },

  async get({ reader, actor, params: { orgId, tx } }) {
    const id = await findByNumber(reader, orgId, tx)
    if (id === null) throw new AppError('not_found')
    return { transaction: await readTransaction(reader, actor, id) }
  },

  setStatus: async ({ context, services, params, body }) =>
    shown(context, await setStatus(context, params, body, { isCharging: services.payments.mode !== 'off' })),

  shipPart: async ({ context, params, body }) => shown(context, await shipPart(context, params, body)),

  returnGoods: async ({ context, params, body }) => shown(context, await returnGoods(context, params, body)),

  setDelivery: async ({ context, params, body }) => shown(context, await setDelivery(context, params, body)),

  notePayment: async ({ context, params, body }) => shown(context, await notePayment(context, params, body)),

  async setLimits({ context, params, body }) {
    await setLimits(context, params, body)
    return undefined
  },
})

const shown = async ({ em, actor }: DomainContext, id: string) => ({
  transaction: await readTransaction(readerOf(em), signedIn(actor), id),
})
