import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { readerOf } from '#server/database/orm.ts'

/**
 * Whoever changes an org's waiting list stands in line until the transaction ends: so each place is offered to one person,
 * each person has one offer, and an answer meets its offer as it is. To be taken before any lock on a day.
 */
export async function lockList(em: EntityManager, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${orgId}`}, 0))`.execute(readerOf(em))
}
