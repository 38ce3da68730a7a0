import { withClient } from '#server/database/with-client.ts'
import type { TestServer } from './test-server.ts'

/** Runs statements by the account that owns the tables: the running server may change none. */
export const asOwner = ({ databaseUrl }: Pick<TestServer, 'databaseUrl'>, ...statements: string[]): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
