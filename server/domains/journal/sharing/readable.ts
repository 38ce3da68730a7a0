import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ownWorkplaces } from '#shared/kernel/reach.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { isSharedAt, isSharedWith, orgsOf, requireShared } from '#server/runtime/sharing/shared-with.ts'
import type { Caller } from '#server/runtime/call.ts'

/**
 * As whom somebody who was let through reads a journal: the person; the clinic, which is whoever works there, its
 * partner's people where it shares, and whom an emergency or a consent lets in; or one of its own staff, who may be
 * named. Of several clinics for which they work one is enough that the person shares the journal with.
 */
export type Onlooker =
  | { as: 'person' }
  | { as: 'clinic'; orgs: readonly string[] }
  | { as: 'staff'; userId: string; orgs: readonly string[] }
  /** As `clinic`, of an org that the statement names. */
  | { as: 'org'; org: RawBuilder<unknown> }

export const THE_PERSON: Onlooker = { as: 'person' }

/** What many look at together, as a queue or a board, holds what the whole clinic may read. */
export const theClinic = (orgId: string): Onlooker => ({ as: 'clinic', orgs: [orgId] })

/** Only who works at the clinic themself can have been named: nobody who is logged in as it, and no partner's people. */
export function onlookerOf(
  caller: Pick<Caller, 'isSubject' | 'isOpened' | 'orgId'>,
  actor: Actor,
  orgs: readonly string[] = orgsOf(caller, actor),
): Onlooker {
  if (caller.isSubject) return THE_PERSON
  if (actor.kind !== 'user' || caller.orgId === null || !includes(ownWorkplaces(actor), caller.orgId))
    return { as: 'clinic', orgs }
  return { as: 'staff', userId: actor.userId, orgs }
}

/** Tells in SQL whether a person shares their journal with the clinic of whom looks at it. */
export function isJournalShared(onlooker: Onlooker, person: RawBuilder<unknown>): RawBuilder<unknown> {
  if (onlooker.as === 'person') return sql`true`
  return onlooker.as === 'org'
    ? isSharedAt('journal', onlooker.org, person)
    : isSharedWith('journal', onlooker.orgs, person)
}

/** @throws AppError `journal_not_shared` where the person keeps their journal from the onlooker's clinics: nobody is told that it is empty */
export async function requireJournal(reader: Reader, onlooker: Onlooker, userId: string): Promise<void> {
  if (onlooker.as === 'staff' || onlooker.as === 'clinic') await requireShared(reader, 'journal', onlooker.orgs, userId)
}

/**
 * Tells of a row of `entries` whether the onlooker may read it. The one place that judges it: every statement that reads
 * entries for somebody else asks here, and a test looks for one that does not.
 *
 * @param entry the name of the row in the statement
 */
export function readableBy(onlooker: Onlooker, entry = 'e'): RawBuilder<unknown> {
  if (onlooker.as === 'person') return sql`true`
  const shared = isJournalShared(onlooker, sql.ref(`${entry}.user_id`))
  const isOfClinic = sql`${sql.ref(`${entry}.audience`)} = 'clinic'`
  if (onlooker.as !== 'staff') return sql`(${isOfClinic} and ${shared})`
  // Where nobody is named it is false, and not unknown.
  return sql`((${isOfClinic} or ${sql.ref(`${entry}.audience_user_id`)} is not distinct from ${onlooker.userId}) and ${shared})`
}

/** Whether the onlooker may read all entries of a person, deleted ones left out. */
export async function isAllReadable(reader: Reader, onlooker: Onlooker, userId: string): Promise<boolean> {
  if (onlooker.as === 'person') return true
  const { rows } = await sql`
    select 1 where not ${isJournalShared(onlooker, sql`${userId}::uuid`)} union all (
      select 1 from entries e where e.user_id = ${userId} and e.audience <> 'clinic' and e.deleted_at is null
        and not ${readableBy(onlooker)} limit 1)`.execute(reader)
  return rows.length === 0
}
