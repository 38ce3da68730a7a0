import { z } from 'zod'
import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { matching } from '#server/database/people-search/question.ts'
import type { Question } from '#server/database/people-search/question.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** So many are found before the best are chosen: those of one name come by their whole name. */
export const CHOSEN_FROM = 50

const MemberRow = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  isPatient: z.boolean(),
  tier: z.number(),
  fit: z.number(),
})

/**
 * The people of an org who are asked for, best first. Who was looked for by a day of birth stands with it; of who has not
 * accepted no more is told than how they are written to.
 */
export async function findMembers(
  reader: Reader,
  orgId: OrgId,
  question: Question,
  { roles, most }: { roles: readonly Role[] | null; most: number },
) {
  const rows = sql`memberships m where m.org_id = ${orgId} and not m.is_hidden
    ${roles === null ? sql`` : sql`and m.role = any(${[...roles]}::text[])`}`
  const names = { column: sql`m.sort_name`, order: sql`m.sort_name, m.id` }
  const searched = {
    rows,
    id: sql`m.id`,
    text: sql`m.search_text`,
    keys: sql`m.search_keys`,
    names,
    emails: sql`m.sort_email`,
  }
  const isOpen = sql`m.status not in ('pending', 'rejected')`
  const found = await sqlOf(MemberRow)`/* planned for each text */
    with ${matching(searched, question, CHOSEN_FROM)}
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email,
      case when ${isOpen} then u.phone end as phone,
      case when ${isOpen} and to_char(u.birthdate, 'YYYYMMDD') = any(${[...question.days]}::text[]) then u.birthdate::text end as birthdate,
      m.role = 'user' and m.status = 'active' as "isPatient", found.tier, found.fit
    from (select * from matches order by tier, fit desc limit ${sql.lit(CHOSEN_FROM)}) found,
      lateral (select * from memberships where id = found.id limit 1) m, lateral (select * from users where id = m.user_id limit 1) u
    order by tier, fit desc, m.sort_name, m.id limit ${most}`.execute(reader)
  return found.rows
}
