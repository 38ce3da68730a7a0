/** What a spreadsheet takes for the beginning of a formula, full-width signs included. */
const FORMULA = '[=+\\-@\\t\\r＝＋－＠]'
const COMPUTED = new RegExp(`^'*${FORMULA}`, 'u')
const GUARDED = new RegExp(`^'+${FORMULA}`, 'u')

/** Marks a cell as text that a spreadsheet would compute. One that looks marked already is marked once more, so that nothing is lost on the way back. */
export const guarded = (cell: string): string => (COMPUTED.test(cell) ? `'${cell}` : cell)

/** Takes the mark off again. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
