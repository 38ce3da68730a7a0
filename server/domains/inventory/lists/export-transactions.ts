import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/runtime/csv-lines.ts'
import { readReportRows } from './read-report-rows.ts'
import type { Listed } from './filter-sides.ts'

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

/** Sends the list as CSV while it is read. A visitor who goes away ends the reading. */
export const exportTransactions =
  (reader: Reader, listed: Listed, query: ReportQuery) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `attachment; filename="inventory_${query.status ?? 'all'}_export.csv"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/csv; charset=utf-8'
    ctx.body = Readable.from(writeLines(reader, listed, query))
  }

async function* writeLines(reader: Reader, listed: Listed, query: ReportQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  for await (const rows of readReportRows(reader, listed, query)) if (rows.length > 0) yield csvLines(rows)
}
