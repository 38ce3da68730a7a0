import type { InvoiceLine, InvoiceView } from '#shared/domains/billing/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import { paperWords } from '#server/pdf/paper-words.ts'
import type { PaperCatalogues, PaperWord } from '#server/pdf/paper-words.ts'
import { keepTogether, numberPages } from '#server/pdf/running-text.ts'
import type { Style } from '#server/pdf/set-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import { drawAddress } from './address.ts'
import type { Address } from './address.ts'

const TITLE: Style = { size: 17, weight: 600 }
const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }

interface Bill {
  invoice: InvoiceView
  from: Address
  to: Address
  as: 'invoice' | 'receipt'
}

/** An invoice on paper, or the receipt for it: who sold what to whom, each line, and what there was to pay. */
export async function makeInvoicePdf({ invoice, from, to, as }: Bill, wanted: string): Promise<NodeJS.ReadableStream> {
  const { language, word } = await paperWords(CATALOGUES, { wanted, probe: 'pdf.total', fonts: fontsOfProcess })
  const { tag, direction } = LANGUAGES[language]
  const { number, currency, lines, amount, due, paidAt, status } = invoice
  const money = (minor: number) => formatMoney(minor, currency, tag)
  const day = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(at))
  const title = `${word(`pdf.${as}`)} ${number}`
  const paper = new Paper({ fonts: fontsOfProcess, sheet: 'a4', isRtl: direction === 'rtl', language: tag, title })
  const whole = { x: 0, width: paper.width }
  const half = paper.width / 2 - 4 * MM
  paper.addPage()
  paper.lines(title, TITLE, whole)
  paper.lines(`${word('pdf.date')}: ${day(invoice.created)}`, SMALL, whole)
  paper.y += 5 * MM
  const top = paper.y
  drawAddress(paper, word('pdf.from'), from, { x: 0, width: half })
  const bottom = paper.y
  paper.y = top
  drawAddress(paper, word('pdf.to'), to, { x: half + 8 * MM, width: half })
  paper.y = Math.max(paper.y, bottom) + 6 * MM
  paper.rule(paper.y, 0.6)
  paper.y += 3 * MM
  for (const line of lines)
    row(paper, nameOf(line, word), money(line.amount), `${day(line.start)} – ${lastDay(line, day)}`)
  paper.rule(paper.y, 0.6)
  paper.y += 3 * MM
  row(paper, word('pdf.total'), money(amount))
  if (amount > due) row(paper, word('pdf.credit'), money(due - amount))
  row(paper, word('pdf.due'), money(due))
  paper.y += 4 * MM
  const settled = status === 'canceled' ? word('pdf.void') : word('pdf.open')
  paper.lines(paidAt === null ? settled : word('pdf.paid', { date: day(paidAt) }), LABEL, whole)
  numberPages(paper, SMALL)
  return paper.end()
}

const nameOf = ({ kind, name, quantity }: InvoiceLine, word: PaperWord): string =>
  word(`line.${kind}`, { name, quantity })

/** A period ends where the next begins; on paper it ends on its last day. */
const lastDay = ({ end }: InvoiceLine, day: (at: string) => string): string =>
  day(new Date(Date.parse(end) - 1).toISOString())

/** What and how much, with what more is to be said of it below. */
function row(paper: Paper, text: string, amount: string, more = ''): void {
  const width = paper.width - 40 * MM
  keepTogether(paper, Paper.heightOf(TEXT, 2) + Paper.heightOf(SMALL))
  const [figure] = paper.text.linesOf(amount, TEXT, 40 * MM)
  if (figure !== undefined) paper.line(figure, TEXT, { x: width, width: 40 * MM, align: 'end' }, paper.y)
  paper.lines(text, TEXT, { x: 0, width })
  if (more !== '') paper.lines(more, SMALL, { x: 0, width })
  paper.y += 1.5 * MM
}

const CATALOGUES: PaperCatalogues = {
  en: () => import('#shared/i18n/en/billing.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/billing.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/billing.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/billing.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/billing.json', { with: { type: 'json' } }),
}
