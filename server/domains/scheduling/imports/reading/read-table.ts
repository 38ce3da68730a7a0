import { parse } from 'csv-parse/sync'
import { IMPORT_MAX_LINES } from '#shared/domains/scheduling/imports-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { unguarded } from '../../exports/formula-guard.ts'
import { problem } from './import-line.ts'
import type { LineProblem } from './import-line.ts'

export interface TableRow {
  /** Where it begins, from 1: a cell may have several lines. */
  line: number
  problems: LineProblem[]
  /** Trimmed; null for an empty cell, undefined where there is no such column. */
  cell(column: string): string | null | undefined
}

export interface Table {
  columns: ReadonlySet<string>
  /** As they are written in the file. */
  unknownColumns: string[]
  rows: TableRow[]
}

/**
 * Reads CSV with commas, semicolons or tabs between its cells, as its first line has them. Columns go by their names,
 * whatever their order and case.
 *
 * @throws AppError `invalid_input` for a text without a first line, `too_large` for more than {@link IMPORT_MAX_LINES}
 */
export function readTable(text: string, known: readonly string[]): Table {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const { records, broken } = parseRecords(lines)
  const [header, ...rest] = records
  if (header === undefined) throw invalidField('text', 'validation.importEmpty')
  const names = header.cells.map((title) => known.find((name) => plain(name) === plain(unguarded(title))) ?? null)
  const places = new Map<string, number>()
  for (const [index, name] of names.entries()) if (name !== null && !places.has(name)) places.set(name, index)
  const unknownColumns = header.cells.filter((title, index) => {
    const name = names[index]
    return title.trim() !== '' && (name === null || name === undefined || places.get(name) !== index)
  })
  const rows = rest.map((record) => rowOf(record, header.cells.length, places))
  if (broken !== null) {
    const problems = [problem(null, 'validation.importQuote')]
    rows.push({ line: broken, problems, cell: (column) => (places.has(column) ? null : undefined) })
  }
  return { columns: new Set(places.keys()), unknownColumns: unknownColumns.map((title) => title.trim()), rows }
}

/** `End time` and `end_time` are `endTime`. */
const plain = (title: string): string => title.toLowerCase().replaceAll(/[\s_-]/g, '')

interface TableRecord {
  line: number
  cells: string[]
}

function parseRecords(text: string): { records: TableRecord[]; broken: number | null } {
  const records: TableRecord[] = []
  let ended = 0
  let seen = 0
  let broken: number | null = null
  parse(text, {
    delimiter: delimiterOf(text),
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

export const tooManyLines = (): AppError =>
  new AppError('too_large', {
    fields: { text: { key: 'validation.importLines', values: { maximum: IMPORT_MAX_LINES } } },
  })

/** The commonest of them in the first line with something in it, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = (/^[^\n]*\S[^\n]*/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function rowOf({ line, cells }: TableRecord, width: number, places: ReadonlyMap<string, number>): TableRow {
  const isRight = cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell === ''))
  const problems = isRight ? [] : [problem(null, 'validation.columnCount', { found: cells.length, expected: width })]
  return {
    line,
    problems,
    cell(column) {
      const place = places.get(column)
      if (place === undefined) return undefined
      const text = unguarded(cells[place] ?? '').trim()
      return text === '' ? null : text
    },
  }
}

/** @throws AppError `invalid_input` naming the columns that are missing */
export function requireColumns({ columns }: Table, required: readonly string[]): void {
  const missing = required.filter((column) => !columns.has(column))
  if (missing.length === 0) return
  throw invalidField('text', 'validation.importColumns', { columns: missing.join(', ') })
}
