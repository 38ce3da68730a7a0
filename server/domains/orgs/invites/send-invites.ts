import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import { isForAdmin, rolesIn, rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import type { InviteOutcome, NewInvite } from '#shared/domains/orgs/invites/api.ts'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { includes, Status, MembershipStatus } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { ownMailboxes } from '#server/domains/identity/index.ts'
import { giverOf, lockPeopleOf } from '../people/membership-lock.ts'
import type { LockedOrg } from '../people/membership-lock.ts'
import { isOutsider, noteSelfEntry } from '../people/self-entry.ts'
import { expiryOf } from './expiry.ts'

interface Outcome {
  email: string
  outcome: InviteOutcome
}

/** A person who is written to, as they stand before. */
const Invitee = z.object({
  user_id: z.string(),
  email: z.string(),
  user_status: Status,
  is_deleted: z.boolean(),
  /** What they have in the org already. */
  membership: MembershipStatus.nullable(),
  /** The open invitation, if there is one. */
  invite_id: z.string().nullable(),
})
type Invitee = z.infer<typeof Invitee>

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
    const org = await lockPeopleOf(em, orgId)
    refuseRoles(org, caller, wanted)
    const invitees = await findOrMakePeople(em, context, orgId, [...invitations.keys()])
    const { userId } = signedIn(context.actor)
    const isFromOutside = isOutsider(context, caller)
    const own = isFromOutside ? await ownMailboxes(readerOf(em), userId) : new Set<string>()
    const outcomes: Outcome[] = []
    for (const invitee of invitees) {
      const invitation = invitations.get(invitee.email)
      if (invitation === undefined) continue
      const isOwn = own.has(bareAddress(invitee.email)) && canBeInvited(outcomeOf(invitee))
      const outcome = isOwn ? 'yourself' : outcomeOf(invitee)
      outcomes.push({ email: invitee.email, outcome })
      if (canBeInvited(outcome)) {
        await inviteOne({ ...context, em }, orgId, invitee, invitation)
        if (isFromOutside && isForAdmin(invitation.role)) await noteOutsideAdmin({ ...context, em }, orgId, invitee)
      }
      if (isOwn) await noteSelfEntry({ ...context, em }, orgId, 'invitation')
    }
    return outcomes
  })
}

/** Has the org's administrators told that they are to become one more, by whom they are not employed. */
const noteOutsideAdmin = (context: DomainContext, orgId: OrgId, { user_id: userId }: Invitee): Promise<void> =>
  recordEvent(context, { kind: 'invite.admin_from_outside', orgId, subjectId: userId, userId })

const canBeInvited = (outcome: InviteOutcome): boolean => outcome === 'invited' || outcome === 'invited_again'

/** The first of each address, by its lower case, in the order of the addresses: two calls at once lock in the same one. */
function eachOnce(wanted: readonly NewInvite[]): Map<string, NewInvite> {
  const first = new Map<string, NewInvite>()
  for (const invitation of wanted) {
    const email = invitation.email.toLowerCase()
    if (!first.has(email)) first.set(email, invitation)
  }
  return new Map([...first].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function refuseRoles(org: LockedOrg, caller: Caller, wanted: readonly NewInvite[]): void {
  const allowed = rolesInvitedBy(giverOf(caller), org)
  for (const [index, { role, services = [] }] of wanted.entries()) {
    if (!includes(rolesIn(org), role)) throw invalidField(`${index}.role`, 'validation.choice')
    if (services.length > 0 && role !== 'user') throw invalidField(`${index}.services`, 'validation.choice')
    if (!includes(allowed, role)) throw new AppError('forbidden')
  }
}

/** Everybody of these addresses; who is new has no password and is pending until they register. */
async function findOrMakePeople(
  em: EntityManager,
  { origin }: DomainContext,
  orgId: OrgId,
  emails: readonly string[],
): Promise<Invitee[]> {
  const reader = readerOf(em)
  await sql`
    insert into users (id, created_at, updated_at, email, first_name, last_name, role, status, language)
    select id, now(), now(), email, '', '', 'user', 'pending', ${origin.language}
    from unnest(${emails.map(() => v7())}::uuid[], ${[...emails]}::text[]) as fresh (id, email)
    on conflict (email) do nothing`.execute(reader)
  const { rows } = await sqlOf(Invitee)`
    select u.id as user_id, u.email, u.status as user_status, u.deleted_at is not null as is_deleted,
      m.status as membership, i.id as invite_id
    from users u left join memberships m on m.user_id = u.id and m.org_id = ${orgId}
      left join invites i on i.org_id = ${orgId} and i.email = u.email and i.status = 'pending'
    where u.email = any(${[...emails]}::text[]) order by u.email`.execute(reader)
  return rows
}

function outcomeOf({ user_status, is_deleted, membership }: Invitee): InviteOutcome {
  const isShut = is_deleted || (user_status !== 'active' && user_status !== 'pending')
  if (isShut || membership === 'banned') return 'refused'
  if (membership === null) return 'invited'
  return membership === 'pending' || membership === 'rejected' ? 'invited_again' : 'already_member'
}

async function inviteOne(
  context: DomainContext,
  orgId: OrgId,
  invitee: Invitee,
  { role, services = [] }: NewInvite,
): Promise<void> {
  const { em, clock, actor } = context
  const reader = readerOf(em)
  const now = new Date(clock())
  const { user_id: userId, email } = invitee
  const inviteId = invitee.invite_id ?? v7()
  await sql`
    insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
    values (${v7()}, ${now}, ${now}, ${orgId}, ${userId}, ${role}, 'pending')
    on conflict (org_id, user_id) do update set role = excluded.role, status = 'pending', updated_at = ${now},
      version = memberships.version + 1`.execute(reader)
  await sql`
    insert into invites (id, created_at, updated_at, org_id, user_id, email, role, service_ids, invited_by_id, sent_at, expires_at)
    values (${inviteId}, ${now}, ${now}, ${orgId}, ${userId}, ${email}, ${role}, ${JSON.stringify(services)}::jsonb,
      ${signedIn(actor).userId}, ${now}, ${expiryOf(now)})
    on conflict (id) do update set role = excluded.role, service_ids = excluded.service_ids, sent_at = ${now},
      invited_by_id = excluded.invited_by_id, expires_at = excluded.expires_at, updated_at = ${now},
      version = invites.version + 1`.execute(reader)
  const kind = outcomeOf(invitee) === 'invited' ? 'invite.sent' : 'invite.sent_again'
  // The subject is the person: what becomes of an invitation is theirs.
  await recordEvent(context, { kind, orgId, subjectId: userId, userId, details: { role } })
}
