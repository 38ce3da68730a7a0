import { z } from 'zod'
import { sql } from 'kysely'
import { OrgId } from '#shared/kernel/ids.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

const PartnerRow = z.object({ partnerId: OrgId.nullable(), isHealthShared: z.boolean() })

/** The partner that manages an org, and whether it sees the org's health data; of one that is not active, only where that is asked for. */
export async function findPartner(reader: Reader, id: OrgId, evenIfNotActive = false): Promise<FoundPartner> {
  const { rows } = await sqlOf(PartnerRow)`
    select partner_id as "partnerId", is_health_shared as "isHealthShared" from orgs
    where id = ${id} and deleted_at is null and (status = 'active' or ${evenIfNotActive})`.execute(reader)
  return rows[0] ?? { partnerId: null, isHealthShared: false }
}

/** Whether somebody may learn who is a patient of an org: those of a partner only where the org shares its health data. */
export const isToldOfPatients = async (reader: Reader, actor: SignedIn, orgId: OrgId): Promise<boolean> =>
  actor.systemAdmin || worksFor(actor, orgId) || (await findPartner(reader, orgId)).isHealthShared

interface FoundPartner {
  partnerId: OrgId | null
  isHealthShared: boolean
}

const PatientRow = z.object({ isTreated: z.boolean() })

/** Whether a person is, or was, a patient of an org, and whether at present. */
export async function findPatient(reader: Reader, orgId: OrgId, userId: string) {
  const { rows } = await sqlOf(PatientRow)`
    select status = 'active' as "isTreated" from memberships
    where org_id = ${orgId} and user_id = ${userId} and role = 'user'`.execute(reader)
  return { isPatient: rows.length > 0, isTreated: rows[0]?.isTreated === true }
}

/** Whether there is such an org, of whatever status. */
export async function isOrg(reader: Reader, id: OrgId): Promise<boolean> {
  const { rows } = await sql`select 1 from orgs where id = ${id} and deleted_at is null`.execute(reader)
  return rows.length > 0
}

const OrgIdsRow = z.object({ org_ids: z.array(OrgId), patient_of: z.array(OrgId), treated_in: z.array(OrgId) })

/** The orgs in which a person is known, whatever the status of the membership, active ones first; null for nobody. */
export async function findPersonOrgs(reader: Reader, userId: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(OrgIdsRow)`
    select coalesce((select array_agg(m.org_id order by m.status <> 'active', m.created_at) from memberships m join orgs o on o.id = m.org_id
      where m.user_id = u.id and o.status = 'active' and o.deleted_at is null), '{}')::text[] as org_ids,
      coalesce((select array_agg(m.org_id) from memberships m where m.user_id = u.id and m.role = 'user'), '{}')::text[] as patient_of,
      coalesce((select array_agg(m.org_id) from memberships m
        where m.user_id = u.id and m.role = 'user' and m.status = 'active'), '{}')::text[] as treated_in
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  return { orgIds: row.org_ids, subjects: [userId], patientOf: row.patient_of, treatedIn: row.treated_in }
}
