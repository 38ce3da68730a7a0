import type { Context } from 'koa'
import { journalOf, payoutJournal } from '#shared/domains/billing/earnings/journal.ts'
import type { JournalLine } from '#shared/domains/billing/earnings/journal.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { majorText } from '#shared/kernel/money.ts'
import { plainWords } from '#server/pdf/paper-words.ts'
import type { PaperWord } from '#server/pdf/paper-words.ts'
import type { Reader } from '#server/database/orm.ts'
import { sendTable } from '#server/tables/send-table.ts'
import type { StatedMonth } from './month-of.ts'
import { eachLine, readPayoutLines } from './read-statement.ts'
import { EARNINGS_WORDS } from './words.ts'

/** Every movement of a month with the balance after it, as CSV; amounts with a point, whatever the language. */
export async function sendingLines(
  reader: Reader,
  month: StatedMonth,
  wanted: string,
): Promise<(ctx: Context) => void> {
  const { word } = await plainWords(EARNINGS_WORDS, wanted)
  const columns = ['date', 'movement', 'reference', 'amount', 'balance', 'currency'] as const
  return sendTable(
    `statement-${month.month}-${month.currency}.csv`,
    columns.map((key) => ({ key, header: word(`column.${key}`) })),
    linesAsRows(reader, month, word),
    ['amount', 'balance'],
  )
}

async function* linesAsRows(reader: Reader, month: StatedMonth, word: PaperWord) {
  const { currency, timeZone } = month
  for await (const { at, movement, reference, amount, balance } of eachLine(reader, month))
    yield {
      date: localDateOf(Date.parse(at), timeZone),
      movement: word(`movement.${movement}`),
      reference,
      amount: majorText(amount, currency),
      balance: majorText(balance, currency),
      currency,
    }
}

/**
 * The month as journal entries of the org's own books: one line for each account that an entry touches, with debit and credit in
 * columns of their own, as QuickBooks, Xero and others read them.
 */
export async function sendingJournal(
  reader: Reader,
  month: StatedMonth,
  wanted: string,
): Promise<(ctx: Context) => void> {
  const { word } = await plainWords(EARNINGS_WORDS, wanted)
  const columns = [
    { key: 'number', header: 'JournalNo' },
    { key: 'date', header: 'JournalDate' },
    { key: 'account', header: 'AccountName' },
    { key: 'debit', header: 'Debits' },
    { key: 'credit', header: 'Credits' },
    { key: 'description', header: 'Description' },
    { key: 'currency', header: 'Currency' },
  ]
  return sendTable(`journal-${month.month}-${month.currency}.csv`, columns, journalAsRows(reader, month, word))
}

async function* journalAsRows(reader: Reader, month: StatedMonth, word: PaperWord) {
  const { month: name, currency, timeZone } = month
  let number = 0
  const entry = (at: string, description: string, lines: readonly JournalLine[]) => {
    number += 1
    return lines.map(({ account, amount }) => ({
      number: `${name}-${number}`,
      date: localDateOf(Date.parse(at), timeZone),
      account: word(`account.${account}`),
      debit: amount > 0 ? majorText(amount, currency) : '',
      credit: amount < 0 ? majorText(-amount, currency) : '',
      description,
      currency,
    }))
  }
  for await (const line of eachLine(reader, month)) {
    const { at, movement, reference } = line
    yield* entry(at, `${word(`movement.${movement}`)} ${reference}`, journalOf(line))
  }
  for (const { at, source, amount } of await readPayoutLines(reader, month))
    yield* entry(at, `${word('paidOut')} ${source}`, payoutJournal(amount))
}
