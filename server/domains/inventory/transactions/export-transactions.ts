import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { sql } from 'kysely'
import type { Context } from 'koa'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { majorText } from '#shared/kernel/money.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { ORDERS, sidesWhere } from './filter-sides.ts'
import type { Listed } from './filter-sides.ts'
import { readTransactions } from './read-transactions.ts'

/** The columns of the file. */
const COLUMNS = [
  'tx',
  'role',
  'status',
  'created',
  'from',
  'to',
  'description',
  'items',
  'qty',
  'currency',
  'subtotal',
  'discount',
  'serviceCharge',
  'shippingFee',
  'processingFee',
  'taxes',
  'total',
  'paymentTiming',
  'carrier',
  'trackingNumber',
  'notes',
] as const
const STEP = 200

/** Sends the list as CSV while it is read. A cell that a spreadsheet would compute is marked as text. */
export const exportTransactions =
  (reader: Reader, actor: SignedIn, listed: Listed, query: ReportQuery) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `attachment; filename="inventory_${query.status ?? 'all'}_export.csv"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/csv; charset=utf-8'
    const csv = stringify({ header: true, columns: [...COLUMNS], escape_formulas: true, bom: true })
    // A visitor who goes away ends the reading; then there is nobody to tell.
    void pipeline(Readable.from(readRows(reader, actor, listed, query)), csv).catch(() => csv.destroy())
    ctx.body = csv
  }

/** A few hundred at a time, each going on where the last one ended: so many as there are, memory holds no more. */
async function* readRows(
  reader: Reader,
  actor: SignedIn,
  listed: Listed,
  { status, orderBy, order, ...filters }: ReportQuery,
): AsyncGenerator<Record<string, string | number>> {
  const where = sidesWhere(listed, filters, status)
  const by = ORDERS[orderBy]
  const [way, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const type = orderBy === 'ca' ? sql`timestamptz` : sql`bigint`
  let after: { id: string; place: string } | undefined
  for (;;) {
    const { rows } = await sql<{ id: string; place: string }>`
      select s.transaction_id as id, ${by}::text as place from inventory_sides s
      where s.org_id = any(${[...listed.orgIds]}::uuid[]) and ${where}
        ${after === undefined ? sql`` : sql`and (${by}, s.transaction_id) ${beyond} (${after.place}::${type}, ${after.id}::uuid)`}
      order by ${by} ${way}, s.transaction_id ${way} limit ${sql.lit(STEP)}`.execute(reader)
    const ids = rows.map(({ id }) => id)
    for (const transaction of await readTransactions(reader, actor, ids)) yield rowOf(transaction)
    after = rows.at(-1)
    if (rows.length < STEP) return
  }
}

function rowOf(transaction: TransactionView): Record<(typeof COLUMNS)[number], string | number> {
  const money = (amount: number) => majorText(amount, transaction.currency)
  return {
    tx: transaction.tx,
    role: transaction.role,
    status: transaction.status,
    created: transaction.ca,
    from: transaction.fromOrg.name,
    to: transaction.toOrg?.name ?? transaction.toUser?.name ?? '',
    description: transaction.description,
    items: transaction.items.map(({ qty, name, serviceSKU }) => `${qty} × ${name} (${serviceSKU})`).join('; '),
    qty: transaction.qty,
    currency: transaction.currency,
    subtotal: money(transaction.subtotal),
    discount: money(transaction.discount),
    serviceCharge: money(transaction.serviceCharge),
    shippingFee: money(transaction.shippingFee),
    processingFee: money(transaction.processingFee),
    taxes: money(transaction.taxes),
    total: money(transaction.total),
    paymentTiming: transaction.paymentTiming,
    carrier: transaction.delivery?.shipBy ?? '',
    trackingNumber: transaction.delivery?.trackingNumber ?? '',
    notes: transaction.notes ?? '',
  }
}
