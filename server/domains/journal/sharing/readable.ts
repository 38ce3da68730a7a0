import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ownWorkplaces } from '#shared/kernel/reach.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Caller } from '#server/runtime/call.ts'

/**
 * As whom somebody who was let through reads a journal: the person; the clinic, which is whoever works there, its
 * partner's people where it shares, and whom an emergency or a consent lets in; or one of its own staff, who may be
 * named.
 */
export type Onlooker = { as: 'person' } | { as: 'clinic' } | { as: 'staff'; userId: string }

/** What many look at together, as a queue or a board, holds what the whole clinic may read. */
export const THE_CLINIC: Onlooker = { as: 'clinic' }
export const THE_PERSON: Onlooker = { as: 'person' }

/** Only who works at the clinic themself can have been named: nobody who is logged in as it, and no partner's people. */
export function onlookerOf({ isSubject, orgId }: Pick<Caller, 'isSubject' | 'orgId'>, actor: Actor): Onlooker {
  if (isSubject) return THE_PERSON
  if (actor.kind !== 'user' || orgId === null || !includes(ownWorkplaces(actor), orgId)) return THE_CLINIC
  return { as: 'staff', userId: actor.userId }
}

/**
 * Tells of a row of `entries` whether the onlooker may read it. The one place that judges it: every statement that reads
 * entries for somebody else asks here, and a test looks for one that does not.
 *
 * @param entry the name of the row in the statement
 */
export function readableBy(onlooker: Onlooker, entry = 'e'): RawBuilder<unknown> {
  if (onlooker.as === 'person') return sql`true`
  const isOfClinic = sql`${sql.ref(`${entry}.audience`)} = 'clinic'`
  if (onlooker.as === 'clinic') return isOfClinic
  // Where nobody is named it is false, and not unknown.
  return sql`(${isOfClinic} or ${sql.ref(`${entry}.audience_user_id`)} is not distinct from ${onlooker.userId})`
}

/** Whether a person has entries, deleted ones left out, that the onlooker may not read. */
export async function isAllReadable(reader: Reader, onlooker: Onlooker, userId: string): Promise<boolean> {
  if (onlooker.as === 'person') return true
  const { rows } = await sql`
    select 1 from entries e where e.user_id = ${userId} and e.audience <> 'clinic' and e.deleted_at is null
      and not ${readableBy(onlooker)} limit 1`.execute(reader)
  return rows.length === 0
}
