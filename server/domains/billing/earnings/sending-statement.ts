import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sendingFile } from '#server/pdf/sending-file.ts'
import { AddressRow } from '../paper/address.ts'
import type { StatedMonth } from './month-of.ts'
import { readLines, readStatement } from './read-statement.ts'

/** Movements that a sheet lists one by one; of more it tells the sums, and the table has each. */
export const LISTED_MAX = 500

/** Sends the statement of a month as sheets of paper. @throws AppError `not_found` */
export async function sendingStatement(
  reader: Reader,
  month: StatedMonth,
  language: string,
): Promise<(ctx: Context) => void> {
  const { rows } = await sqlOf(AddressRow)`
    select name, address, city, state, zipcode, country from orgs where id = ${month.orgId}`.execute(reader)
  const [org] = rows
  if (org === undefined) throw new AppError('not_found')
  const statement = await readStatement(reader, month)
  const count = statement.sums.reduce((all, sum) => all + sum.count, 0)
  const lines = count > LISTED_MAX ? [] : await readLines(reader, month, { limit: LISTED_MAX, offset: 0 })
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeStatementPdf } = await import('./make-statement-pdf.ts')
  const file = await makeStatementPdf({ statement, lines, count, org, timeZone: month.timeZone }, language)
  return sendingFile(file, `statement-${month.month}-${month.currency}.pdf`)
}
