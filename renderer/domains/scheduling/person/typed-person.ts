import type { Person } from '../form/draft.ts'

type NewPerson = Extract<Person, { kind: 'new' }>

/** A name with a number after it: as it is said on the telephone. */
const NAME_AND_NUMBER = /^(?<name>.*\p{L}.*?)[\s,;]+(?<phone>\+?[\d(][\d\s().\-/]{5,}\d)$/u

/** What was typed is taken for an e-mail address or a number when it looks like one, for a name with its number, and else for a name. */
export function typedPerson(text: string): NewPerson {
  const typed = text.trim()
  if (typed.includes('@')) return { kind: 'new', name: '', email: typed, phone: '' }
  if (/^[+\d\s().\-/]{4,}$/.test(typed)) return { kind: 'new', name: '', email: '', phone: typed }
  const { name = typed, phone = '' } = NAME_AND_NUMBER.exec(typed)?.groups ?? {}
  return { kind: 'new', name, email: '', phone }
}
