import { Type } from '@mikro-orm/core'

/** Begins what is sealed in the database: no text that a person can send has it. */
export const SEALED = '\u{E5EA}sealed:'

/** Begins a parameter that the connection seals before it sends it. PostgreSQL itself takes no such character. */
const TO_SEAL = '\u0000seal:'

/** Begins what stands in place of values that are kept open where nothing is sealed: sealed there, and else not stored. */
const IN_PLACE = '\u0000kept:'

/** Begins a value that stands in its own column only where nothing is sealed. */
const OPEN = '\u0000open:'

/** Where a sealed text stands. */
export interface Cell {
  /** `table.column` */
  place: string
  /** The id of its row. */
  row: string
}

/** Seals and opens texts of columns, each bound to its place and row. */
export interface FieldSeals {
  /** Whether this installation seals; it opens in any case. */
  readonly isOn: boolean
  /** What is stored: sealed, or the text itself where nothing is sealed. */
  seal(cell: Cell, text: string): string
  /**
   * @param rows the ids of the rows that it may have been read from
   * @throws Error for what was sealed with a key that is not there, for another row, or changed
   */
  open(stored: string, rows: readonly unknown[]): string
}

/** Marks a parameter of a statement as one to be sealed. */
export const toSeal = ({ place, row }: Cell, text: string): string => `${TO_SEAL}${place}#${row}:${text}`

/** The same mark with its row, which the type of a column does not know. */
export const withRow = (marked: unknown, row: string): unknown =>
  typeof marked === 'string' && isMark(marked) ? marked.replace('#:', `#${row}:`) : marked

const isMark = (value: string): boolean => value.startsWith(TO_SEAL) || value.startsWith(IN_PLACE)

const withoutRow = (marked: unknown): unknown =>
  typeof marked === 'string' && isMark(marked) ? marked.replace(/#[\w-]*:/, '#:') : marked

/** The same parameter as it is stored; nothing that comes from elsewhere is taken for sealed. */
export function sealedParameter(value: unknown, seals: FieldSeals | null): unknown {
  if (Array.isArray(value)) return value.map((item) => sealedParameter(item, seals))
  if (typeof value !== 'string') return value
  if (value.startsWith(OPEN)) return seals?.isOn === true ? null : value.slice(OPEN.length).replaceAll(SEALED, '')
  if (value.startsWith(IN_PLACE) && seals?.isOn !== true) return null
  if (!isMark(value)) return seals !== null && value.includes(SEALED) ? value.replaceAll(SEALED, '') : value
  const end = value.indexOf(':', TO_SEAL.length)
  const [cell, text] = [cellOf(value.slice(TO_SEAL.length, end)), value.slice(end + 1).replaceAll(SEALED, '')]
  return seals === null ? text : seals.seal(cell, text)
}

/** @throws Error for a text that nobody has said the row of: it would open in every row */
function cellOf(written: string): Cell {
  const [place = '', row = ''] = written.split('#')
  if (row === '') throw new Error(`A text of ${place} has to be sealed for its row`)
  return { place, row }
}

/** A marked literal in a statement: MikroORM writes values into it, as `'…'`, or as `E'…'` where a backslash is in one. */
const MARKED = /(E?)'\0(seal|kept):([a-z_.]+#[\w-]*):((?:[^']|'')*)'/g
const MARKED_OPEN = /(E?)'\0open:((?:[^']|'')*)'/g

/** The same of the literals in a statement. */
export function sealedStatement(statement: string, seals: FieldSeals | null): string {
  const own = seals !== null && statement.includes(SEALED) ? statement.replaceAll(SEALED, '') : statement
  if (!own.includes('\0')) return own
  const isOn = seals?.isOn === true
  const opened = own.replaceAll(MARKED_OPEN, (_, escaped: string, written: string) =>
    isOn ? 'null' : `${escaped}'${written}'`,
  )
  return opened.replaceAll(MARKED, (_, escaped: string, kind: string, where: string, written: string) => {
    const cell = cellOf(where)
    if (kind === 'kept' && !isOn) return 'null'
    if (seals === null) return `${escaped}'${written}'`
    const text = written.replaceAll("''", "'")
    // What is sealed has no quote and no backslash in it; what is not is written as it was.
    const stored = seals.seal(cell, escaped === '' ? text : text.replaceAll('\\\\', '\\'))
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
    return value === null || value === undefined || value === '' ? value : toSeal({ place: this.place, row: '' }, value)
  }

  override getColumnType(): string {
    return 'text'
  }

  override compareAsType(): string {
    return 'string'
  }

  /** Written or not: the mark of what was written names its row as well. */
  override compareValues(one: unknown, other: unknown): boolean {
    return withoutRow(one) === withoutRow(other)
  }

  /** What was loaded is compared in the same form as what is written, or every row would count as changed. */
  override ensureComparable(): boolean {
    return true
  }
}

/** Values that stand open, each in its own column, where nothing is sealed, and else together, sealed, in one text of JSON. */
export interface KeptTogether {
  table: string
  /** The sealed text. */
  column: string
  /** The columns that are empty where that is written, by their names in it. */
  open: Readonly<Record<string, string>>
}

const together = new Map<string, KeptTogether>()

/** All of them. Complete once all entities are loaded. */
export const keptTogether = (): readonly KeptTogether[] => [...together.values()]

/** The text of values that are kept together: written only where the installation seals fields. */
export class SealedTogether extends SealedText {
  readonly names: readonly string[]

  constructor(kept: KeptTogether) {
    super(`${kept.table}.${kept.column}`)
    this.names = Object.keys(kept.open)
    together.set(this.place, kept)
  }

  /** The values of a row as one text; null where there is none. */
  textOf(values: Readonly<Record<string, unknown>>): string | null {
    const kept = this.names.map((name) => [name, values[name] ?? null] as const)
    return kept.every(([, value]) => value === null) ? null : JSON.stringify(Object.fromEntries(kept))
  }

  override convertToDatabaseValue(value: string | null | undefined): string | null | undefined {
    return value === null || value === undefined ? value : `${IN_PLACE}${this.place}#:${value}`
  }
}

/** A value that stands in its own column only where nothing is sealed. It is read as PostgreSQL gives it. */
export class OpenUnlessSealed<Value> extends Type<Value | null | undefined, unknown> {
  readonly columnType: string

  constructor(columnType: string) {
    super()
    this.columnType = columnType
  }

  override convertToDatabaseValue(value: Value | null | undefined): unknown {
    return value === null || value === undefined ? value : `${OPEN}${JSON.stringify(value)}`
  }

  override getColumnType(): string {
    return this.columnType
  }

  /** What it is to the program is the caller's to say, and the column's to hold. */
  override compareAsType(): string {
    return 'any'
  }

  override ensureComparable(): boolean {
    return true
  }
}
