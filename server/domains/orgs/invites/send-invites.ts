import { rolesIn, rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import type { InviteOutcome, NewInvite } from '#shared/domains/orgs/invites/api.ts'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { ownMailboxes } from '#server/domains/identity/index.ts'
import { giverOf, lockPeopleOf } from '../people/membership-lock.ts'
import type { LockedOrg } from '../people/membership-lock.ts'
import { isOutsider, noteSelfEntry } from '../people/self-entry.ts'
import { canBeInvited, findOrMakePeople, invitePeople, outcomeOf } from './invite-people.ts'

interface Outcome {
  email: string
  outcome: InviteOutcome
}

/**
 * Invites people: makes those who are new, gives each a pending membership and records what has them written to. An address that cannot
 * be invited is told of and keeps no other from it.
 *
 * @throws AppError `forbidden` for a role that the caller may not invite to; `invalid_input` for one the org does not have
 */
export async function sendInvites(
  context: DomainContext,
  caller: Caller,
  orgId: OrgId,
  wanted: readonly NewInvite[],
): Promise<Outcome[]> {
  const invitations = eachOnce(wanted)
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const org = await lockPeopleOf(em, orgId)
    refuseRoles(org, caller, wanted)
    const invitees = await findOrMakePeople(reader, orgId, [...invitations.keys()], context.origin.language)
    const { userId } = signedIn(context.actor)
    const isFromOutside = isOutsider(context, caller)
    const own = isFromOutside ? await ownMailboxes(reader, userId) : new Set<string>()
    const judged = invitees.flatMap((invitee) => {
      const invitation = invitations.get(invitee.email)
      const isOwn = own.has(bareAddress(invitee.email)) && canBeInvited(outcomeOf(invitee))
      const outcome: InviteOutcome = isOwn ? 'yourself' : outcomeOf(invitee)
      return invitation === undefined ? [] : [{ invitee, invitation, outcome }]
    })
    await invitePeople(
      inside,
      orgId,
      { userId, isFromOutside },
      judged.filter(({ outcome }) => canBeInvited(outcome)),
    )
    for (const { outcome } of judged) if (outcome === 'yourself') await noteSelfEntry(inside, orgId, 'invitation')
    return judged.map(({ invitee: { email }, outcome }) => ({ email, outcome }))
  })
}

/** The first of each address, by its lower case. */
function eachOnce(wanted: readonly NewInvite[]): Map<string, NewInvite> {
  const first = new Map<string, NewInvite>()
  for (const invitation of wanted) {
    const email = invitation.email.toLowerCase()
    if (!first.has(email)) first.set(email, invitation)
  }
  return first
}

function refuseRoles(org: LockedOrg, caller: Caller, wanted: readonly NewInvite[]): void {
  const allowed = rolesInvitedBy(giverOf(caller), org)
  for (const [index, { role, services = [] }] of wanted.entries()) {
    if (!includes(rolesIn(org), role)) throw invalidField(`${index}.role`, 'validation.choice')
    if (services.length > 0 && role !== 'user') throw invalidField(`${index}.services`, 'validation.choice')
    if (!includes(allowed, role)) throw new AppError('forbidden')
  }
}
