import { z } from 'zod'
import { sql } from 'kysely'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

const PartnerIdRow = z.object({ partner_id: OrgId.nullable() })

/** The partner that manages an org; of one that is not active, only where that is asked for. */
export async function findPartner(reader: Reader, id: OrgId, evenIfNotActive = false): Promise<OrgId | null> {
  const { rows } = await sqlOf(PartnerIdRow)`
    select partner_id from orgs
    where id = ${id} and deleted_at is null and (status = 'active' or ${evenIfNotActive})`.execute(reader)
  return rows[0]?.partner_id ?? null
}

/** Whether there is such an org, of whatever status. */
export async function isOrg(reader: Reader, id: OrgId): Promise<boolean> {
  const { rows } = await sql`select 1 from orgs where id = ${id} and deleted_at is null`.execute(reader)
  return rows.length > 0
}

const OrgIdsRow = z.object({ org_ids: z.array(OrgId) })

/** The orgs in which a person is known, whatever the status of the membership, active ones first; null for nobody. */
export async function findPersonOrgs(reader: Reader, userId: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(OrgIdsRow)`
    select coalesce((select array_agg(m.org_id order by m.status <> 'active', m.created_at) from memberships m join orgs o on o.id = m.org_id
      where m.user_id = u.id and o.status = 'active' and o.deleted_at is null), '{}')::text[] as org_ids
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgIds: row.org_ids, subjects: [userId] }
}
