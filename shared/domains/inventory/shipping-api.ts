import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { LotId, OrgId, TransactionId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { OneTransaction, TransactionPath, ofEitherSide, viewed } from './api.ts'

const Versioned = z.strictObject({ version: z.int().min(1).optional() })

/** What of a line can leave, and what the server would take. */
export const ShippableLine = z.object({
  /** Its place in the order. */
  position: z.number().int(),
  /** Pieces that are in no lot. */
  loose: z.number().int(),
  /** What there is in lots, the first to expire first; the expired and the blocked are shown and not sent. */
  lots: z.array(
    z.object({
      id: LotId,
      number: z.string(),
      expiresOn: z.string().nullable(),
      onHand: z.number().int(),
      isExpired: z.boolean(),
      /** Called back by its maker. */
      isBlocked: z.boolean(),
    }),
  ),
  /** First expired, first out; null is what is in no lot. Less than was ordered where there is less. */
  picks: z.array(z.object({ id: LotId.nullable(), qty: z.number().int() })),
})
export type ShippableLine = z.infer<typeof ShippableLine>

/** Orders that an overview shows. */
export const WAITING_MAX = 5

/** An order on somebody's overview. */
export const WaitingOrder = z.object({
  id: TransactionId,
  tx: z.number().int(),
  status: z.enum(['requested', 'pending']),
  description: z.string(),
  toOrg: z.object({ id: OrgId, name: z.string() }),
  qty: z.number().int(),
  total: Amount,
  currency: Currency,
  isPaid: z.boolean(),
  /** When it was ordered. */
  ca: z.string(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** The calls about an order on its way out of the house; it leaves by `inventory.shipPart`. */
export const shipping = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/{tx}/shipment',
    summary: 'From which lots a pending order would be shipped; for its sender',
    access: ofEitherSide,
    params: TransactionPath,
    answer: z.object({ lines: z.array(ShippableLine) }),
    errors: ['invalid_transition'],
  }),

  waiting: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/waiting',
    summary: 'The orders that wait for their sender, to be approved or to be shipped; the oldest of them',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: z.object({
      /** How many there are, however many are listed. */
      requested: z.number().int(),
      pending: z.number().int(),
      orders: z.array(WaitingOrder).max(WAITING_MAX),
    }),
  }),

  undo: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/{tx}/shipment/undo',
    summary: 'Take back the shipping of an order that no carrier has yet: its goods, its lots and its back order',
    access: ofEitherSide,
    params: TransactionPath,
    body: Versioned,
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict'],
  }),

  pickUp: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/{tx}/pickup',
    summary: 'Note that the carrier has it; from then on its shipping is not undone',
    access: ofEitherSide,
    params: TransactionPath,
    body: Versioned,
    answer: OneTransaction,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict'],
  }),
}
