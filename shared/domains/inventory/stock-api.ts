import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { Order } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { REASON_MAX } from './create-schema.ts'
import { LedgerMove, ShelfLot, ShelfProduct, StockOrder, StockShow, SuggestedOrder } from './shelf-schema.ts'

/** Rows of a page unless asked otherwise. */
export const STOCK_ROWS = 25

const paged = {
  /** From 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rows: z.coerce.number().int().min(1).max(100).default(STOCK_ROWS),
}

const ShelfQuery = z.strictObject({
  ...paged,
  show: StockShow.default('all'),
  /** Part of the name or of the SKU. */
  s: z.string().trim().max(100).optional(),
  orderBy: StockOrder.default('urgency'),
  order: Order.default('asc'),
})
export type ShelfQuery = z.infer<typeof ShelfQuery>

const PageOf = { total: z.number().int(), page: z.number().int(), size: z.number().int() }

/** Of a list: how many products there are of each kind whichever is asked for, and of how many the page is one. */
export const ShelfPage = z.object({
  products: z.array(ShelfProduct),
  counts: z.record(StockShow, z.number().int()),
  ...PageOf,
})
export type ShelfPage = z.infer<typeof ShelfPage>

const LedgerPage = z.object({ moves: z.array(LedgerMove), ...PageOf })
export type LedgerPage = z.infer<typeof LedgerPage>

const ProductPath = z.strictObject({ orgId: OrgId, serviceId: ServiceId })
const LotNumber = z.string().trim().min(1, 'validation.required').max(64)
const LedgerQuery = z.strictObject(paged)
export type LedgerQuery = z.infer<typeof LedgerQuery>
const ofOrg = { who: 'org', roles: STAFF, in: 'params' } as const

/** The calls about what lies on the shelves of an org; `PUT /api/inv/{orgId}/stock/{serviceId}` stands in `inventory`. */
export const stock = {
  list: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/stock',
    summary: 'The products that an org keeps, the most urgent first; those that never moved as well',
    access: ofOrg,
    params: OrgPath,
    query: ShelfQuery,
    answer: ShelfPage,
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/stock/{serviceId}',
    summary: 'One product on the shelves of an org, with its lots',
    access: ofOrg,
    params: ProductPath,
    answer: z.object({ product: ShelfProduct, lots: z.array(ShelfLot) }),
  }),

  moves: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/stock/{serviceId}/moves',
    summary: 'The ledger of a product in an org, the latest first, with what was on hand after each line',
    access: ofOrg,
    params: ProductPath,
    query: LedgerQuery,
    answer: LedgerPage,
  }),

  block: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/stock/{serviceId}/block',
    summary: 'Block a lot of an own product wherever it lies: it is not shipped and not handed out; or let it go again',
    access: ofOrg,
    params: ProductPath,
    body: z.discriminatedUnion('isBlocked', [
      z.strictObject({
        isBlocked: z.literal(true),
        number: LotNumber,
        reason: z.string().trim().min(1, 'validation.reasonRequired').max(REASON_MAX),
      }),
      z.strictObject({ isBlocked: z.literal(false), number: LotNumber }),
    ]),
    status: 204,
  }),

  reorders: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/reorders',
    summary: 'What an org is to order again, by supplier',
    access: ofOrg,
    params: OrgPath,
    answer: z.object({
      orders: z.array(SuggestedOrder),
      /** What is to be ordered again, but from nobody. */
      unsupplied: z.array(z.object({ id: ServiceId, name: z.string() })),
    }),
  }),
}
