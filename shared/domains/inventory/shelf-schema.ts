import { z } from 'zod'
import { LotId, OrgId, ServiceId, UserId } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { Expiry } from './expiry.ts'
import { StockReason, TransactionRole } from './schema.ts'
import { StockFigures } from './stock-schema.ts'

/** Which products a list of stock shows: those below their low level, those to be ordered again, those that expire. */
export const StockShow = z.enum(['all', 'low', 'due', 'expiring'])
export type StockShow = z.infer<typeof StockShow>

/** `urgency`: what is low first, then what is to be ordered, then what expires. */
export const StockOrder = z.enum(['urgency', 'name', 'onHand'])
export type StockOrder = z.infer<typeof StockOrder>

/** One product on the shelves of an org. */
export const ShelfProduct = StockFigures.extend({
  id: ServiceId,
  name: z.string(),
  serviceSKU: z.string(),
  /** What the org itself has ordered of it and nobody has sent yet. */
  ordered: z.number().int(),
  lowLevel: z.number().int().nullable(),
  reorderPoint: z.number().int().nullable(),
  reorderQuantity: z.number().int().nullable(),
  /** Less is on hand than the low level. */
  isLow: z.boolean(),
  /** With what is on its way there is no more than the reorder point. */
  isDue: z.boolean(),
  /** Pieces in lots that have expired, or will soon. */
  expired: z.number().int(),
  expiringSoon: z.number().int(),
})
export type ShelfProduct = z.infer<typeof ShelfProduct>

export const ShelfLot = z.object({
  id: LotId,
  number: z.string(),
  expiresOn: z.string().nullable(),
  expiry: Expiry,
  /** Called back by its maker. */
  isBlocked: z.boolean(),
  onHand: z.number().int(),
})
export type ShelfLot = z.infer<typeof ShelfLot>

const Named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() })

/** A line of the ledger. */
export const LedgerMove = z.object({
  id: z.uuid(),
  at: z.string(),
  /** So many more, or less. */
  qty: z.number().int(),
  /** What was on hand after it. */
  balance: z.number().int(),
  reason: StockReason,
  lot: z.object({ id: LotId, number: z.string() }).nullable(),
  by: Named(UserId).nullable(),
  transaction: z
    .object({
      tx: z.number().int(),
      role: TransactionRole,
      fromOrg: Named(OrgId),
      toOrg: Named(OrgId).nullable(),
    })
    .nullable(),
})
export type LedgerMove = z.infer<typeof LedgerMove>

/** What is to be ordered again from one supplier, in one currency: one request. */
export const SuggestedOrder = z.object({
  supplier: Named(OrgId),
  currency: Currency,
  items: z.array(
    z.object({
      /** As the org requests it. */
      id: ServiceId,
      /** As its stock is counted. */
      stockId: ServiceId,
      name: z.string(),
      qty: z.number().int(),
      onHand: z.number().int(),
      /** Ordered already, or sent and not yet received. */
      onTheWay: z.number().int(),
      reorderPoint: z.number().int(),
    }),
  ),
})
export type SuggestedOrder = z.infer<typeof SuggestedOrder>
