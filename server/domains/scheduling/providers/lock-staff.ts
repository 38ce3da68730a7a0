import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'

/** Changes of the hours and absences of an org's staff stand in line. */
export async function lockStaff(em: EntityManager, orgId: OrgId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${orgId}`}, 0))`.execute(readerOf(em))
}
