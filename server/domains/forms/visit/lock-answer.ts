import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { readerOf } from '#server/database/orm.ts'

/** Whoever answers the same form of the same visit waits until the transaction is over. */
export async function lockAnswer(em: EntityManager, appointmentId: string, form: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${appointmentId} ${form}`}, 0))`.execute(readerOf(em))
}
