import { tenths, whole, withAim } from './figures.ts'
import type { ImportFigures, KindFigures } from './imports.ts'
import { importedSoon } from './results.ts'

/** What it takes to bring much in at once. */
export function importRows(figures: ImportFigures): string[][] {
  const rowsOf = (what: string, { lines, checkedSeconds, madeSeconds, undoneSeconds }: KindFigures) => [
    [`A file of ${lines.toLocaleString('en')} ${what}, looked at`, `${tenths(checkedSeconds)} s`, '', ''],
    withAim(
      '… made of it',
      `${tenths(madeSeconds)} s, ${whole(lines / madeSeconds)} a second`,
      importedSoon({ madeSeconds }),
    ),
    ['… and taken back', `${tenths(undoneSeconds)} s`, '', ''],
  ]
  return [
    ...rowsOf('organisations', figures),
    ...rowsOf('contacts', figures.contacts),
    ...rowsOf('people', figures.people),
  ]
}
