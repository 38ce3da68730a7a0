import { sql } from 'kysely'
import { v7 } from 'uuid'
import { worthOf } from '#shared/domains/inventory/divide.ts'
import { allocateUsage, usedPart } from '#shared/domains/inventory/usage/allocate.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openUsage, splitOf } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockDeliveries, readLines, readMoves } from './read-usage.ts'
import type { UsedDelivery, UsedLine } from './read-usage.ts'
import type { UsageRound } from './work.ts'

/**
 * Charges what a buyer used until the end of a day of goods of one seller that are paid by that: one charge, however many orders
 * they came from. Which pieces it is for is written down with it in one transaction, so that nothing is charged twice.
 */
export async function gatherUsage(context: DomainContext, payments: PaymentsPort, round: UsageRound): Promise<void> {
  if (payments.mode === 'off') return
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const deliveries = await lockDeliveries(reader, round)
    const { rows } = await sql`
      select 1 from order_payments where buyer_org_id = ${round.buyerOrgId} and seller_org_id = ${round.sellerOrgId}
        and currency = ${round.currency} and night = ${round.night}`.execute(reader)
    if (deliveries.length === 0 || rows.length > 0) return
    const lines = await readLines(
      reader,
      deliveries.map(({ id }) => id),
    )
    const moves = await readMoves(reader, round, lines)
    const used = usedOf(deliveries, lines, allocateUsage(lines, moves))
    const splits = used.flatMap(({ split }) => (split === null ? [] : [split]))
    const isCharged = splits.some(({ total }) => total > 0)
    const paymentId = isCharged ? await openUsage(inside, { ...round, splits }) : null
    await writeUsage(reader, new Date(context.clock()), used, paymentId)
    await closeUsed(reader, lines, used)
  })
}

interface Used {
  line: UsedLine
  moveId: string
  qty: number
  total: number
  shippingFee: number
  /** Null of what was paid outside. */
  split: ReturnType<typeof splitOf> | null
}

/** What each used piece comes to, in the order in which they were used. */
function usedOf(
  deliveries: readonly UsedDelivery[],
  lines: readonly UsedLine[],
  allocated: ReturnType<typeof allocateUsage>,
): Used[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const worthBefore = new Map<string, number>()
  return allocated.flatMap(({ lineId, moveId, qty }): Used[] => {
    const line = lineOf.get(lineId)
    const delivery = deliveries.find(({ id }) => id === line?.transactionId)
    if (line === undefined || delivery === undefined) return []
    if (delivery.isPaidOutside) return [{ line, moveId, qty, total: 0, shippingFee: 0, split: null }]
    const before = worthBefore.get(delivery.id) ?? delivery.usedWorth
    const now = worthOf([{ price: line.price, qty }])
    worthBefore.set(delivery.id, before + now)
    const isFirst = !delivery.isUsed
    delivery.isUsed = true
    const amounts = usedPart(delivery.amounts, { before, now, of: delivery.worth }, isFirst)
    const { price, cost, resellerId } = line
    const split = splitOf({ lines: [{ qty, price, cost, resellerId }], amounts, terms: delivery.terms })
    return [{ line, moveId, qty, total: amounts.total, shippingFee: amounts.shippingFee, split }]
  })
}

async function writeUsage(reader: Reader, now: Date, used: readonly Used[], paymentId: string | null): Promise<void> {
  const rows = used.map(({ line, moveId, qty, total, shippingFee, split }) => ({
    id: v7(),
    transactionId: line.transactionId,
    lineId: line.id,
    moveId,
    qty,
    total,
    shippingFee,
    paymentId: split === null ? null : paymentId,
  }))
  await sql`
    insert into inventory_usage (id, created_at, transaction_id, line_id, move_id, qty, total, shipping_fee, payment_id)
    select u.id, ${now}, u."transactionId", u."lineId", u."moveId", u.qty, u.total, u."shippingFee", u."paymentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(id uuid, "transactionId" uuid, "lineId" uuid, "moveId" uuid,
      qty int, total bigint, "shippingFee" bigint, "paymentId" uuid)`.execute(reader)
}

/** Deliveries of which nothing is left are not looked at again. */
async function closeUsed(reader: Reader, lines: readonly UsedLine[], used: readonly Used[]): Promise<void> {
  const open = new Map<string, number>()
  const add = (id: string, qty: number) => open.set(id, (open.get(id) ?? 0) + qty)
  for (const line of lines) add(line.transactionId, line.open)
  for (const { line, qty } of used) add(line.transactionId, -qty)
  const over = [...open].flatMap(([id, qty]) => (qty <= 0 ? [id] : []))
  await sql`
    update inventory_transactions set usage_state = 'done' where id = any(${over}::uuid[])`.execute(reader)
}
