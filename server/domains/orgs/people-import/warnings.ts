import type { AlikeBy, AlikePeople } from '#server/tables/alike-people.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

interface Told {
  field: string
  key: string
}

const KNOWN: Record<AlikeBy, Told> = {
  nameAndBirthdate: { field: 'birthdate', key: 'validation.importAlikePerson' },
  phone: { field: 'phone', key: 'validation.importAlikePhone' },
}
const EARLIER: Record<AlikeBy, Told> = {
  nameAndBirthdate: { field: 'birthdate', key: 'validation.importAlikePersonLine' },
  phone: { field: 'phone', key: 'validation.importAlikePhoneLine' },
}

const KEYS: ReadonlySet<string> = new Set([...Object.values(KNOWN), ...Object.values(EARLIER)].map(({ key }) => key))

/** What is told of a line that may be somebody whom the org knows under another address; it is invited all the same. */
export function warningsOf(line: number, { known, earlier }: AlikePeople): LineProblem[] {
  const somebody = known.get(line)
  const before = earlier.get(line)
  const told = (what: Told, values?: LineProblem['sentence']['values']) => problem(what.field, what.key, values)
  return [
    ...(somebody === undefined ? [] : [told(KNOWN[somebody.by])]),
    ...(before === undefined ? [] : [told(EARLIER[before.by], { line: before.line })]),
  ]
}

/** Of what was told of a line, what stays true once it has invited somebody. */
export const isWarning = ({ sentence: { key } }: LineProblem): boolean => KEYS.has(key)
