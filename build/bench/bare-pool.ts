import { Pool, types } from 'pg'
import type { PoolClient } from 'pg'

/** A statement that each connection prepares once. */
export type Statement = readonly [name: string, text: string]

/** `timestamptz`. It comes as text, which is cheaper to turn into an answer than a Date. */
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text)

export const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 12,
  options: '-c timezone=UTC',
})

export async function rowsOf<Row extends object>(
  [name, text]: Statement,
  values: unknown[],
  client: Pool | PoolClient = pool,
): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name, text, values })
  return rows
}

/** `2026-11-21 02:04:07.765+00` in the form of an answer. */
export const instantOf = (text: string): string =>
  text.length === 22 ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z` : new Date(text).toISOString()
