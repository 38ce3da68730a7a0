import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Context } from 'koa'
import { guarded } from './formula-guard.ts'

/**
 * Sends rows as CSV while they are read, with the mark by which spreadsheets know UTF-8.
 *
 * @param figures columns of numbers that we write ourselves: they may begin with a minus, and are no formula by it
 */
export const sendTable =
  (
    fileName: string,
    columns: readonly (string | { key: string; header: string })[],
    rows: AsyncIterable<Record<string, unknown>>,
    figures: readonly string[] = [],
  ) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `attachment; filename="${fileName}"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/csv; charset=utf-8'
    const csv = stringify({
      header: true,
      columns: [...columns],
      bom: true,
      record_delimiter: 'windows',
      // By itself it minds whole line breaks only.
      quoted_match: /[\r\n]/,
      cast: { string: (cell, { column }) => (figures.includes(String(column)) ? cell : guarded(cell)) },
    })
    void pipeline(Readable.from(rows), csv).catch((error: unknown) => {
      csv.destroy()
      // A visitor who goes away ends the reading; then there is nobody to tell.
      if (ctx.res.destroyed) return
      ctx.app.emit('error', error, ctx)
      // Half a file that looks whole would be taken for the whole; cut off, the browser says that it failed.
      ctx.res.destroy()
    })
    ctx.body = csv
  }
