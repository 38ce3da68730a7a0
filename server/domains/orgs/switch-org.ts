import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { Session } from '#server/domains/identity/index.ts'

/** Makes an org the current one of this session. That the person belongs to it is judged by the call. */
export async function switchOrg(context: DomainContext, orgId: OrgId): Promise<void> {
  const { sessionId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const session = await em.findOneOrFail(Session, { id: sessionId })
    session.orgCurrentId = orgId
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.switched', orgId, subjectId: sessionId })
  })
}
