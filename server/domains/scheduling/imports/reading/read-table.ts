import { invalidField } from '#shared/kernel/errors.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { readRecords } from '#server/tables/read-records.ts'

export interface TableRow {
  line: number
  problems: LineProblem[]
  /** Null for an empty cell, undefined where there is no such column. */
  cell(column: string): string | null | undefined
}

export interface Table {
  columns: ReadonlySet<string>
  /** As they are written in the file. */
  unknownColumns: string[]
  rows: TableRow[]
}

/**
 * Reads a table whose columns go by their names, whatever their order and case.
 *
 * @throws AppError as {@link readRecords}
 */
export function readTable(text: string, known: readonly string[]): Table {
  const { titles, records } = readRecords(text)
  const names = titles.map((title) => known.find((name) => plain(name) === plain(title)) ?? null)
  const places = new Map<string, number>()
  for (const [index, name] of names.entries()) if (name !== null && !places.has(name)) places.set(name, index)
  const unknownColumns = titles.filter((title, index) => {
    const name = names[index]
    return title !== '' && (name === null || name === undefined || places.get(name) !== index)
  })
  const rows = records.map(({ line, cells, problems }): TableRow => {
    return {
      line,
      problems,
      cell(column) {
        const place = places.get(column)
        if (place === undefined) return undefined
        const text = cells[place] ?? ''
        return text === '' ? null : text
      },
    }
  })
  return { columns: new Set(places.keys()), unknownColumns, rows }
}

/** `End time` and `end_time` are `endTime`. */
const plain = (title: string): string => title.toLowerCase().replaceAll(/[\s_-]/g, '')

/** @throws AppError `invalid_input` naming the columns that are missing */
export function requireColumns({ columns }: Table, required: readonly string[]): void {
  const missing = required.filter((column) => !columns.has(column))
  if (missing.length === 0) return
  throw invalidField('text', 'validation.importColumns', { columns: missing.join(', ') })
}
