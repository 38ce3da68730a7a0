import { LockMode } from '@mikro-orm/core'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Session } from '#server/domains/identity/index.ts'
import { loadOrg } from '../directory/load-org.ts'

/** For how long a system administrator works as an org (docs/decisions/orgs/login-as.md). */
const ACTING_MS = 60 * MINUTE

/**
 * Lets this session of a system administrator work as an admin of an org. Who, where and why stands in the audit log of
 * both; it ends by itself.
 *
 * @throws AppError `invalid_transition` for an org that is not active: nobody can work there
 */
export async function logInAs(context: DomainContext, orgId: OrgId, reason: string): Promise<void> {
  const { sessionId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, orgId)
    if (org.status !== 'active') throw new AppError('invalid_transition')
    const session = await em.findOneOrFail(Session, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const until = new Date(context.clock() + ACTING_MS)
    em.assign(session, { actingOrgId: orgId, actingUntil: until, actingReason: reason })
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'org.logged_in_as', orgId, subjectId: sessionId, details: { reason, until: until.toISOString() } },
    )
  })
}

/** Ends it. Ended already, by the clock or by a second press, is ended. */
export async function endLogin(context: DomainContext, orgId: OrgId): Promise<void> {
  const { sessionId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const session = await em.findOneOrFail(Session, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (session.actingOrgId !== orgId) return
    em.assign(session, { actingOrgId: null, actingUntil: null, actingReason: null })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.login_ended', orgId, subjectId: sessionId })
  })
}
