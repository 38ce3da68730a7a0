import { Email } from '#shared/domains/identity/email.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Status } from '#shared/kernel/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { Membership } from '../entities/membership.ts'
import type { Org } from '../entities/org.ts'
import { sendInvites } from '../invites/send-invites.ts'
import { loadOrg } from './load-org.ts'

/**
 * Takes a pending org in, tells it so by mail and invites its contact person where it has nobody yet. Approved twice, by a double click or by two people, is approved once.
 *
 * @returns whether it was not active before
 * @throws AppError `invalid_transition` for an org that was refused or closed
 */
export async function approveOrg(context: DomainContext, caller: Caller, id: OrgId): Promise<boolean> {
  return inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, id)
    if (org.status === 'active') return false
    if (org.status !== 'pending') throw new AppError('invalid_transition')
    org.status = 'active'
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.approved', orgId: id, subjectId: id })
    await inviteContact({ ...context, em }, caller, org)
    return true
  })
}

/** An org that registered has nobody yet: its contact person becomes its first administrator, by an invitation. */
async function inviteContact(context: DomainContext, caller: Caller, org: Org): Promise<void> {
  const email = Email.safeParse(org.contactEmail ?? '')
  if (!email.success || (await context.em.count(Membership, { org: org.id })) > 0) return
  const role = org.kind === 'customer' ? 'org-admin' : 'partner-admin'
  await sendInvites(context, caller, org.id, [{ email: email.data, role }])
}

/**
 * Suspends, closes, refuses or reactivates an org. From the next call on its people are in or out of it.
 *
 * @param onlyFrom the status in which it was seen, where another one is not to be changed
 * @returns whether it had another status before
 * @throws AppError `invalid_transition` for an org that is not in the status that it was seen in
 */
export async function setOrgStatus(
  context: DomainContext,
  id: OrgId,
  status: Status,
  onlyFrom?: Status,
): Promise<boolean> {
  return inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, id)
    const from = org.status
    if (from === status) return false
    if (onlyFrom !== undefined && from !== onlyFrom) throw new AppError('invalid_transition')
    org.status = status
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'org.status_changed', orgId: id, subjectId: id, details: { from, to: status } },
    )
    return true
  })
}
