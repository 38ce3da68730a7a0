import { Client } from 'pg'
import type { TestServer } from './test-server.ts'

export interface SentStatement {
  text: string
  values: unknown[]
}

/**
 * What the queue (which also asks now and then whether it still listens), the counters, the watch over the keys and the sign-in of
 * every call send, whatever the call does.
 */
const BESIDE_THE_CALL =
  /pgboss|pg_listening_channels|rate_counters|from data_keys|\blisten\b|from sessions s join users|^(begin|commit|rollback|savepoint|release)/i

/**
 * Notes every statement that this process sends to a server's database for a call, until stopped: the driver itself is asked,
 * so none is missed. That of another file of tests may still be about to end.
 */
export function noteStatements({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): {
  statements: SentStatement[]
  stop(): void
} {
  const database = new URL(databaseUrl).pathname.slice(1)
  const statements: SentStatement[] = []
  const send = Client.prototype.query
  Client.prototype.query = function note(this: Client, ...words: unknown[]) {
    const [statement, values] = words
    const given = typeof statement === 'string' ? { text: statement, values } : (statement as Partial<SentStatement>)
    if (this.database === database && typeof given.text === 'string' && !BESIDE_THE_CALL.test(given.text)) {
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
