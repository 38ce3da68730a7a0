import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

interface Person {
  user?: string | undefined
  contact?: string | undefined
}

/** Whether an org knows somebody: as one of its people of whatever standing, or as a contact, also one who has an account by now. */
export async function isKnown(reader: Reader, orgId: OrgId, { user, contact }: Person): Promise<boolean> {
  const known =
    user === undefined
      ? sql`select 1 from contacts where id = ${contact ?? null} and org_id = ${orgId}`
      : sql`select 1 from memberships where user_id = ${user} and org_id = ${orgId}`
  return (await known.execute(reader)).rows.length > 0
}
