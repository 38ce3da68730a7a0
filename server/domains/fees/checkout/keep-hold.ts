import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** Keeps the place of a booking at least that long from now, in milliseconds; one that nobody keeps any more is as good as any other. */
export async function keepHold(
  { em, clock }: DomainContext,
  { orgId, hold }: { orgId: OrgId; hold: string },
  millis: number,
): Promise<void> {
  const now = clock()
  await sql`
    update slot_holds set expires_at = greatest(expires_at, ${new Date(now + millis)})
    where id = ${hold} and org_id = ${orgId} and expires_at > ${new Date(now)}`.execute(readerOf(em))
}
