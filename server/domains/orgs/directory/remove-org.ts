import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadOrg } from './load-org.ts'
import { openDependants } from './open-dependants.ts'

/**
 * Deletes an org, for thirty days in a way that can be undone (docs/decisions/server/soft-delete.md).
 *
 * @throws AppError `open_dependants` with what is still open in its details; `forbidden` for the system's own org
 */
export async function removeOrg(context: DomainContext, id: OrgId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, id)
    if (org.kind === 'system') throw new AppError('forbidden')
    const now = new Date(context.clock())
    const open = await openDependants({ reader: readerOf(em), orgId: id, now })
    if (open.length > 0) throw new AppError('open_dependants', { details: { open } })
    org.deletedAt = now
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.removed', orgId: id, subjectId: id })
  })
}
