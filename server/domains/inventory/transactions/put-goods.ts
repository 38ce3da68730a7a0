import { z } from 'zod'
import { sql } from 'kysely'
import type { StockReason } from '#shared/domains/inventory/schema.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Move } from '../stock/book-stock.ts'
import { findLots } from '../stock/find-lots.ts'

const SentPart = z.object({
  serviceId: z.string(),
  lotId: z.string().nullable(),
  number: z.string().nullable(),
  expiresOn: LocalDate.nullable(),
  qty: z.number(),
})
type SentPart = z.infer<typeof SentPart>

/** What of a transaction has left, by the lots that it was taken from; what was in none by itself. */
async function readSent({ em }: DomainContext, transactionId: string): Promise<SentPart[]> {
  const { rows } = await sqlOf(SentPart)`
    select l.service_id as "serviceId", lot.id as "lotId", lot.number, lot.expires_on::text as "expiresOn", ll.qty
    from inventory_lines l join inventory_line_lots ll on ll.line_id = l.id join stock_lots lot on lot.id = ll.lot_id
    where l.transaction_id = ${transactionId}
    union all
    select l.service_id, null, null, null,
      l.qty_shipped - coalesce((select sum(ll.qty) from inventory_line_lots ll where ll.line_id = l.id), 0)::int as qty
    from inventory_lines l where l.transaction_id = ${transactionId}`.execute(readerOf(em))
  return rows.filter(({ qty }) => qty > 0)
}

/** Goods that arrive: the lots keep their numbers and dates with whoever gets them. */
export async function takeIn(
  context: DomainContext,
  transactionId: string,
  orgId: string,
  reason: StockReason,
): Promise<Move[]> {
  const sent = await readSent(context, transactionId)
  const named = sent.flatMap(({ serviceId, number, expiresOn }) =>
    number === null ? [] : [{ orgId, serviceId, number, expiresOn }],
  )
  const lots = await findLots(context.em, named, context.clock())
  return sent.map(({ serviceId, number, qty }) => {
    const lot = lots.find((one) => one.serviceId === serviceId && one.number === number)
    return { orgId, serviceId, lotId: lot?.id ?? null, qty, reason }
  })
}

/** Goods that come back because their shipment was cancelled: into the lots that they were taken from. */
export async function putBack(context: DomainContext, transactionId: string, orgId: string): Promise<Move[]> {
  const sent = await readSent(context, transactionId)
  // They are nowhere else any more: who looks for a lot that is called back does not find them there.
  await sql`
    delete from inventory_line_lots where line_id in (select id from inventory_lines where transaction_id = ${transactionId})`.execute(
    readerOf(context.em),
  )
  return sent.map(({ serviceId, lotId, qty }) => ({ orgId, serviceId, lotId, qty, reason: 'shipment-cancelled' }))
}
