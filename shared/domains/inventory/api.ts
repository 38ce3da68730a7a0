import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany, listOf, viewOf } from '../../kernel/health.ts'
import type { Patient } from '../../kernel/health.ts'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { Order } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, PARTNER_ROLES, STAFF } from '../../kernel/roles.ts'
import { LocalDate } from '../../kernel/time.ts'
import { PaymentMethodType } from '../payments/schema.ts'
import { CreateTransaction, ReturnGoods, ShipPart, UnpaidReason } from './create-schema.ts'
import { Delivery, TransactionOrder, TransactionStatus, TransactionView } from './schema.ts'
import { OfferedProduct, OfferedSupplier, ProductStock, Recall, StockFigures, StockLimits } from './stock-schema.ts'

/** Rows of a page unless asked otherwise (spec §9). */
export const INVENTORY_ROWS = 10

/** What was looked for is listed and counted up to there, the newest of it; whoever wants others narrows the search. */
export const MATCHES_MAX = 400

const filter = {
  status: TransactionStatus.optional(),
  /** Days of the org, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Part of the description, the tracking number or the other org's name, or the number itself. */
  s: z.string().trim().max(100).optional(),
  orderBy: TransactionOrder.default('tx'),
  order: Order.default('desc'),
}
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const ordered = { path: ['to'], message: 'validation.endAfterStart' }

const ReportQuery = z.strictObject(filter).refine(inOrder, ordered)
export type ReportQuery = z.infer<typeof ReportQuery>

const ListQuery = z
  .strictObject({
    ...filter,
    /** From 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    rows: z.coerce.number().int().min(1).max(100).default(INVENTORY_ROWS),
  })
  .refine(inOrder, ordered)
export type ListQuery = z.infer<typeof ListQuery>

/** Of a list: how many there are in each status whatever status is asked for, and of how many the page is one. */
export const TransactionPage = z.object({
  transactions: z.array(TransactionView),
  statuses: z.record(TransactionStatus, z.number().int()),
  total: z.number().int(),
  /** What was looked for is common: these are the newest of it, and they alone were counted. */
  isCapped: z.boolean(),
  page: z.number().int(),
  size: z.number().int(),
})
export type TransactionPage = z.infer<typeof TransactionPage>

/** The sending org with the number that it gave; or the recipient, where just one that it gets has this number. */
export const TransactionPath = z.strictObject({
  orgId: OrgId,
  tx: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
export const OneTransaction = z.object({ transaction: TransactionView })
const goodsOf = ({ toUser }: TransactionView): Patient => ({ user: toUser?.id })
export const viewed = viewOf('goods', ({ transaction }: z.infer<typeof OneTransaction>) => goodsOf(transaction))
const listed = listOf('goods', ({ transactions }: z.infer<typeof TransactionPage>) => transactions.map(goodsOf))
const ofOrg = { who: 'org', roles: STAFF, in: 'params' } as const
export const ofEitherSide = { who: 'record', record: 'transaction', roles: STAFF, subject: false } as const

/** The calls about goods that move (spec §7 Inventory). */
export const inventory = {
  stats: endpoint({
    method: 'GET',
    path: '/api/inv/stats',
    summary: 'What an org has of each product, and what moves',
    access: { who: 'org', roles: STAFF, in: 'query' },
    query: z.strictObject({ orgId: OrgId }),
    answer: z.object({ stats: z.object({ products: z.array(ProductStock), totals: StockFigures }) }),
  }),

  listAll: endpoint({
    method: 'GET',
    path: '/api/inv/all',
    summary: 'The transactions of a partner and of all orgs that it manages',
    access: { who: 'staff', roles: PARTNER_ROLES },
    query: ListQuery,
    answer: TransactionPage,
    views: listed,
  }),

  reportAll: endpoint({
    method: 'GET',
    path: '/api/inv/all/report',
    summary: 'The same as a table, all of them',
    access: { who: 'staff', roles: PARTNER_ROLES },
    query: ReportQuery,
    streams: 'text/csv',
    views: fileOfMany('goodsFile'),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}',
    summary: 'The transactions that an org sends or gets',
    access: ofOrg,
    params: OrgPath,
    query: ListQuery,
    answer: TransactionPage,
    views: listed,
  }),

  report: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/report',
    summary: 'The same as a table, all of them',
    access: ofOrg,
    params: OrgPath,
    query: ReportQuery,
    streams: 'text/csv',
    views: fileOfMany('goodsFile'),
  }),

  offer: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/offer',
    summary: 'The products that an org may name in a transaction, and from whom it may order',
    access: ofOrg,
    params: OrgPath,
    answer: z.object({
      products: z.array(OfferedProduct),
      suppliers: z.array(OfferedSupplier),
      /** To whom it may send goods unasked. */
      recipients: z.array(z.object({ id: OrgId, name: z.string() })),
      /** Whether who asks may set prices, costs and discounts. */
      mayPrice: z.boolean(),
      /** What the org pays with, its default payment method; null while it has none on file. */
      paidWith: PaymentMethodType.nullable(),
      /** Whether a request by who asks is refused because the org has no payment method on file. */
      needsPaymentMethod: z.boolean(),
    }),
  }),

  recall: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/recall',
    summary: 'Where the goods of a lot went: transactions, orgs and patients',
    access: ofOrg,
    params: OrgPath,
    query: z.strictObject({ lot: z.string().trim().min(1, 'validation.required').max(64) }),
    answer: z.object({ recall: Recall }),
    views: {
      what: 'goods',
      isList: true,
      people: ({ recall }) => [
        ...recall.people.map(({ id }) => ({ user: id })),
        ...recall.uses.map(({ transaction }) => goodsOf(transaction)),
      ],
    },
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}',
    summary: 'Order, send, stock, correct, dispose of or hand out goods',
    access: ofOrg,
    idempotent: true,
    params: OrgPath,
    body: CreateTransaction,
    answer: OneTransaction,
    views: 'sent',
    status: 201,
    errors: ['total_mismatch', 'below_minimum', 'out_of_stock', 'payment_method_required'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}',
    summary: 'One transaction',
    access: ofEitherSide,
    params: TransactionPath,
    answer: OneTransaction,
    views: viewed,
  }),

  setStatus: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/{tx}/status',
    summary: 'Approve, ship, receive, reject or cancel',
    access: ofEitherSide,
    params: TransactionPath,
    body: z.strictObject({ status: TransactionStatus, unpaidReason: UnpaidReason, version: z.int().min(1).optional() }),
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict', 'out_of_stock', 'order_unpaid'],
  }),

  shipPart: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/{tx}/shipment',
    summary: 'Ship all or some of a pending order, from lots of choice; the rest becomes a back order',
    access: ofEitherSide,
    idempotent: true,
    params: TransactionPath,
    body: ShipPart,
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict', 'out_of_stock', 'order_unpaid'],
  }),

  returnGoods: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/{tx}/returns',
    summary: 'Ask to send back goods of a delivery that was received; answers with the return',
    access: ofEitherSide,
    idempotent: true,
    params: TransactionPath,
    body: ReturnGoods,
    answer: OneTransaction,
    views: viewed,
    status: 201,
    errors: ['invalid_transition', 'version_conflict'],
  }),

  setDelivery: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/{tx}/delivery',
    summary: 'By whom it is carried, under which number; the sender alone',
    access: ofEitherSide,
    params: TransactionPath,
    body: z.strictObject({ delivery: Delivery, version: z.int().min(1).optional() }),
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict'],
  }),

  notePayment: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/{tx}/payment',
    summary: 'Note that an order was paid outside the product, or take the note back; administrators of either side',
    access: { who: 'record', record: 'transaction', roles: ADMINS, subject: false },
    params: TransactionPath,
    body: z.strictObject({ isPaid: z.boolean(), version: z.int().min(1).optional() }),
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict'],
  }),

  setLimits: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/stock/{serviceId}',
    summary: 'When an org runs low of a product, and how many are to be ordered then',
    access: ofOrg,
    params: z.strictObject({ orgId: OrgId, serviceId: ServiceId }),
    body: StockLimits,
    status: 204,
  }),
}
