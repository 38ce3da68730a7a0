import { Type } from '@mikro-orm/core'

/** Begins what is sealed in the database: no text that a person can send has it. */
export const SEALED = '\u{E5EA}sealed:'

/** Begins a parameter that the connection seals before it sends it. PostgreSQL itself takes no such character. */
const TO_SEAL = '\u0000seal:'

/** Seals and opens texts of columns, each bound to its place, `table.column`. */
export interface FieldSeals {
  /** What is stored: sealed, or the text itself where nothing is sealed. */
  seal(place: string, text: string): string
  /** @throws Error for what was sealed with a key that is not there, or changed */
  open(stored: string): string
}

/** Marks a parameter of a statement as one to be sealed, for `table.column`. */
export const toSeal = (place: string, text: string): string => `${TO_SEAL}${place}:${text}`

/** The same parameter as it is stored; nothing that comes from elsewhere is taken for sealed. */
export function sealedParameter(value: unknown, seals: FieldSeals | null): unknown {
  if (Array.isArray(value)) return value.map((item) => sealedParameter(item, seals))
  if (typeof value !== 'string') return value
  if (!value.startsWith(TO_SEAL)) return seals !== null && value.includes(SEALED) ? value.replaceAll(SEALED, '') : value
  const end = value.indexOf(':', TO_SEAL.length)
  const [place, text] = [value.slice(TO_SEAL.length, end), value.slice(end + 1).replaceAll(SEALED, '')]
  return seals === null ? text : seals.seal(place, text)
}

/** A marked literal in a statement: MikroORM writes values into it, as `'…'`, or as `E'…'` where a backslash is in one. */
const MARKED = /(E?)'\0seal:([a-z_.]+):((?:[^']|'')*)'/g

/** The same of the literals in a statement. */
export function sealedStatement(statement: string, seals: FieldSeals | null): string {
  const own = seals !== null && statement.includes(SEALED) ? statement.replaceAll(SEALED, '') : statement
  if (!own.includes(TO_SEAL)) return own
  return own.replaceAll(MARKED, (_, escaped: string, place: string, written: string) => {
    if (seals === null) return `${escaped}'${written}'`
    const text = written.replaceAll("''", "'")
    // What is sealed has no quote and no backslash in it; what is not is written as it was.
    const stored = seals.seal(place, escaped === '' ? text : text.replaceAll('\\\\', '\\'))
    return stored.startsWith(SEALED) ? `'${stored}'` : `${escaped}'${written}'`
  })
}

/** Every column of sealed texts, as `table.column`: declared with the column itself. Complete once all entities are loaded. */
export const sealedPlaces = (): ReadonlySet<string> => places

const places = new Set<string>()

/** A text of people's health: where the installation seals fields, the database alone does not give it away. */
export class SealedText extends Type<string | null | undefined, string | null | undefined> {
  // No private name: MikroORM copies the types that it knows.
  readonly place: string

  /** @param place `table.column`, where the text stands: it opens as that of no other column */
  constructor(place: `${string}.${string}`) {
    super()
    this.place = place
    places.add(place)
  }

  override convertToDatabaseValue(value: string | null | undefined): string | null | undefined {
    // That nothing is written there is no secret, and an empty text is the column's own default.
    return value === null || value === undefined || value === '' ? value : toSeal(this.place, value)
  }

  override getColumnType(): string {
    return 'text'
  }

  override compareAsType(): string {
    return 'string'
  }

  /** What was loaded is compared in the same form as what is written, or every row would count as changed. */
  override ensureComparable(): boolean {
    return true
  }
}
