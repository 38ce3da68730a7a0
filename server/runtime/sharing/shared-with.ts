import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { NEEDS } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import type { SharedKind } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ownWorkplaces } from '#shared/kernel/reach.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Caller } from '../call.ts'

type Sql = RawBuilder<unknown>

/**
 * By which orgs somebody reads what is a person's: by the one that let them through, and where they work there themself by
 * each other one for which they work as well.
 */
export function orgsOf({ orgId, isOpened }: Pick<Caller, 'orgId' | 'isOpened'>, actor: Actor): readonly string[] {
  if (orgId === null) return []
  const workplaces = actor.kind === 'user' ? ownWorkplaces(actor) : []
  return isOpened === true || !includes(workplaces, orgId) ? [orgId] : workplaces
}

/**
 * Tells in SQL whether a person lets one of these orgs read something of theirs: it is closed to none of them, or there is
 * one that treats them and to which it is not. The one place that judges it, beside the trigger that tells open screens.
 */
export function isSharedWith(kind: SharedKind, orgIds: readonly string[], person: Sql): Sql {
  if (orgIds.length === 0) return sql`false`
  const among = sql`any(${[...orgIds]}::uuid[])`
  // As a set that is read once: a join here is planned for few rows, and looks the same up for each entry of a clinic.
  const isClosedToNone = sql`${person} not in (
    select closed.user_id from clinic_closures closed where closed.org_id = ${among} and closed.kind in (${needed(kind)}))`
  if (orgIds.length === 1) return isClosedToNone
  return sql`(${isClosedToNone} or exists (
    select 1 from memberships treating where treating.user_id = ${person} and treating.org_id = ${among} and treating.role = 'user'
      and treating.status = 'active' and ${isSharedAt(kind, sql`treating.org_id`, person)}))`
}

/** The same of an org that the statement names itself. */
export const isSharedAt = (kind: SharedKind, org: Sql, person: Sql): Sql => sql`not exists (
  select 1 from clinic_closures closed where closed.user_id = ${person} and closed.org_id = ${org}
    and closed.kind in (${needed(kind)}))`

const needed = (kind: SharedKind): Sql => sql.join(NEEDS[kind].map((one) => sql.lit(one)))

/** @throws AppError `journal_not_shared` and so on where the person closes it to all of these orgs */
export async function requireShared(
  reader: Reader,
  kind: SharedKind,
  orgIds: readonly string[],
  userId: string,
): Promise<void> {
  const { rows } = await sql`select 1 where ${isSharedWith(kind, orgIds, sql`${userId}::uuid`)}`.execute(reader)
  if (rows.length === 0) throw new AppError(`${kind}_not_shared`)
}
