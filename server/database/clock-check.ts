import { withClient } from './with-client.ts'

/** What a question to the database takes is far less. */
const TOLERATED_MS = 5000

/** A sentence where the clock of this machine is not that of the database; null where they agree. */
export async function clockWarning(url: string, now: () => number = Date.now): Promise<string | null> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms'),
  )
  const ahead = now() - (rows[0]?.ms ?? 0)
  if (Math.abs(ahead) < TOLERATED_MS) return null
  const by = `${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
  return `the clock of this machine is ${by} that of the database: keep both in step (NTP), or times in the logs do not fit together`
}
