import { z } from 'zod'
import { SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import type { OrderAmounts } from '#shared/domains/inventory/fees.ts'
import type { UsableLine, UsedPieces } from '#shared/domains/inventory/usage/allocate.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { UsageRound } from './work.ts'

const DeliveryRow = z.object({
  id: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  serviceCharge: z.number(),
  shippingFee: z.number(),
  processingFee: z.number(),
  taxes: z.number(),
  total: z.number(),
  terms: SaleTerms.nullable(),
  isPaidOutside: z.boolean(),
  worth: z.number(),
  usedWorth: z.number(),
  isUsed: z.boolean(),
})

/** A delivery of which some may still be used. */
export interface UsedDelivery extends Pick<
  z.infer<typeof DeliveryRow>,
  'id' | 'terms' | 'isPaidOutside' | 'worth' | 'usedWorth' | 'isUsed'
> {
  amounts: OrderAmounts
}

/** The deliveries of which some may still be used; nobody else counts them until the transaction ends. */
export async function lockDeliveries(reader: Reader, round: UsageRound): Promise<UsedDelivery[]> {
  const { buyerOrgId, sellerOrgId, currency } = round
  const { rows: locked } = await sqlOf(z.object({ id: z.string() }))`
    select id from inventory_transactions
    where to_org_id = ${buyerOrgId} and from_org_id = ${sellerOrgId} and usage_state = 'open' and status = 'completed'
      and currency = ${currency}
    order by id for update`.execute(reader)
  const { rows } = await sqlOf(DeliveryRow)`
    select t.id, t.subtotal::float8 as subtotal, t.discount::float8 as discount,
      t.service_charge::float8 as "serviceCharge", t.shipping_fee::float8 as "shippingFee",
      t.processing_fee::float8 as "processingFee", t.taxes::float8 as taxes, t.total::float8 as total, t.terms,
      t.paid_at is not null as "isPaidOutside",
      (select coalesce(sum(l.qty * l.price), 0) from inventory_lines l where l.transaction_id = t.id)::float8 as worth,
      (select coalesce(sum(u.qty * l.price), 0) from inventory_usage u join inventory_lines l on l.id = u.line_id
        where u.transaction_id = t.id)::float8 as "usedWorth",
      exists (select 1 from inventory_usage u where u.transaction_id = t.id and u.payment_id is not null) as "isUsed"
    from inventory_transactions t where t.id = any(${locked.map(({ id }) => id)}::uuid[])
    order by t.completed_at, t.tx`.execute(reader)
  return rows.map(({ id, terms, isPaidOutside, worth, usedWorth, isUsed, ...amounts }) => ({
    id,
    terms,
    isPaidOutside,
    worth,
    usedWorth,
    isUsed,
    amounts,
  }))
}

const LineRow = z.object({
  id: z.string(),
  transactionId: z.string(),
  serviceId: z.string(),
  price: z.number(),
  cost: z.number(),
  resellerId: z.string().nullable(),
  since: z.string(),
  open: z.number(),
})

export interface UsedLine extends UsableLine, Omit<z.infer<typeof LineRow>, 'since'> {}

/** Their lines, the oldest delivery first, with what of each is neither used nor on its way back. */
export async function readLines(reader: Reader, deliveryIds: readonly string[]): Promise<UsedLine[]> {
  const { rows } = await sqlOf(LineRow)`
    select l.id, t.id as "transactionId", l.service_id as "serviceId", l.price::float8 as price,
      l.cost::float8 as cost, l.reseller_org_id as "resellerId", t.completed_at as since,
      (l.qty_shipped
        - coalesce((select sum(u.qty - u.returned) from inventory_usage u where u.line_id = l.id), 0)
        - coalesce((select sum(i.qty) from inventory_transactions r join inventory_lines i on i.transaction_id = r.id
            where r.parent_id = t.id and r.is_return and r.status in ('shipping', 'completed')
              and i.position = l.position), 0))::int as open
    from inventory_transactions t join inventory_lines l on l.transaction_id = t.id
    where t.id = any(${[...deliveryIds]}::uuid[]) order by t.completed_at, t.tx, l.position`.execute(reader)
  return rows.map(({ since, ...line }) => ({ ...line, since: millisFromRow(since) }))
}

const MoveRow = z.object({ id: z.string(), serviceId: z.string(), at: z.string(), qty: z.number() })

/** What the buyer handed out of these goods until the end of the day, and is in no charge, in the order in which it was. */
export async function readMoves(
  reader: Reader,
  { buyerOrgId, night }: UsageRound,
  lines: readonly UsedLine[],
): Promise<UsedPieces[]> {
  const open = lines.filter((line) => line.open > 0)
  if (open.length === 0) return []
  const since = new Date(Math.min(...open.map((line) => line.since)))
  const { rows } = await sqlOf(MoveRow)`
    select m.id, m.service_id as "serviceId", m.at, (-m.qty - m.taken)::int as qty
    from (select s.*, coalesce((select sum(u.qty - u.returned) from inventory_usage u where u.move_id = s.id), 0) as taken
      from stock_moves s join orgs o on o.id = s.org_id
      where s.org_id = ${buyerOrgId} and s.service_id = any(${open.map(({ serviceId }) => serviceId)}::uuid[])
        and s.at >= ${since} and s.at < (${night}::date + 1)::timestamp at time zone o.time_zone
        and s.reason = 'user') m
    where -m.qty > m.taken order by m.at, m.id`.execute(reader)
  return rows.map(({ at, ...move }) => ({ ...move, at: millisFromRow(at) }))
}
