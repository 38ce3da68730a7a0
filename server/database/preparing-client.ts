import { Client } from 'pg'
import type { ClientConfig } from 'pg'

/** More kinds of statement than the product has; what goes beyond, such as inserts of many rows, is sent as it is. */
const KINDS_MAX = 300

/**
 * A connection on which PostgreSQL parses and plans a statement once instead of at every call: for a small read that
 * costs more than the read. Statements without parameters and those that select `*`, whose result changes with the
 * table while older processes still run, stay unprepared.
 */
export class PreparingClient extends Client {
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

  override query: Client['query'] = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const hasParameters = typeof statement === 'string' && Array.isArray(values) && values.length > 0
    const name = hasParameters ? this.#nameOf(statement) : null
    const send = super.query.bind(this) as (...words: unknown[]) => unknown
    return name === null ? send(statement, values, ...rest) : send({ name, text: statement, values }, ...rest)
  }) as Client['query']

  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= KINDS_MAX || /\*(?!\))/.test(text)) return null
    const name = `tendwell_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
