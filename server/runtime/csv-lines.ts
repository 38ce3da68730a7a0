/** What a spreadsheet would compute, in the writing of any language. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const TO_QUOTE = /[",\r\n]/

/** Marks the file as UTF-8 for spreadsheets that would guess. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows of a table as lines of CSV, each with its end. Text that a spreadsheet would compute gets an apostrophe. By hand, because
 * a general writer costs ten times as much as reading the rows.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  let text = ''
  for (const row of rows) text += `${row.map(cell).join(',')}\n`
  return text
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
