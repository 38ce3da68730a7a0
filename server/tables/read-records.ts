import { parse } from 'csv-parse/sync'
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#shared/domains/imports/limits.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { unguarded } from './formula-guard.ts'
import { problem } from './line-problem.ts'
import type { LineProblem } from './line-problem.ts'

export interface TableRecord {
  /** Where it begins, from 1: a cell may have several lines. */
  line: number
  /** Trimmed, and without the marks that keep a spreadsheet from computing them. */
  cells: string[]
  problems: LineProblem[]
}

export interface Records {
  /** The cells of the first line. */
  titles: string[]
  records: TableRecord[]
}

/**
 * Reads CSV with commas, semicolons or tabs between its cells, as its first line has them. A quotation mark that is never
 * closed is told of the line where it stands, and of what came before it nothing is lost.
 *
 * A line with letters that a program could not read, and wrote a sign for, is told: nobody is to be called so.
 *
 * @throws AppError `invalid_input` for a text without a first line, `too_large` for more than {@link IMPORT_MAX_LINES}
 */
export function readRecords(text: string): Records {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Excel says in a line of its own what stands between its cells; it is no heading, and counts as a line.
  const delimiter = SEPARATOR.exec(lines)?.groups?.['delimiter'] ?? null
  const { records, broken } = parseRecords(delimiter === null ? lines : lines.replace(SEPARATOR, '\n'), delimiter)
  const [header, ...rest] = records
  if (header === undefined) throw invalidField('text', 'validation.importEmpty')
  const titles = header.cells.map((title) => unguarded(title).trim())
  const read = rest.map(({ line, cells }): TableRecord => {
    const problems = [...widthProblems(cells, titles.length), ...unreadProblems(cells)]
    return { line, cells: cells.map((cell) => unguarded(cell).trim()), problems }
  })
  if (broken !== null) read.push({ line: broken, cells: [], problems: [problem(null, 'validation.importQuote')] })
  return { titles, records: read }
}

const SEPARATOR = /^"?sep=(?<delimiter>[,;\t])"?(?:\n|$)/i

function parseRecords(text: string, delimiter: string | null) {
  const records: { line: number; cells: string[] }[] = []
  let ended = 0
  let seen = 0
  let broken: number | null = null
  parse(text, {
    delimiter: delimiter ?? delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    // A quotation mark that is never closed.
    skip_records_with_error: true,
    on_skip: () => {
      broken = ended + 1
      return undefined
    },
    on_record(cells: string[], { lines }) {
      const line = ended + 1
      ended = lines
      seen += 1
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
      // Kept in `records` alone: a file of nothing but line breaks has millions.
      return null
    },
    to: MOST_RECORDS,
  })
  if (seen === MOST_RECORDS || records.length > IMPORT_MAX_LINES + 1) throw tooManyLines()
  return { records, broken }
}

/** With the empty lines between them. */
const MOST_RECORDS = 4 * IMPORT_MAX_LINES

/** Refuses a file as a whole, by a sentence about its text. */
export const fileTooLarge = (key: string, values: Record<string, number>): AppError =>
  new AppError('too_large', { fields: { text: { key, values } } })

export const tooManyLines = (): AppError => fileTooLarge('validation.importLines', { maximum: IMPORT_MAX_LINES })

/** @throws AppError `too_large` for a text of more than {@link IMPORT_MAX_BYTES} */
export function refuseLargeText(text: string): void {
  if (Buffer.byteLength(text) > IMPORT_MAX_BYTES)
    throw fileTooLarge('validation.importBytes', { megabytes: IMPORT_MAX_BYTES / 1024 / 1024 })
}

/** The commonest of them in the first line with something in it, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = (/^[^\n]*\S[^\n]*/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function widthProblems(cells: readonly string[], width: number): LineProblem[] {
  const isRight = cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell === ''))
  return isRight ? [] : [problem(null, 'validation.columnCount', { found: cells.length, expected: width })]
}

const unreadProblems = (cells: readonly string[]): LineProblem[] =>
  cells.some((cell) => cell.includes('\uFFFD')) ? [problem(null, 'validation.importLetters')] : []
