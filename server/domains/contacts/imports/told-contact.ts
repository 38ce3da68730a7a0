import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { ContactColumn } from '#shared/domains/imports/contact-columns.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { RawLine } from '#server/tables/import-kind.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

/** What a line says of a contact: what it leaves out stays, null clears. */
export interface ContactLine {
  line: number
  /** Of one of the org's own contacts. */
  id: string | null
  values: { name?: string | null; email?: string | null; phone?: string | null; channel?: string | null }
  problems: readonly LineProblem[]
}

/** Reads a line by what its columns are. */
export function toldContact({ line, cells, problems }: RawLine, mapping: ImportMapping): ContactLine {
  const word = wordsOf(cells, mapping)
  const told = (column: ContactColumn) => word(column)
  return {
    line,
    id: told('id') ?? null,
    values: {
      name: toldName(told),
      email: lowerCase(told('email')),
      phone: told('phone'),
      channel: channelOf(lowerCase(told('channel'))),
    },
    problems,
  }
}

/** The name as a whole, or else of its parts. */
export function toldName(told: (column: ContactColumn) => string | null | undefined): string | null | undefined {
  const whole = told('name')
  if (typeof whole === 'string') return whole
  const [first, last] = [told('firstName'), told('lastName')]
  if (first === undefined && last === undefined) return whole
  return joined(first ?? '', last ?? '')
}

/** Names of Chinese letters stand the other way round, and close together. */
function joined(first: string, last: string): string | null {
  const text = /^\p{Script=Han}+$/u.test(first + last) ? last + first : `${first} ${last}`.trim()
  return text === '' ? null : text
}

const lowerCase = (text: string | null | undefined) => text?.toLowerCase() ?? text

/** `email` says the same as `mail`. */
const channelOf = (text: string | null | undefined) => (text === 'email' ? 'mail' : text)
