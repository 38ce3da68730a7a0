import { LockMode } from '@mikro-orm/core'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Org } from '../entities/org.ts'

/** Lets the people of the org's partner see its health data and contacts, or no longer. It holds from their next call on. */
export async function shareHealth(context: DomainContext, orgId: OrgId, isHealthShared: boolean): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const org = await em.findOneOrFail(Org, { id: orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (org.isHealthShared === isHealthShared) return
    org.isHealthShared = isHealthShared
    await em.flush()
    const kind = isHealthShared ? 'org.health_shared' : 'org.health_kept'
    await recordEvent({ ...context, em }, { kind, orgId, subjectId: orgId })
  })
}
