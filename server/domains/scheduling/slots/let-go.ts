import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'

/** Gives back what a hold kept. One that is gone already is no mistake. */
export async function letGo(em: EntityManager, orgId: OrgId, holdId: string): Promise<void> {
  await sql`delete from slot_holds where id = ${holdId} and org_id = ${orgId}`.execute(readerOf(em))
}
