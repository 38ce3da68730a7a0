import { z } from 'zod'
import { sql } from 'kysely'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** Whoever left so many offers in a row unanswered waits no longer (docs/decisions/waiting/waiting-list.md). */
const UNANSWERED_MAX = 3

const ExpireDueRow = z.object({ entry_id: z.string(), hold_id: z.string().nullable() })

/**
 * Ends the offers of an org whose time is over: the place is free, and whom it was offered to waits on, unless their days
 * are over. Ends as well the wait of those whose days have passed. With the list locked.
 */
export async function expireDue(context: DomainContext, orgId: OrgId, timeZone: string): Promise<void> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const today = localDateOf(now.getTime(), timeZone)
  const { rows: over } = await sqlOf(ExpireDueRow)`
    update waiting_offers set status = 'expired', updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and status = 'open' and expires_at <= ${now} returning entry_id, hold_id`.execute(reader)
  if (over.length > 0) {
    const holds = over.map(({ hold_id }) => hold_id).filter((id) => id !== null)
    await sql`delete from slot_holds where org_id = ${orgId} and id = any(${holds}::uuid[])`.execute(reader)
    const entries = over.map(({ entry_id }) => entry_id)
    const { rows } = await sqlOf(Expired)`
      update waiting_entries e set updated_at = ${now}, version = version + 1,
        status = case when e.until_date < ${today} or (
          select count(*) filter (where latest.status = 'expired') from (
            select o.status from waiting_offers o where o.entry_id = e.id order by o.id desc limit ${sql.lit(UNANSWERED_MAX)}
          ) latest) >= ${sql.lit(UNANSWERED_MAX)} then 'expired' else 'waiting' end
      where e.org_id = ${orgId} and e.status = 'offered' and e.id = any(${entries}::uuid[])
      returning e.id, e.user_id as "userId", e.status as to`.execute(reader)
    await record(context, orgId, 'offered', rows)
  }
  const { rows } = await sqlOf(Expired)`
    update waiting_entries set status = 'expired', updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and status = 'waiting' and until_date < ${today}
    returning id, user_id as "userId", status as to`.execute(reader)
  await record(context, orgId, 'waiting', rows)
}

const Expired = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  to: z.string(),
})
type Expired = z.infer<typeof Expired>

async function record(context: DomainContext, orgId: OrgId, from: string, rows: readonly Expired[]): Promise<void> {
  for (const { id, userId, to } of rows)
    await recordEvent(context, { kind: 'waiting.expired', orgId, subjectId: id, userId, details: { from, to } })
}
