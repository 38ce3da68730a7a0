import type { Statement, StatementLine } from '#shared/domains/billing/earnings/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import { paperWords } from '#server/pdf/paper-words.ts'
import { keepTogether, numberPages, writeText } from '#server/pdf/running-text.ts'
import type { Style } from '#server/pdf/set-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import { drawAddress } from '../paper/address.ts'
import type { Address } from '../paper/address.ts'
import { EARNINGS_WORDS } from './words.ts'

const TITLE: Style = { size: 17, weight: 600 }
const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }
/** Of amounts, and of what is between date and amounts. */
const FIGURE = 32 * MM
const DATE = 24 * MM

interface Stated {
  statement: Statement
  lines: readonly StatementLine[]
  /** Of all movements; more than the lines where there are too many to list. */
  count: number
  org: Address
  timeZone: string
}

/** The statement of a month on paper: for whom, what it was before and after, what each kind came to, and every movement. */
export async function makeStatementPdf(stated: Stated, wanted: string): Promise<NodeJS.ReadableStream> {
  const { statement, lines, count, org, timeZone } = stated
  const { language, word } = await paperWords(EARNINGS_WORDS, {
    wanted,
    probe: 'statement.title',
    fonts: fontsOfProcess,
  })
  const { tag, direction } = LANGUAGES[language]
  const money = (minor: number) => formatMoney(minor, statement.currency, tag)
  const monthName = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${statement.month}-01`),
  )
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone })
  const title = `${word('statement.title')} · ${monthName}`
  const paper = new Paper({ fonts: fontsOfProcess, sheet: 'a4', isRtl: direction === 'rtl', language: tag, title })
  const whole = { x: 0, width: paper.width }
  const figure = (text: string, style: Style, fromEnd: number) => {
    const [line] = paper.text.linesOf(text, style, FIGURE)
    const box = { x: paper.width - FIGURE * (fromEnd + 1), width: FIGURE, align: 'end' as const }
    if (line !== undefined) paper.line(line, style, box, paper.y)
  }
  const row = (text: string, amount: number, style: Style = TEXT) => {
    keepTogether(paper, Paper.heightOf(style) + 1.5 * MM)
    figure(money(amount), style, 0)
    paper.lines(text, style, { x: 0, width: paper.width - FIGURE - 4 * MM })
    paper.y += 1.5 * MM
  }
  const rule = () => {
    paper.rule(paper.y, 0.6)
    paper.y += 3 * MM
  }
  paper.addPage()
  paper.lines(title, TITLE, whole)
  paper.lines(word('statement.zone', { zone: timeZone, currency: statement.currency }), SMALL, whole)
  paper.y += 5 * MM
  drawAddress(paper, word('statement.for'), org, { x: 0, width: paper.width / 2 })
  paper.y += 6 * MM
  rule()
  row(word('statement.opening'), statement.opening, LABEL)
  for (const { movement, amount, count: times } of statement.sums)
    row(`${word(`movement.${movement}`)} (${times})`, amount)
  rule()
  row(word('statement.closing'), statement.closing, LABEL)
  writeText(paper, word(statement.closing < 0 ? 'statement.owing' : 'statement.owed'), SMALL)
  if (statement.paidOut !== 0) row(word('paidOut'), statement.paidOut)
  paper.y += 6 * MM
  if (lines.length < count) writeText(paper, word('statement.many', { count }), SMALL)
  if (lines.length > 0) {
    keepTogether(paper, Paper.heightOf(LABEL, 3))
    figure(word('column.balance'), LABEL, 0)
    figure(word('column.amount'), LABEL, 1)
    paper.lines(word('column.movement'), LABEL, { x: DATE, width: paper.width - DATE - 2 * FIGURE })
    rule()
  }
  for (const { at, movement, reference, amount, balance } of lines) {
    keepTogether(paper, Paper.heightOf(SMALL, 2) + MM)
    figure(money(balance), SMALL, 0)
    figure(money(amount), SMALL, 1)
    const [when] = paper.text.linesOf(day.format(Date.parse(at)), SMALL, DATE)
    if (when !== undefined) paper.line(when, SMALL, { x: 0, width: DATE }, paper.y)
    const text = `${word(`movement.${movement}`)} ${reference}`
    paper.lines(text, SMALL, { x: DATE, width: paper.width - DATE - 2 * FIGURE - 2 * MM })
    paper.y += MM
  }
  numberPages(paper, SMALL)
  return paper.end()
}
