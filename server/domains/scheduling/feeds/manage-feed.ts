import { z } from 'zod'
import { sql } from 'kysely'
import { v4 } from 'uuid'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Reader } from '#server/database/orm.ts'
import { readerOf } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { CalendarFeed } from '../entities/calendar-feed.ts'

/** Whose feed, and of what: null for their own appointments. */
export interface FeedOwner {
  userId: UserId
  orgId: OrgId | null
}

export const Feed = z.object({
  id: z.string(),
  createdAt: z.string(),
})
export type Feed = z.infer<typeof Feed>

/** The feed that somebody has, if any: none of before the account was secured by a new password. */
export async function findFeed(reader: Reader, { userId, orgId }: FeedOwner): Promise<Feed | null> {
  const { rows } = await sqlOf(Feed)`
    select f.id, f.created_at as "createdAt" from calendar_feeds f join users u on u.id = f.user_id
    where f.user_id = ${userId} and f.org_id is not distinct from ${orgId}
      and f.created_at > coalesce(u.secured_at, '-infinity')`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { ...row, createdAt: instantFromRow(row.createdAt) }
}

/** Makes a feed with an address of its own; the one before is worth nothing from then on. */
export async function renewFeed(context: DomainContext, owner: FeedOwner): Promise<Feed> {
  return inTransaction(context.em, async (em) => {
    await takeAway({ ...context, em }, owner)
    // The address is made of the id, so it is random throughout.
    const feed = em.create(CalendarFeed, { id: v4(), createdAt: new Date(context.clock()), ...owner })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'feed.renewed', subjectId: feed.id, ...owner })
    return { id: feed.id, createdAt: feed.createdAt.toISOString() }
  })
}

/** Ends a feed. One that is gone already is no mistake. */
export async function removeFeed(context: DomainContext, owner: FeedOwner): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const removed = await takeAway({ ...context, em }, owner)
    if (removed !== null) await recordEvent({ ...context, em }, { kind: 'feed.removed', subjectId: removed, ...owner })
  })
}

const IdRow = z.object({ id: z.string() })

/** Presses of the same person stand in line, so that none meets the feed that another is just making. */
async function takeAway({ em }: DomainContext, { userId, orgId }: FeedOwner): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${userId} ${orgId ?? ''}`}, 0))`.execute(readerOf(em))
  const { rows } = await sqlOf(IdRow)`
    delete from calendar_feeds where user_id = ${userId} and org_id is not distinct from ${orgId} returning id`.execute(
    readerOf(em),
  )
  return rows[0]?.id ?? null
}
