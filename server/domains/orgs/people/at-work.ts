import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ADMINS, OWN_STAFF, STAFF } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'

/** That a membership, by its alias, is active, in one of these roles, and of somebody whose account is still there. */
const atWorkAs = (roles: readonly Role[], membership: string) => sql`(${sql.ref(`${membership}.status`)} = 'active'
  and ${sql.ref(`${membership}.role`)} in (${sql.join(roles.map((role) => sql.lit(role)))})
  and not ${sql.ref(`${membership}.is_hidden`)})`

/** In SQL: whether a membership is that of staff at present, a partner's people included (spec §6). */
export const staffAtWork = (membership = 'm') => atWorkAs(STAFF, membership)

/** In SQL: whether a membership is that of the clinic's own staff at present. */
export const ownStaffAtWork = (membership = 'm') => atWorkAs(OWN_STAFF, membership)

/** In SQL: whether a membership is that of an administrator at present. */
export const adminAtWork = (membership = 'm') => atWorkAs(ADMINS, membership)

/** In SQL: the ids of an org's administrators who can be told something, for each the same order every time. */
export const adminsOf = (org: RawBuilder<unknown>) => sql`array(
  select m.user_id from memberships m join users u on u.id = m.user_id and u.status = 'active'
  where m.org_id = ${org} and ${adminAtWork()} order by m.user_id)`

/** Whether somebody is of an org's staff at present, a partner's people included. */
export async function isStaffAtWork(reader: Reader, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships m where m.org_id = ${orgId} and m.user_id = ${userId} and ${staffAtWork()}`.execute(
    reader,
  )
  return rows.length > 0
}
