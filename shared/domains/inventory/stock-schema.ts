import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { LotId, OrgId, ServiceId, UserId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { Feature } from '../../kernel/feature.ts'
import { publicPicture } from '../media/pictures.ts'
import { QTY_MAX } from './create-schema.ts'
import { TransactionRole, TransactionView } from './schema.ts'

/** What an org has of a product, and what moves (spec §3 Stats). */
export const StockFigures = z.object({
  requested: z.number().int(),
  pending: z.number().int(),
  shippingOut: z.number().int(),
  shippingIn: z.number().int(),
  onHand: z.number().int(),
})
export type StockFigures = z.infer<typeof StockFigures>

/** Of one product. */
export const ProductStock = StockFigures.extend({
  id: ServiceId,
  name: z.string(),
  serviceSKU: z.string(),
  /** Whose it is. */
  orgId: OrgId,
  /** Below it somebody is told; at it so many are to be ordered. */
  lowLevel: z.number().int().nullable(),
  reorderPoint: z.number().int().nullable(),
  reorderQuantity: z.number().int().nullable(),
  /** What has lots, the first to expire first. */
  lots: z.array(
    z.object({
      id: LotId,
      number: z.string(),
      expiresOn: z.string().nullable(),
      onHand: z.number().int(),
      isBlocked: z.boolean(),
    }),
  ),
})
export type ProductStock = z.infer<typeof ProductStock>

/** A product that an org may name in a transaction, and in which ones. */
export const OfferedProduct = z.object({
  id: ServiceId,
  /** By which stock of it is counted: the product of who makes it. */
  stockId: ServiceId,
  name: z.string(),
  description: z.string(),
  serviceSKU: z.string(),
  packaging: z.string().nullable(),
  currency: Currency,
  /** What one costs where it is requested. */
  price: Amount,
  /** What the org itself asks for it; of a shipment and of what is handed to patients. */
  listPrice: Amount,
  /** What the supplier asks for it; known to who may set prices. */
  cost: Amount.nullable(),
  /** A multiple of it is requested. */
  minOrderQuantity: z.number().int(),
  /** From whom it can be requested. */
  suppliers: z.array(OrgId),
  /** From whom the shop orders it: who makes it where they can be asked, or else whoever is next to them. */
  shopSupplier: OrgId.nullable(),
  photoURL: publicPicture().nullable(),
  modes: z.array(TransactionRole),
})
export type OfferedProduct = z.infer<typeof OfferedProduct>

/** From whom an org may order, with what its fees follow from (`feeTermsOf`). */
export const OfferedSupplier = z.object({
  id: OrgId,
  name: z.string(),
  fees: z.object({
    features: z.array(Feature),
    serviceChargeOnOrderPercent: z.number().optional(),
    serviceChargeOnUsagePercent: z.number().optional(),
    creditCardFeePercent: z.number().optional(),
    bankTransferFeePercent: z.number().optional(),
    perOrderShippingCost: z.number().optional(),
    /** In which the supplier sells; its shipping is counted in it. */
    currency: Currency.optional(),
  }),
})
export type OfferedSupplier = z.infer<typeof OfferedSupplier>

/** When somebody is told that an org runs low of a product, and what is ordered then; null for never. */
export const StockLimits = z.strictObject({
  lowLevel: z.int().min(0, 'validation.zeroOrMore').max(QTY_MAX).nullable().optional(),
  reorderPoint: z.int().min(0, 'validation.zeroOrMore').max(QTY_MAX).nullable().optional(),
  reorderQuantity: z.int().min(1, 'validation.positive').max(QTY_MAX).nullable().optional(),
})
export type StockLimits = z.infer<typeof StockLimits>

/** Transactions of one lot that a recall shows, the newest first. */
export const RECALL_MAX = 500

/** Where the goods of a lot went (spec §3 Inventory transaction): from the org that asks on, and no further than it may see. */
export const Recall = z.object({
  /** Of this number; the same may be of several products. */
  lots: z.array(
    z.object({
      id: LotId,
      number: z.string(),
      expiresOn: z.string().nullable(),
      product: z.object({ id: ServiceId, name: z.string() }),
      onHand: z.number().int(),
      /** Why and since when nobody ships it or hands it out. */
      block: z.object({ reason: z.string(), at: z.string() }).nullable(),
      /** Whether the org makes it, so that it may block it. */
      isOwn: z.boolean(),
    }),
  ),
  /** What came in and went out with them; those who got some by name where the org handed it out itself. */
  uses: z.array(z.object({ qty: z.number().int(), transaction: TransactionView })),
  isCapped: z.boolean(),
  /** The orgs to which it sent some: what arrived and was not returned, what is still on its way, what they have left, and how many people they handed it to. */
  orgs: z.array(
    z.object({
      id: OrgId,
      name: z.string(),
      received: z.number().int(),
      onItsWay: z.number().int(),
      onHand: z.number().int(),
      people: z.number().int(),
    }),
  ),
  /** Those to whom the org itself handed some, by name, with how to reach them; nobody for people of other orgs. */
  people: z.array(
    z.object({
      id: UserId,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      qty: health(z.number().int()),
      /** When they last got some. */
      lastAt: z.string(),
    }),
  ),
})
export type Recall = z.infer<typeof Recall>
