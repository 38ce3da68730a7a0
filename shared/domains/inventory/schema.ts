import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { LotId, OrgId, ServiceId, TransactionId, UserId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { publicPicture } from '../media/pictures.ts'
import { OrderCharge } from '../payments/order-payment.ts'

/** Spec §3 Inventory transaction. */
export const TransactionRole = z.enum(['request', 'shipment', 'stock', 'adjustment', 'disposed', 'user'])
export type TransactionRole = z.infer<typeof TransactionRole>
export const TransactionStatus = z.enum(['requested', 'pending', 'shipping', 'completed', 'cancelled'])
export type TransactionStatus = z.infer<typeof TransactionStatus>
export const PaymentTiming = z.enum(['now', 'later'])
export type PaymentTiming = z.infer<typeof PaymentTiming>
export const Carrier = z.enum(['FedEx', 'UPS', 'USPS'])
export type Carrier = z.infer<typeof Carrier>
/** Of a discount: a part of the subtotal in percent, or an amount. */
export const DiscountKind = z.enum(['percentage', 'fixed'])
export type DiscountKind = z.infer<typeof DiscountKind>
/** Why stock rose or fell. */
export const StockReason = z.enum([
  'stock',
  'received',
  'shipped',
  'shipment-cancelled',
  'adjustment',
  'disposed',
  'user',
  'returned',
])
export type StockReason = z.infer<typeof StockReason>

const Named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() })

/** A line of a transaction: as it was called and cost on that day. */
export const TransactionItem = z.object({
  /** Its place in the transaction; a line is named by it. */
  position: z.number().int(),
  /** The product as the sender has it; stock is counted by it. */
  id: ServiceId,
  name: z.string(),
  description: z.string().nullable(),
  serviceSKU: z.string(),
  packaging: z.string().nullable(),
  /** Of the product as it is today. */
  photoURL: publicPicture().nullable(),
  qty: z.number().int(),
  /** How many have left. */
  qtyShipped: z.number().int(),
  /** How many of them came back or are to, by returns that were not cancelled. */
  qtyReturned: z.number().int(),
  /** For one, minor units. */
  price: Amount,
  /** What the supplier asks; known to the sender and to who may set prices. */
  cost: Amount.nullable(),
  /** From which lots it was taken, or which came in. */
  lots: z.array(
    z.object({
      id: LotId,
      number: z.string(),
      expiresOn: z.string().nullable(),
      qty: z.number().int(),
      isBlocked: z.boolean(),
    }),
  ),
})
export type TransactionItem = z.infer<typeof TransactionItem>

/** Its way: the carrier is called `shipBy` (spec §3). */
export const Delivery = z.strictObject({
  trackingNumber: z.string().trim().min(1, 'validation.required').max(64),
  shipBy: Carrier,
})
export type Delivery = z.infer<typeof Delivery>

/** How a transaction that belongs to another is addressed. */
const Relative = z.object({ id: TransactionId, tx: z.number().int(), fromOrg: Named(OrgId) })

/** A transaction as one who may see it sees it (spec §3). All amounts are minor units of its currency. */
export const TransactionView = z.object({
  id: TransactionId,
  /** The number that the sending org gave it; with `fromOrg` it is its address. */
  tx: z.number().int(),
  fromTx: z.number().int(),
  /** The same number, where there is a recipient. */
  toTx: z.number().int().nullable(),
  fromOrg: Named(OrgId),
  toOrg: Named(OrgId).nullable(),
  /** The patient whom it was handed to. */
  toUser: health(Named(UserId).nullable()),
  role: TransactionRole,
  status: TransactionStatus,
  /** Where who reads it stands; a partner may stand on both. */
  sides: z.array(z.enum(['sender', 'recipient'])),
  /** What another org handed to its people: who, why and the notes are left out, and the description is `Products to user`. */
  isRedacted: z.boolean(),
  /** Goods on their way back: its total is the credit for them. */
  isReturn: z.boolean(),
  /** The order whose rest it delivers, or the delivery that it takes back. */
  parent: Relative.nullable(),
  /** Its back order, and the returns of what it delivered; the oldest first. */
  children: z.array(
    Relative.extend({
      isReturn: z.boolean(),
      status: TransactionStatus,
      qty: z.number().int(),
      total: Amount,
    }),
  ),
  description: z.string(),
  descriptionTo: z.string().nullable(),
  items: z.array(TransactionItem),
  /** Pieces of all lines together. */
  qty: z.number().int(),
  currency: Currency,
  /** What the goods come to: the subtotal. */
  price: Amount,
  subtotal: Amount,
  discountKind: DiscountKind.nullable(),
  /** Hundredths of a percent, or minor units. */
  discountValue: Amount,
  discount: Amount,
  serviceCharge: Amount,
  shippingFee: Amount,
  processingFee: Amount,
  taxes: Amount,
  total: Amount,
  paymentTiming: PaymentTiming,
  /** Of an order: whether it is paid, as it was charged or as somebody of either side noted. */
  payment: z
    .object({
      isPaid: z.boolean(),
      notedAt: z.string().nullable(),
      notedBy: Named(UserId).nullable(),
      /** What is charged here of it, once it was approved; null for what is paid outside the product. */
      charge: OrderCharge.nullable(),
    })
    .nullable(),
  notes: z.string().nullable(),
  /** When and by whom it was made. */
  ca: z.string(),
  cb: Named(UserId).nullable(),
  delivery: z.object({ trackingNumber: z.string(), shipBy: Carrier }).nullable(),
  /** When it was noted that the carrier has it. */
  pickedUpAt: z.string().nullable(),
  /** The oldest first. */
  history: z.array(
    z.object({
      status: TransactionStatus,
      ca: z.string(),
      cb: Named(UserId).nullable(),
      note: z.string().nullable(),
      /** The number of the transaction that this step divided it from. */
      otherTx: z.number().int().nullable(),
    }),
  ),
  version: z.number().int(),
})
export type TransactionView = z.infer<typeof TransactionView>

export const TransactionOrder = z.enum(['tx', 'ca', 'total'])
export type TransactionOrder = z.infer<typeof TransactionOrder>
