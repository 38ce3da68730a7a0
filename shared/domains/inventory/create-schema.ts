import { z } from 'zod'
import { LotId, OrgId, ServiceId, UserId } from '../../kernel/ids.ts'
import { Amount } from '../../kernel/money.ts'
import { LocalDate } from '../../kernel/time.ts'
import { Delivery, DiscountKind, PaymentTiming } from './schema.ts'

/** Of one transaction. */
export const ITEMS_MAX = 200
/** Pieces of one product in one transaction. */
export const QTY_MAX = 1_000_000
export const DESCRIPTION_MAX = 255
export const NOTES_MAX = 5000
export const REASON_MAX = 500

const Qty = z.int('validation.wholeNumber').min(1, 'validation.positive').max(QTY_MAX)

/** Goods of one production run. */
export const Lot = z.strictObject({
  number: z.string().trim().min(1, 'validation.required').max(64),
  expiresOn: LocalDate.nullable().optional(),
})
export type Lot = z.infer<typeof Lot>

export const Item = z.strictObject({
  /** As who makes the transaction has it in its list: its own product, or one that was assigned to it. */
  id: ServiceId,
  qty: Qty,
  packaging: z.string().trim().max(60).nullable().optional(),
})
/** Only who acts for a reseller may say another price than the catalogue's (spec §6). */
const OrderedItem = Item.extend({
  price: Amount.optional(),
  cost: Amount.optional(),
})
const StockItem = Item.extend({ lot: Lot.optional() })

export const items = <One extends z.ZodType<{ id: ServiceId }>>(item: One) =>
  z.array(item).min(1, 'validation.required').max(ITEMS_MAX)
export const words = {
  description: z.string().trim().min(1, 'validation.required').max(DESCRIPTION_MAX),
  /** As the other side reads it. */
  descriptionTo: z
    .string()
    .trim()
    .max(DESCRIPTION_MAX)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional(),
  notes: z.string().trim().max(NOTES_MAX).nullable().optional(),
}
const Given = Amount.optional()

/** What there was of a product when an order of it was suggested (`GET /api/inv/{orgId}/reorders`). */
const SuggestedItem = z.strictObject({
  id: ServiceId,
  onHand: z.int(),
  onTheWay: z.int().min(0),
})
export type SuggestedItem = z.infer<typeof SuggestedItem>

/** An order by the org of the path; the total is computed again, and one that differs is refused. */
export const RequestInventory = z.strictObject({
  role: z.literal('request'),
  ...words,
  /** The supplier, or the reseller that sells what is its own. */
  fromOrg: OrgId,
  items: items(OrderedItem),
  discountKind: DiscountKind.nullable().optional(),
  /** Hundredths of a percent, or minor units. */
  discountValue: Amount.optional(),
  subtotal: Given,
  discount: Given,
  serviceCharge: Given,
  shippingFee: Given,
  processingFee: Given,
  taxes: Given,
  total: Amount,
  paymentTiming: PaymentTiming.optional(),
  /** The items that were suggested: refused where more is on hand or on its way by now, so that nobody orders twice. */
  suggested: z.array(SuggestedItem).max(ITEMS_MAX).optional(),
  status: z.literal('requested').optional(),
})
export type RequestInventory = z.infer<typeof RequestInventory>

/** Goods that the org of the path sends without having been asked. */
export const ShipInventory = z.strictObject({
  role: z.literal('shipment'),
  ...words,
  toOrg: OrgId,
  items: items(Item),
  status: z.literal('shipping').optional(),
})
export type ShipInventory = z.infer<typeof ShipInventory>

const Completed = z.literal('completed').optional()

export const StockInventory = z.strictObject({
  role: z.literal('stock'),
  ...words,
  items: items(StockItem),
  status: Completed,
})

/** A correction: up or down. Below nothing only with a note that says why. */
export const AdjustInventory = z.strictObject({
  role: z.literal('adjustment'),
  ...words,
  items: items(
    StockItem.extend({
      qty: z
        .int('validation.wholeNumber')
        .min(-QTY_MAX)
        .max(QTY_MAX)
        .refine((qty) => qty !== 0, 'validation.notZero'),
    }),
  ),
  status: Completed,
})

export const DisposeInventory = z.strictObject({
  role: z.literal('disposed'),
  ...words,
  items: items(StockItem),
  status: Completed,
})

/** Goods handed to a patient of the org. */
export const IssueInventory = z.strictObject({
  role: z.literal('user'),
  ...words,
  toUser: UserId,
  items: items(Item),
  status: Completed,
})

/** What is made by `POST /api/inv/{orgId}` (spec §7). */
export const CreateTransaction = z.discriminatedUnion('role', [
  RequestInventory,
  ShipInventory,
  StockInventory,
  AdjustInventory,
  DisposeInventory,
  IssueInventory,
])
export type CreateTransaction = z.infer<typeof CreateTransaction>

/** Lines are named by their place in the transaction. */
const Position = z.int('validation.wholeNumber').min(0).max(QTY_MAX)
const version = z.int().min(1).optional()

/** Lots out of which one line is taken, at most. */
const LOTS_MAX = 50

/** So many pieces out of a lot, or (null) of what is in none. */
const LotShare = z.strictObject({
  id: LotId.nullable(),
  qty: z.int('validation.wholeNumber').min(1, 'validation.positive').max(QTY_MAX),
})
export type LotShare = z.infer<typeof LotShare>

/** How many of which line leave now; of a line that is not named, none do. */
/** Why an order is shipped that is charged here and not paid yet; kept with the step. */
export const UnpaidReason = z.string().trim().min(1, 'validation.reasonRequired').max(REASON_MAX).optional()

export const ShipPart = z.strictObject({
  items: z
    .array(
      z.strictObject({
        position: Position,
        qty: z.int('validation.wholeNumber').min(0, 'validation.zeroOrMore').max(QTY_MAX),
        /** From which lots they are taken, all of them; left out, what expires first goes first. */
        lots: z.array(LotShare).max(LOTS_MAX).optional(),
      }),
    )
    .min(1, 'validation.required')
    .max(ITEMS_MAX)
    .superRefine((items, context) => {
      for (const [index, { qty, lots }] of items.entries())
        if (lots !== undefined && lots.reduce((sum, lot) => sum + lot.qty, 0) !== qty)
          context.addIssue({ code: 'custom', path: [index, 'lots'], message: 'validation.lotsSum' })
    }),
  /** By whom they are carried, where that is known already. */
  delivery: Delivery.optional(),
  unpaidReason: UnpaidReason,
  version,
})
export type ShipPart = z.infer<typeof ShipPart>

/** How many of which line are to go back, and why. */
export const ReturnGoods = z.strictObject({
  items: z
    .array(z.strictObject({ position: Position, qty: Qty }))
    .min(1, 'validation.required')
    .max(ITEMS_MAX),
  reason: z.string().trim().min(1, 'validation.reasonRequired').max(REASON_MAX),
  version,
})
export type ReturnGoods = z.infer<typeof ReturnGoods>
