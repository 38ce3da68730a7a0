import type { Slip, SlipRow } from '#shared/domains/inventory/slip.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { keepTogether, numberPages, writeText } from '#server/pdf/running-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import type { Box } from '#server/pdf/sheet.ts'
import type { Line, Style } from '#server/pdf/set-text.ts'
import { barsOf } from './bars.ts'

const TITLE: Style = { size: 17, weight: 600 }
const NAME: Style = { size: 12, weight: 600 }
const STRONG: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }
const HEAD: Style = { size: 9, weight: 600 }

/** A bar is half a millimetre wide, which any scanner reads, with ten of them empty on either side. */
const BAR = 0.5 * MM
const QUIET = 10
const BARS_HEIGHT = 15 * MM
const LOGO = { width: 50 * MM, height: 14 * MM }
/** What the product looks like, before its name. */
const PICTURE = 10 * MM
const PICTURE_GAP = 2 * MM
const FACT_NAME = 26 * MM
const PADDING = 1.8 * MM
const SQUARE = 4 * MM

type Column = keyof Slip['columns']

interface Pictures {
  logo: Buffer | null
  /** Of products, by their addresses. */
  pictures: ReadonlyMap<string, Buffer | null>
}

/** Writes a packing slip from a new page on, as the screen shows it; its pages are numbered by themselves. */
export function writeSlip(paper: Paper, slip: Slip, { logo, pictures }: Pictures): void {
  const first = paper.pages
  const missed = paper.text.missedSoFar
  paper.addPage()
  writeHeading(paper, slip, logo)
  writeParties(paper, slip)
  writeTable(paper, slip, pictures)
  writeEnd(paper, slip)
  if (paper.text.missedSoFar > missed) {
    paper.y += 6 * MM
    writeText(paper, slip.missing, SMALL)
  }
  numberPages(paper, SMALL, first)
}

function writeHeading(paper: Paper, { tx, title, facts }: Slip, logo: Buffer | null): void {
  const widths = barsOf(String(tx))
  const codeWidth = (widths.reduce((sum, times) => sum + times, 0) + 2 * QUIET) * BAR
  const left: Box = { x: 0, width: paper.width - codeWidth - 4 * MM }
  const code: Box = { x: paper.width - codeWidth, width: codeWidth }
  const top = paper.y
  if (logo !== null && paper.image(logo, { ...LOGO, x: 0 }, paper.y)) paper.y += LOGO.height + 3 * MM
  paper.lines(title, TITLE, left)
  paper.y += 2 * MM
  for (const { name, value } of facts) {
    const [word = EMPTY] = paper.text.linesOf(name, TEXT, FACT_NAME)
    paper.line(word, TEXT, { x: 0, width: FACT_NAME }, paper.y)
    paper.lines(value, STRONG, { x: FACT_NAME, width: left.width - FACT_NAME })
  }
  // The empty space beside the bars is the paper's own.
  paper.bars(widths, BAR, { x: code.x + QUIET * BAR, width: codeWidth - 2 * QUIET * BAR, height: BARS_HEIGHT }, top)
  const [number = EMPTY] = paper.text.linesOf(String(tx), TEXT, code.width)
  const middle = (code.width - number.width) / 2
  paper.line(number, TEXT, { x: code.x + middle, width: number.width }, top + BARS_HEIGHT + 1 * MM)
  paper.y = Math.max(paper.y, top + BARS_HEIGHT + 7 * MM) + 4 * MM
  paper.rule(paper.y, 1.5)
  paper.y += 6 * MM
}

function writeParties(paper: Paper, { parties }: Slip): void {
  const gap = 8 * MM
  const width = (paper.width - gap) / 2
  const top = paper.y
  let end = top
  for (const [index, { title, name, lines }] of parties.entries()) {
    const box: Box = { x: index * (width + gap), width }
    paper.y = top
    paper.lines(title, HEAD, box)
    paper.y += 1 * MM
    paper.lines(name, NAME, box)
    for (const line of lines) paper.lines(line, TEXT, box)
    end = Math.max(end, paper.y)
  }
  paper.y = end + 6 * MM
}

function writeTable(paper: Paper, slip: Slip, pictures: Pictures['pictures']): void {
  const places = placesOf(paper.width)
  writeTableHead(paper, slip, places)
  for (const row of slip.rows)
    writeRow(paper, slip, row, { ...places, picture: pictures.get(row.picture ?? '') ?? null })
}

/** Where the columns stand: the product has what the others leave. */
function placesOf(width: number): Record<Column, Box> {
  const [packed, sku, packaging, qty] = [18 * MM, 34 * MM, 30 * MM, 18 * MM] as const
  const product = width - packed - sku - packaging - qty
  const inside = (x: number, of: number): Box => ({ x: x + PADDING, width: of - 2 * PADDING })
  return {
    packed: inside(0, packed),
    product: inside(packed, product),
    sku: inside(packed + product, sku),
    packaging: inside(packed + product + sku, packaging),
    qty: { ...inside(width - qty, qty), align: 'end' },
  }
}

function writeTableHead(paper: Paper, { columns }: Slip, places: Record<Column, Box>): void {
  const cells = columnsOf(places).map(([column, box]) => ({
    box,
    style: HEAD,
    lines: paper.text.linesOf(columns[column], HEAD, box.width),
  }))
  const height = Paper.heightOf(HEAD, Math.max(...cells.map(({ lines }) => lines.length)))
  for (const { box, lines } of cells) {
    for (const [index, line] of lines.entries())
      paper.line(line, HEAD, box, paper.y + PADDING + Paper.heightOf(HEAD, index))
  }
  paper.y += height + 2 * PADDING
  paper.rule(paper.y, 1)
}

interface PlacedLine {
  line: Line
  style: Style
  box: Box
  /** Below the top of its row. */
  y: number
}

type RowPlaces = Record<Column, Box> & { picture: Buffer | null }

function writeRow(paper: Paper, slip: Slip, row: SlipRow, { picture, ...places }: RowPlaces): void {
  const inset = picture === null ? 0 : PICTURE + PICTURE_GAP
  const product: Box = { ...places.product, x: places.product.x + inset, width: places.product.width - inset }
  const placed = [
    ...placeLines(paper, row.name, STRONG, product, 0),
    ...placeLines(paper, row.sku, TEXT, places.sku, 0),
    ...placeLines(paper, row.packaging, TEXT, places.packaging, 0),
    ...placeLines(paper, row.qty, TEXT, places.qty, 0),
  ]
  const nameEnd = Paper.heightOf(STRONG, placed.filter(({ box }) => box === product).length)
  if (row.lots !== null) placed.push(...placeLines(paper, row.lots, SMALL, product, nameEnd))
  const height = Math.max(
    picture === null ? SQUARE : PICTURE,
    ...placed.map(({ y, style }) => y + Paper.heightOf(style)),
  )
  // A row stays together on one page; one that fills more than a page goes on where the page ends.
  if (paper.y + height + 2 * PADDING > paper.bottom) continuePage(paper, slip, places)
  paper.square(places.packed.x, paper.y + PADDING, SQUARE)
  if (picture !== null)
    paper.image(picture, { x: places.product.x, width: PICTURE, height: PICTURE }, paper.y + PADDING)
  let skipped = 0
  for (const { line, style, box, y } of placed.toSorted((a, b) => a.y - b.y)) {
    if (paper.y + PADDING + y - skipped + Paper.heightOf(style) > paper.bottom) {
      continuePage(paper, slip, places)
      skipped = y
    }
    paper.line(line, style, box, paper.y + PADDING + y - skipped)
  }
  paper.y += height - skipped + 2 * PADDING
  paper.rule(paper.y, 0.5, '#888888')
}

function placeLines(paper: Paper, text: string, style: Style, box: Box, from: number): PlacedLine[] {
  const lines = paper.text.linesOf(text, style, box.width)
  return lines.map((line, index) => ({ line, style, box, y: from + Paper.heightOf(style, index) }))
}

/** Another page of the same table: which slip it belongs to, and what its columns are. */
function continuePage(paper: Paper, slip: Slip, places: Record<Column, Box>): void {
  paper.addPage()
  paper.lines(`${slip.title} ${slip.tx}`, STRONG, { x: 0, width: paper.width })
  writeTableHead(paper, slip, places)
}

function writeEnd(paper: Paper, { pieces, notes }: Slip): void {
  const all: Box = { x: 0, width: paper.width - PADDING, align: 'end' }
  paper.y += 3 * MM
  keepTogether(paper, Paper.heightOf(STRONG))
  paper.lines(`${pieces.title} ${pieces.value}`, STRONG, all)
  if (notes === null) return
  paper.y += 6 * MM
  keepTogether(paper, Paper.heightOf(HEAD) + Paper.heightOf(TEXT))
  paper.lines(notes.title, HEAD, { x: 0, width: paper.width })
  writeText(paper, notes.text, TEXT)
}

const EMPTY: Line = { pieces: [], width: 0 }

const columnsOf = (places: Record<Column, Box>): [Column, Box][] =>
  keysOf(places).map((column) => [column, places[column]])
