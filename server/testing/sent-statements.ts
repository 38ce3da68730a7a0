import { Client } from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
}

/** What the queue, the counters and the sign-in of every call send, whatever the call does. */
const BESIDE_THE_CALL =
  /pgboss|rate_counters|\blisten\b|from sessions s join users|^(begin|commit|rollback|savepoint|release)/i

/** Notes every statement that this process sends to PostgreSQL for a call, until stopped: the driver itself is asked, so none is missed. */
export function noteStatements(): { statements: SentStatement[]; stop(): void } {
  const statements: SentStatement[] = []
  const send = Client.prototype.query
  Client.prototype.query = function note(this: Client, ...words: unknown[]) {
    const [statement, values] = words
    const given = typeof statement === 'string' ? { text: statement, values } : (statement as Partial<SentStatement>)
    if (typeof given.text === 'string' && !BESIDE_THE_CALL.test(given.text)) {
      statements.push({ text: given.text, values: Array.isArray(given.values) ? given.values : [] })
    }
    return (send as (...rest: unknown[]) => unknown).apply(this, words)
  } as typeof send
  return {
    statements,
    stop() {
      Client.prototype.query = send
    },
  }
}
