import { Client } from 'pg'
import type { TestServer } from './test-server.ts'

/** Runs statements by the account that owns the tables: the running server may change none. */
export async function asOwner(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  ...statements: string[]
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
