import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { isForAdmin } from '#shared/domains/orgs/invites/rules.ts'
import type { MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import type { InviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Status, MembershipStatus } from '#shared/kernel/roles.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { expiryOf } from './expiry.ts'

/** Who invites. */
export interface Inviter {
  userId: UserId
  /** Whether they look after the org from outside: its own administrators are told of administrators whom they invite. */
  isFromOutside: boolean
}

/** As what somebody is invited. */
export interface Invitation {
  role: MemberRole
  services?: readonly string[] | undefined
  /** By which they are greeted who have no name of their own yet. */
  firstName?: string | null
  lastName?: string | null
}

/** What somebody is called by an invitation; empty where it does not say. */
export const nameOf = ({ firstName, lastName }: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].flatMap((part) => part ?? []).join(' ')

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
export type Invitee = z.infer<typeof Invitee>

/** Everybody of these addresses, all in lower case; who is new has no password and is pending until they register. */
export async function findOrMakePeople(
  reader: Reader,
  orgId: OrgId,
  emails: readonly string[],
  language: Language,
): Promise<Invitee[]> {
  await sql`
    insert into users (id, created_at, updated_at, email, first_name, last_name, role, status, language)
    select id, now(), now(), email, '', '', 'user', 'pending', ${language}
    from unnest(${emails.map(() => v7())}::uuid[], ${[...emails]}::text[]) as fresh (id, email)
    -- Two who invite the same people at once lock them in the same order.
    order by email on conflict (email) do nothing`.execute(reader)
  const { rows } = await sqlOf(Invitee)`
    select u.id as user_id, u.email, u.status as user_status, u.deleted_at is not null as is_deleted,
      m.status as membership, i.id as invite_id
    from users u left join memberships m on m.user_id = u.id and m.org_id = ${orgId}
      left join invites i on i.org_id = ${orgId} and i.email = u.email and i.status = 'pending'
    where u.email = any(${[...emails]}::text[]) order by u.email`.execute(reader)
  return rows
}

export function outcomeOf({ user_status, is_deleted, membership }: Invitee): InviteOutcome {
  const isShut = is_deleted || (user_status !== 'active' && user_status !== 'pending')
  if (isShut || membership === 'banned') return 'refused'
  if (membership === null) return 'invited'
  return membership === 'pending' || membership === 'rejected' ? 'invited_again' : 'already_member'
}

export const canBeInvited = (outcome: InviteOutcome): boolean => outcome === 'invited' || outcome === 'invited_again'

/**
 * Gives each of those who can be invited a pending membership and an invitation, and records what has them written to. To be
 * called under the lock of the org's people.
 *
 * @returns the invitations by the address
 */
export async function invitePeople(
  context: DomainContext,
  orgId: OrgId,
  { userId: invitedById, isFromOutside }: Inviter,
  invited: readonly { invitee: Invitee; invitation: Invitation }[],
): Promise<ReadonlyMap<string, string>> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const rows = invited.map(({ invitee: { user_id: userId, email, invite_id: inviteId }, invitation }) => ({
    id: inviteId ?? v7(),
    membershipId: v7(),
    userId,
    email,
    role: invitation.role,
    services: invitation.services ?? [],
    firstName: invitation.firstName ?? null,
    lastName: invitation.lastName ?? null,
  }))
  await sql`
    insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
    select r."membershipId", ${now}, ${now}, ${orgId}, r."userId", r.role, 'pending'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("membershipId" uuid, "userId" uuid, role text)
    on conflict (org_id, user_id) do update set role = excluded.role, status = 'pending', updated_at = ${now},
      version = memberships.version + 1`.execute(reader)
  await sql`
    insert into invites (id, created_at, updated_at, org_id, user_id, email, role, service_ids, first_name, last_name,
      invited_by_id, sent_at, expires_at)
    select r.id, ${now}, ${now}, ${orgId}, r."userId", r.email, r.role, r.services, r."firstName", r."lastName",
      ${invitedById}, ${now}, ${expiryOf(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "userId" uuid, email text, role text, services jsonb, "firstName" text, "lastName" text)
    on conflict (id) do update set role = excluded.role, service_ids = excluded.service_ids, sent_at = ${now},
      first_name = coalesce(excluded.first_name, invites.first_name), last_name = coalesce(excluded.last_name, invites.last_name),
      invited_by_id = excluded.invited_by_id, expires_at = excluded.expires_at, updated_at = ${now},
      version = invites.version + 1`.execute(reader)
  await recordEvents(
    context,
    orgId,
    invited.flatMap(({ invitee, invitation: { role } }) => {
      const kind = outcomeOf(invitee) === 'invited' ? ('invite.sent' as const) : ('invite.sent_again' as const)
      // The subject is the person: what becomes of an invitation is theirs.
      const about = { subjectId: invitee.user_id, userId: invitee.user_id }
      return [
        { ...about, kind, details: { role } },
        ...(isFromOutside && isForAdmin(role) ? [{ ...about, kind: 'invite.admin_from_outside' as const }] : []),
      ]
    }),
    invitedById,
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}
