import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'
import type { SentSign } from './live-hub.ts'

/** On which the processes tell each other what is kept nowhere. */
export const SIGNS = 'sign'

/** Tells the open screens of these people, wherever they are connected, and nobody later. */
export async function sendSign(reader: Reader, sign: SentSign): Promise<void> {
  await sql`select pg_notify(${SIGNS}, ${JSON.stringify(sign)})`.execute(reader)
}
