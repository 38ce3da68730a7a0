import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { InviteToMany, OrgInviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import { Email } from '#shared/domains/identity/email.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readLookedAfter } from '../looked-after.ts'
import { sendInvites } from './send-invites.ts'

interface Outcome {
  orgId: OrgId
  name: string
  /** Null where the org names nobody. */
  email: string | null
  outcome: OrgInviteOutcome
}

/**
 * Invites the same people into many orgs, or into each the contact that it names, as {@link sendInvites} does for one: each org
 * for itself, and what cannot be done in one keeps nobody out of another.
 *
 * @throws AppError `not_found` for an org that the caller does not look after as an administrator, before anybody is invited
 */
export async function inviteToMany(context: DomainContext, { orgIds, role, emails }: InviteToMany): Promise<Outcome[]> {
  const { orgs, callerIn } = await readLookedAfter(context, invites.sendToMany, orgIds)
  const outcomes: Outcome[] = []
  for (const { id, name, status, contact } of orgs) {
    const told = (email: string | null, outcome: OrgInviteOutcome) => outcomes.push({ orgId: id, name, email, outcome })
    const address = Email.safeParse(contact).data
    const invited = emails.length > 0 ? emails : [address].flatMap((one) => one ?? [])
    if (status !== 'active') told(null, 'not_active')
    else if (invited.length === 0) told(null, 'no_contact')
    else {
      const sent = await sendInvites(
        context,
        callerIn(id),
        id,
        invited.map((email) => ({ email, role })),
      )
      for (const { email, outcome } of sent) told(email, outcome)
    }
  }
  return outcomes
}
