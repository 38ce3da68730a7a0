import { sql } from 'kysely'
import { z } from 'zod'
import type { DuplicateReason } from '#shared/domains/contacts/duplicate-reasons.ts'
import { DoubleOfMember } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { areClose } from './close-names.ts'

const ALIKE: DuplicateReason = 'nameAndEmail'
const CLOSE: DuplicateReason = 'closeNameAndEmail'

/**
 * Contacts with the address of a patient who has an account there. One of quite another name may be a child that was written down
 * with its mother's address, and is left out.
 */
const doublesOf = (orgId: OrgId) => sql`
  select * from (
    select c.id as contact, c.name, c.email, u.id as user, trim(u.first_name || ' ' || u.last_name) as "userName",
      case when c.name_key = k.name_key then ${sql.lit(ALIKE)}
        when ${areClose(sql`c.name_key`, sql`k.name_key`)} then ${sql.lit(CLOSE)} end as reason
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    join contacts c on c.org_id = m.org_id and c.email = u.email and c.converted_at is null,
      lateral (select contact_name_key(u.first_name || ' ' || u.last_name) as name_key) k
    where m.org_id = ${orgId} and m.role = 'user' and m.status = 'active') judged
  where reason is not null`

const CountRow = z.object({ count: z.number() })

interface Paging {
  page: number
  limit: number
}

/** One page of the contacts of an org that seem to be a member, by name. */
export async function listDoublesOfMembers(reader: Reader, orgId: OrgId, { page, limit }: Paging) {
  const [{ rows }, count] = await Promise.all([
    sqlOf(DoubleOfMember)`
      select * from (${doublesOf(orgId)}) doubles order by lower(name), contact limit ${limit} offset ${(page - 1) * limit}`.execute(
      reader,
    ),
    countDoublesOfMembers(reader, orgId),
  ])
  return { doubles: rows, pagination: pagination({ page, limit }, count) }
}

export async function countDoublesOfMembers(reader: Reader, orgId: OrgId): Promise<number> {
  const { rows } = await sqlOf(CountRow)`select count(*)::int as count from (${doublesOf(orgId)}) doubles`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}
