import { setImmediate } from 'node:timers/promises'
import { Client, Result } from 'pg'
import type { ClientConfig, FieldDef } from 'pg'
import { SEALED, sealedParameter, sealedStatement } from '../sealing/sealed-text.ts'
import type { FieldSeals } from '../sealing/sealed-text.ts'

/** So many texts take some five milliseconds. */
const OPENED_AT_ONCE = 500

/** The type `text` of PostgreSQL, of which all sealed columns are. */
const TEXT = 25

/** Every table of sealed texts begins with its `id`. */
const ID_COLUMN = 1

/**
 * The columns of an answer that hold the id of the row in which a text stands: those of the same table, or, where PostgreSQL
 * does not tell from where a text comes, those with that name.
 */
const idsBeside = ({ tableID }: FieldDef, fields: readonly FieldDef[]): string[] =>
  fields
    .filter((one) => (tableID === 0 ? one.name === 'id' : one.tableID === tableID && one.columnID === ID_COLUMN))
    .map(({ name }) => name)

/** What seals and opens the fields of one installation; null until its keys are known. */
export interface SealsInUse {
  seals: FieldSeals | null
}

/** More kinds of statement than the product has; what goes beyond, such as inserts of many rows, is sent as it is. */
const KINDS_MAX = 300

/** Whether a statement may be kept prepared: it selects no `*`, or its result would change with the table. */
export const isPreparable = (text: string): boolean => !/\*(?!\))/.test(text)

/**
 * A connection on which PostgreSQL parses and plans a statement once instead of at every call: for a small read that
 * costs more than the read. Statements without parameters and those that select `*`, whose result changes with the
 * table while older processes still run, stay unprepared.
 */
export class PreparingClient extends Client {
  /** One for all connections of a process. */
  protected readonly inUse: SealsInUse = { seals: null }

  /** Set by the pool while somebody has the connection. */
  declare release?: (isOver: boolean) => void

  /**
   * A transaction whose connection was cut fails at its rollback as well, and is then given back by nobody
   * (kysely 0.29 and MikroORM 7 both leave it): the pool would run out of connections with every failover.
   */
  constructor(config?: ClientConfig) {
    super(config)
    this.once('end', () => this.#giveBack())
  }

  #giveBack(): void {
    const { release } = this
    // Whoever had it may still give it back by itself.
    this.release = () => undefined
    try {
      release?.(true)
    } catch {
      // It lay in the pool, which has noticed.
    }
  }

  /** Of statements that were sent on this connection before, by their text. */
  readonly #names = new Map<string, string>()

  override query: Client['query'] = ((given: unknown, values?: unknown, ...rest: unknown[]) => {
    const statement = typeof given === 'string' ? sealedStatement(given, this.inUse.seals) : given
    const hasParameters = typeof statement === 'string' && Array.isArray(values) && values.length > 0
    const sent = hasParameters ? values.map((value) => sealedParameter(value, this.inUse.seals)) : values
    const name = hasParameters ? this.#nameOf(statement) : null
    const send = super.query.bind(this) as (...words: unknown[]) => unknown
    const answer =
      name === null ? send(statement, sent, ...rest) : send({ name, text: statement, values: sent }, ...rest)
    return answer instanceof Promise ? answer.then((result) => this.#opened(result)) : answer
  }) as Client['query']

  /** Opens what is sealed in the rows of an answer, in place; between the parts of a long one others have their turn. */
  async #opened<Answer>(answer: Answer): Promise<Answer> {
    const { seals } = this.inUse
    if (seals === null || !(answer instanceof Result) || answer.rows.length === 0) return answer
    const texts = answer.fields
      .filter(({ dataTypeID }) => dataTypeID === TEXT)
      .map((field) => ({ name: field.name, beside: idsBeside(field, answer.fields) }))
    if (texts.length === 0) return answer
    let opened = 0
    for (const row of answer.rows) {
      if (opened >= OPENED_AT_ONCE) {
        await setImmediate()
        opened = 0
      }
      for (const { name, beside } of texts) {
        const value: unknown = row[name]
        if (typeof value !== 'string' || !value.startsWith(SEALED)) continue
        opened += 1
        row[name] = seals.open(
          value,
          beside.map((id): unknown => row[id]),
        )
      }
    }
    return answer
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= KINDS_MAX || !isPreparable(text)) return null
    const name = `tendwell_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A connection that seals and opens the fields of an installation. */
export const sealingClient = (inUse: SealsInUse): typeof PreparingClient =>
  class extends PreparingClient {
    protected override readonly inUse = inUse
  }
