import { sql } from 'kysely'
import { z } from 'zod'
import { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** A place of an org may be free: what the waiting list does then is its own job of this name. */
export const placesFreed = {
  name: 'scheduling.offer-freed',
  payload: z.object({ orgId: OrgId }),
} satisfies QueuedWork<z.ZodType>

/**
 * Has the next ones on an org's waiting list asked, once the transaction under way is committed: to be called by whatever
 * frees a place, and by whatever changes for what somebody waits. Where nobody waits it costs one look at an index. `wait` keeps it back
 * for so many milliseconds.
 */
export async function askNext(
  { em, queue }: Pick<DomainContext, 'em' | 'queue'>,
  orgId: string,
  wait = 0,
): Promise<void> {
  const { rows } = await sql`
    select 1 from waiting_entries where org_id = ${orgId} and status in ('waiting', 'offered') limit 1`.execute(
    readerOf(em),
  )
  if (rows.length > 0) await queue.send(em, placesFreed, { orgId }, undefined, wait)
}
