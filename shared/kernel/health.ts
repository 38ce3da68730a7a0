import type { z } from 'zod'

/** What of a person's record somebody can look at: keys of `why` in the `audit` catalogue. */
export type Viewed =
  | 'profile'
  | 'medical'
  | 'plan'
  | 'statistics'
  | 'journal'
  | 'journals'
  | 'journalFile'
  | 'journalReport'
  | 'leaderboards'
  | 'review'
  | 'ranges'
  | 'schedule'
  | 'patients'
  | 'appointment'
  | 'appointmentFile'
  | 'feed'
  | 'waiting'
  | 'forms'
  | 'formFile'
  | 'assessments'
  | 'notes'
  | 'noteFile'
  | 'messages'
  | 'joinRequests'
  | 'contactFile'
  | 'services'
  | 'goods'
  | 'goodsFile'
  | 'aiText'
  | 'aiQueue'
  | 'outbox'
  | 'sentMessages'

/** Whom something in an answer is about. */
export interface Patient {
  user?: string | null
  contact?: string | null
}

/** That an answer holds health data: what the server writes down of a look, and the patient reads. */
export interface Views<Answer, Input> {
  what: Viewed
  /** Whose health data it holds; null where the handler tells by `writingAbout`, as the answer is a file. */
  people: ((answer: Answer, input: Input) => readonly Patient[]) | null
  /** Of many people at once: the line says how many, and names them beside it. */
  isList?: boolean
  /** The same look at the same person counts once in so many milliseconds, an hour unless said; 0 where a file is taken away. */
  oncePerMs?: number
}

/** A look at one person's data: a journal is read month after month, and the person should see who looked. */
export const viewOf = <Answer, Input>(
  what: Viewed,
  person: (answer: Answer, input: Input) => Patient,
): Views<Answer, Input> => ({
  what,
  people: (answer, input) => [person(answer, input)],
})

/** A look at a list of many people's data. */
export const listOf = <Answer, Input>(
  what: Viewed,
  people: (answer: Answer, input: Input) => readonly Patient[],
): Views<Answer, Input> => ({ what, people, isList: true })

type NamesUser = { params: { userId: string } }

/** A look at the person whom the path names. */
export const viewOfNamed = (what: Viewed): Views<unknown, NamesUser> =>
  viewOf(what, (_answer: unknown, { params }: NamesUser) => ({ user: params.userId }))

/** A file about the person whom the path names. */
export const fileOfNamed = (what: Viewed): Views<unknown, NamesUser> => ({ ...viewOfNamed(what), oncePerMs: 0 })

/** A file about many, whom the handler names. */
export const fileOfMany = (what: Viewed, oncePerMs = 0): Views<unknown, unknown> => ({
  what,
  people: null,
  isList: true,
  oncePerMs,
})

/** As they are declared by whichever call. */
// oxlint-disable-next-line typescript/no-explicit-any -- only its own call knows what each of them takes
export type AnyViews = Views<any, any>

const marked = new WeakSet<object>()

/** Marks what tells something of a person's health: a call whose answer holds it says in `views` how a look is recorded. */
export function health<Schema extends z.ZodType>(schema: Schema): Schema {
  marked.add(schema)
  return schema
}

/** Whether a schema, or anything in it, was marked by {@link health}. */
export function holdsHealth(schema: unknown, seen = new Set<object>()): boolean {
  if (!isObject(schema) || seen.has(schema)) return false
  seen.add(schema)
  return marked.has(schema) || partsOf(schema).some((part) => holdsHealth(part, seen))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The schemas that one is made of: of its definition, and of an object its fields. */
function partsOf(schema: object): unknown[] {
  const of = [
    ...('def' in schema && isObject(schema.def) ? Object.values(schema.def) : []),
    ...('shape' in schema && isObject(schema.shape) ? Object.values(schema.shape) : []),
  ]
  return of.flat().filter((part) => isObject(part) && 'def' in part)
}
