import type { AlikeBy, AlikePeople } from '#server/tables/alike-people.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

const KNOWN = {
  nameAndBirthdate: ['birthdate', 'validation.importAlikePerson'],
  phone: ['phone', 'validation.importAlikePhone'],
} as const satisfies Record<AlikeBy, unknown>
const EARLIER = {
  nameAndBirthdate: ['birthdate', 'validation.importAlikePersonLine'],
  phone: ['phone', 'validation.importAlikePhoneLine'],
} as const satisfies Record<AlikeBy, unknown>

const KEYS: ReadonlySet<string> = new Set([...Object.values(KNOWN), ...Object.values(EARLIER)].map(([, key]) => key))

/** What is told of a line that may be somebody whom the org knows under another address; it is invited all the same. */
export function warningsOf(line: number, { known, earlier }: AlikePeople): LineProblem[] {
  const somebody = known.get(line)
  const before = earlier.get(line)
  return [
    ...(somebody === undefined ? [] : [problem(...KNOWN[somebody.by])]),
    ...(before === undefined ? [] : [problem(...EARLIER[before.by], { line: before.line })]),
  ]
}

/** Of what was told of a line, what stays true once it has invited somebody. */
export const isWarning = ({ sentence: { key } }: LineProblem): boolean => KEYS.has(key)
