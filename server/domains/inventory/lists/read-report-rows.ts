import { z } from 'zod'
import { sql } from 'kysely'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import { shownDescription } from '#shared/domains/inventory/descriptions.ts'
import { TransactionRole } from '#shared/domains/inventory/schema.ts'
import type { Side } from '#shared/domains/inventory/transitions.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { majorText } from '#shared/kernel/money.ts'
import { ORDERS, ofListed, sidesWhere } from './filter-sides.ts'
import type { Listed } from './filter-sides.ts'
import { REDACTED } from '../transactions/read-transactions.ts'
import { searchCondition } from './search-sides.ts'

/** So many at a time: few enough to lie in memory, enough that the way to the database and back is nothing to them. */
const STEP = 1000

/** The amounts of a row, in the order of the columns of the table. */
const AMOUNTS = ['subtotal', 'discount', 'serviceCharge', 'shippingFee', 'processingFee', 'taxes', 'total'] as const

const ReportRow = z
  .object({
    id: z.string(),
    place: z.string(),
    isMatch: z.boolean(),
    tx: z.number(),
    role: z.enum([...TransactionRole.options, 'return']),
    status: z.string(),
    ca: z.string(),
    fromOrgId: OrgId,
    toOrgId: OrgId.nullable(),
    from: z.string(),
    to: z.string(),
    description: z.string(),
    descriptionTo: z.string().nullable(),
    items: z.string().nullable(),
    qty: z.number(),
    currency: z.string(),
    paymentTiming: z.string(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .and(z.record(z.enum(AMOUNTS), z.number()))
type ReportRow = z.infer<typeof ReportRow>

/** The rows of the report, some hundreds at a time, each going on where the last one ended: memory holds no more of them. */
export async function* readReportRows(
  reader: Reader,
  listed: Listed,
  { s = '', status, orderBy, order, ...filters }: ReportQuery,
): AsyncGenerator<(string | number)[][]> {
  const where = sidesWhere(listed, filters, status)
  const isMatch = s === '' ? sql`true` : await searchCondition(reader, listed, s)
  const by = ORDERS[orderBy]
  const [way, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const type = orderBy === 'ca' ? sql`timestamptz` : sql`bigint`
  const readAfter = (after: ReportRow | undefined) => {
    return sqlOf(ReportRow)`
      select t.id, s.place::text as place, (${isMatch}) as "isMatch", t.tx::float8 as tx,
        case when t.is_return then 'return' else t.role end as role, t.status, t.created_at as ca,
        t.from_org_id as "fromOrgId", f.name as from, coalesce(o.name, trim(u.first_name || ' ' || u.last_name), '') as to,
        o.id as "toOrgId", t.description, t.description_to as "descriptionTo", l.items, l.qty, t.currency, t.subtotal::float8 as subtotal, t.discount::float8 as discount,
        t.service_charge::float8 as "serviceCharge", t.shipping_fee::float8 as "shippingFee",
        t.processing_fee::float8 as "processingFee", t.taxes::float8 as taxes, t.total::float8 as total,
        t.payment_timing as "paymentTiming", t.carrier, t.tracking_number as "trackingNumber", t.notes
      from (
        select s.transaction_id, s.org_id, s.other_org_id, s.role, s.tx, ${by} as place from inventory_sides s
        where ${ofListed(listed)} and ${where}
          ${after === undefined ? sql`` : sql`and (${by}, s.transaction_id) ${beyond} (${after.place}::${type}, ${after.id}::uuid)`}
        order by ${by} ${way}, s.transaction_id ${way} limit ${sql.lit(STEP)}) s
      join inventory_transactions t on t.id = s.transaction_id
      join orgs f on f.id = t.from_org_id left join orgs o on o.id = t.to_org_id left join users u on u.id = t.to_user_id
      cross join lateral (
        select string_agg(i.qty || ' × ' || i.name || ' (' || i.sku || ')', '; ' order by i.position) as items,
          coalesce(sum(i.qty), 0)::int as qty
        from inventory_lines i where i.transaction_id = t.id) l
      order by s.place ${way}, s.transaction_id ${way}`.execute(reader)
  }
  let next = readAfter(undefined)
  for (;;) {
    const { rows } = await next
    const isLast = rows.length < STEP
    // The database reads on while these are written.
    if (!isLast) next = readAfter(rows.at(-1))
    // Whoever goes away in between leaves nobody to tell that it failed.
    next.catch(() => undefined)
    yield rows.filter((row) => row.isMatch).map((row) => cellsOf(row, listed))
    if (isLast) return
  }
}

/** In the order of the columns of the table. What another org handed to its people is not told in words. */
function cellsOf(row: ReportRow, { orgIds, ownOrgIds }: Listed): (string | number)[] {
  const sides: Side[] = orgIds.includes(row.fromOrgId) ? ['sender'] : []
  if (row.toOrgId !== null && orgIds.includes(row.toOrgId)) sides.push('recipient')
  const isRedacted = row.role === 'user' && !ownOrgIds.includes(row.fromOrgId)
  return [
    row.tx,
    row.role,
    row.status,
    instantFromRow(row.ca),
    row.from,
    isRedacted ? '' : row.to,
    isRedacted ? REDACTED : shownDescription({ ...row, sides }),
    row.items ?? '',
    row.qty,
    row.currency,
    ...AMOUNTS.map((amount) => majorText(row[amount], row.currency)),
    row.paymentTiming,
    row.carrier ?? '',
    row.trackingNumber ?? '',
    isRedacted ? '' : (row.notes ?? ''),
  ]
}
