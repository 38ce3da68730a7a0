import { Birthdate } from '#shared/domains/identity/account-schema.ts'
import { problem } from './line-problem.ts'
import type { LineProblem } from './line-problem.ts'

interface ReadBirthdate {
  /** `YYYY-MM-DD`; undefined where the file has no such column, null where the line does not say. */
  birthdate: string | null | undefined
  problems: readonly LineProblem[]
}

/** The year first: `03/04/1980` is two days, and a guess would make somebody another person. */
const YEAR_FIRST =
  /^(?<year>\d{4})(?:-|\/|\.|年)(?<month>\d{1,2})(?:-|\/|\.|月)(?<day>\d{1,2})日?(?:[T ]00:00(?::00)?)?$/

/** Reads a day of birth out of a cell: null for an empty one, undefined for a column that is not in the file. */
export function readBirthdate(cell: string | null | undefined): ReadBirthdate {
  if (cell === null || cell === undefined) return { birthdate: cell, problems: [] }
  const { year, month = '', day = '' } = YEAR_FIRST.exec(cell)?.groups ?? {}
  const parsed = Birthdate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (parsed.success) return { birthdate: parsed.data, problems: [] }
  const [issue] = parsed.error.issues
  const key = issue?.code === 'custom' ? issue.message : 'validation.importBirthdate'
  return { birthdate: null, problems: [problem('birthdate', key)] }
}
