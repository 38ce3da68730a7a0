import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { StockReason } from '#shared/domains/inventory/schema.ts'
import type { StockFigures } from '#shared/domains/inventory/stock-schema.ts'
import { QTY_MAX } from '#shared/domains/inventory/create-schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { tellLow, MovedLevel } from './low/tell-low.ts'
import type { ShelfKey } from './shelves.ts'

/** So many pieces more, or less, of a lot or of what is in none. */
export interface Move extends ShelfKey {
  lotId: string | null
  qty: number
  reason: StockReason
}

/** What is asked for or on its way: so many more, or less. */
export interface FigureChange extends ShelfKey, Partial<Omit<StockFigures, 'onHand'>> {}

interface Booking {
  transactionId: string
  moves: readonly Move[]
  figures: readonly FigureChange[]
}

/**
 * Writes what moved into the ledger, and with it the sums that are kept: the lots and the levels. The shelves are locked
 * already. Who has to hear that a product fell below its low level hears it, once for each fall.
 *
 * @throws AppError `invalid_input` for more than can be counted
 */
export async function bookStock(context: DomainContext, booking: Booking): Promise<void> {
  try {
    await book(context, booking)
  } catch (error) {
    // More pieces than a level can count.
    if (error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE)
      throw invalidField('items', 'validation.tooBig', { maximum: QTY_MAX })
    throw error
  }
}

/** `numeric_value_out_of_range` */
const OUT_OF_RANGE = '22003'

async function book(context: DomainContext, { transactionId, moves, figures }: Booking): Promise<void> {
  const reader = readerOf(context.em)
  const at = new Date(context.clock())
  const actorId = context.actor.kind === 'user' ? context.actor.userId : null
  const rows = JSON.stringify(moves.map((move) => ({ id: v7(), ...move })))
  await sql`
    insert into stock_moves (id, org_id, service_id, lot_id, transaction_id, qty, reason, at, by_user_id)
    select m.id, m."orgId", m."serviceId", m."lotId", ${transactionId}, m.qty, m.reason, ${at}, ${actorId}::uuid
    from jsonb_to_recordset(${rows}::jsonb)
      as m(id uuid, "orgId" uuid, "serviceId" uuid, "lotId" uuid, qty int, reason text)`.execute(reader)
  await sql`
    update stock_lots l set on_hand = l.on_hand + m.qty, updated_at = ${at}, version = l.version + 1
    from (select "lotId" as id, sum(qty)::int as qty from jsonb_to_recordset(${rows}::jsonb) as m("lotId" uuid, qty int)
      where "lotId" is not null group by 1) m
    where l.id = m.id`.execute(reader)
  const changes = JSON.stringify([...moves.map((move) => ({ ...move, onHand: move.qty })), ...figures])
  const levels = await sqlOf(MovedLevel)`
    update stock_levels l set on_hand = l.on_hand + c.on_hand, requested = l.requested + c.requested,
      pending = l.pending + c.pending, shipping_out = l.shipping_out + c.shipping_out,
      shipping_in = l.shipping_in + c.shipping_in
    from (select "orgId" as org_id, "serviceId" as service_id, coalesce(sum("onHand"), 0)::int as on_hand,
        coalesce(sum(requested), 0)::int as requested, coalesce(sum(pending), 0)::int as pending,
        coalesce(sum("shippingOut"), 0)::int as shipping_out, coalesce(sum("shippingIn"), 0)::int as shipping_in
      from jsonb_to_recordset(${changes}::jsonb) as c("orgId" uuid, "serviceId" uuid, "onHand" int, requested int,
        pending int, "shippingOut" int, "shippingIn" int)
      group by 1, 2) c
    where l.org_id = c.org_id and l.service_id = c.service_id
    returning l.org_id as "orgId", l.service_id as "serviceId", l.on_hand as "onHand", l.on_hand - c.on_hand as before,
      l.low_level as "lowLevel", l.low_told_at as "lowToldAt"`.execute(reader)
  await tellLow(context, levels.rows)
}
