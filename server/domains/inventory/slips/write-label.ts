import { addressLines } from '#shared/domains/inventory/slip.ts'
import type { SlipParts } from '#shared/domains/inventory/slips-api.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import type { Box } from '#server/pdf/sheet.ts'
import type { Line, Style } from '#server/pdf/set-text.ts'
import { barsOf } from './bars.ts'

const SMALL: Style = { size: 8, weight: 400 }
const HEAD: Style = { size: 8, weight: 600 }
const CODE: Style = { size: 10, weight: 600 }
/** By how much room the sheet has. */
const LARGE = { name: { size: 18, weight: 600 }, text: { size: 14, weight: 400 }, bars: 20 * MM } as const
const FLAT = { name: { size: 12, weight: 600 }, text: { size: 10, weight: 400 }, bars: 11 * MM } as const

/** What is stuck onto a parcel: from whom, to whom, and at the foot the number of the order with how it is carried. */
export function writeLabel(paper: Paper, { transaction, from, to }: SlipParts, word: (key: string) => string): void {
  const { tx, delivery } = transaction
  paper.addPage()
  const { name, text, bars } = paper.bottom > 100 * MM ? LARGE : FLAT
  const all: Box = { x: 0, width: paper.width }
  const foot = paper.bottom - bars - Paper.heightOf(CODE, 1) - 2 * MM
  paper.lines(word('label.from'), HEAD, all)
  writeUpTo(paper, [from.name, ...addressLines(from)].join(', '), SMALL, foot)
  paper.rule(paper.y + 1 * MM, 1)
  paper.y += 3 * MM
  paper.lines(word('label.to'), HEAD, all)
  if (to !== null) {
    writeUpTo(paper, to.name, name, foot)
    for (const line of addressLines(to)) writeUpTo(paper, line, text, foot)
    if (to.country !== null && to.country !== from.country) writeUpTo(paper, to.country, text, foot)
  }
  const widths = barsOf(String(tx))
  const width = widths.reduce((sum, times) => sum + times, 0) * BAR
  paper.bars(widths, BAR, { x: (paper.width - width) / 2, width, height: bars }, foot)
  const carried = delivery === null ? '' : ` · ${delivery.shipBy} ${delivery.trackingNumber}`
  const [line = EMPTY] = paper.text.linesOf(`${word('slip.number')} ${tx}${carried}`, CODE, paper.width)
  const middle = Math.max(0, (paper.width - line.width) / 2)
  paper.line(line, CODE, { x: middle, width: line.width }, foot + bars + 1 * MM)
}

/** A bar is half a millimetre wide, as on the slip. */
const BAR = 0.5 * MM
const EMPTY: Line = { pieces: [], width: 0 }

/** An address that is longer than the label ends where the bars begin. */
function writeUpTo(paper: Paper, text: string, style: Style, end: number): void {
  for (const line of paper.text.linesOf(text, style, paper.width)) {
    if (paper.y + Paper.heightOf(style) > end) return
    paper.line(line, style, { x: 0, width: paper.width }, paper.y)
    paper.y += Paper.heightOf(style)
  }
}
