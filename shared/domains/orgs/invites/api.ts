import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { InviteId, InviteSecret, OrgId, UserId } from '../../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../../kernel/roles.ts'
import { publicPicture } from '../../media/pictures.ts'
import { Email } from '../../identity/email.ts'
import { INVITES_MAX } from './rules.ts'
import { MemberRole } from '../people-schema.ts'

const OrgInvitePath = z.strictObject({ orgId: OrgId, inviteId: InviteId })
const LinkPath = z.strictObject({ secret: InviteSecret })

/** `expired` is an open one whose time is over: it can be sent again. */
const InviteStatus = z.enum(['pending', 'accepted', 'rejected', 'cancelled', 'expired'])

/** An invitation as the org's administrators see it. */
export const InviteView = z.object({
  id: InviteId,
  email: z.string(),
  /** As a file named them; null where nothing did. */
  name: z.string().nullable(),
  role: MemberRole,
  status: InviteStatus,
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type InviteView = z.infer<typeof InviteView>

/** An invitation as whoever has the link sees it. */
export const OpenedInvite = z.object({
  orgId: OrgId,
  userId: UserId,
  email: z.string(),
  /** As they were named by who invited: what their registration begins with. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: MemberRole,
  status: InviteStatus,
  org: z.object({ name: z.string(), photoURL: publicPicture().nullable() }),
  /** The person signs in and accepts; somebody new registers. */
  hasAccount: z.boolean(),
})
export type OpenedInvite = z.infer<typeof OpenedInvite>

/** What became of an address. `refused`: the person was banned here, or can have no account. `yourself`: nobody
 * invites themself into an org that they look after. */
const InviteOutcome = z.enum(['invited', 'invited_again', 'already_member', 'refused', 'yourself'])
export type InviteOutcome = z.infer<typeof InviteOutcome>

export const NewInvite = z.strictObject({
  email: Email,
  role: MemberRole,
  services: z.array(z.uuid()).max(50).optional(),
})
export type NewInvite = z.infer<typeof NewInvite>

/** The same for many orgs. `no_contact`: the org names no address; `not_active`: nobody is invited before it is approved. */
export const OrgInviteOutcome = z.enum([...InviteOutcome.options, 'no_contact', 'not_active'])
export type OrgInviteOutcome = z.infer<typeof OrgInviteOutcome>

/** Orgs that people are invited into at once. */
export const INVITED_ORGS_MAX = 100

/** Whom to invite into many orgs (spec §5 Bulk): these addresses into each, or with none the contact that each names. */
export const InviteToMany = z
  .strictObject({
    orgIds: z.array(OrgId).min(1, 'validation.inviteOrgs').max(INVITED_ORGS_MAX),
    /** Those who work there: every org has these roles, and patients are invited by their own. */
    role: MemberRole.extract(['org-admin', 'org-staff']),
    emails: z.array(Email).max(INVITES_MAX).default([]),
  })
  .refine(({ orgIds, emails }) => orgIds.length * emails.length <= INVITES_MAX, {
    path: ['emails'],
    error: 'validation.inviteFewer',
  })
export type InviteToMany = z.infer<typeof InviteToMany>

/** The calls about invitations (spec §5 Invites, §4 Membership). */
export const invites = {
  send: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/invites',
    summary: 'Invite people by e-mail; tells what became of each address',
    access: { who: 'org', roles: STAFF, in: 'params', system: true },
    idempotent: true,
    params: OrgPath,
    body: z.array(NewInvite).min(1).max(INVITES_MAX),
    answer: z.object({ invites: z.array(z.object({ email: z.string(), outcome: InviteOutcome })) }),
  }),

  sendToMany: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/invite',
    summary: 'Invite people into many organisations at once; tells what became of each address in each',
    access: { who: 'staff', roles: ['partner-admin'], system: true },
    idempotent: true,
    body: InviteToMany,
    answer: z.object({
      invites: z.array(
        z.object({ orgId: OrgId, name: z.string(), email: z.string().nullable(), outcome: OrgInviteOutcome }),
      ),
    }),
    errors: ['not_found'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/invites',
    summary: 'The invitations of an org that wait for an answer, the latest first',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgPath,
    query: PageQuery,
    answer: z.object({ invites: z.array(InviteView), pagination: Pagination }),
  }),

  cancel: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/invite/{inviteId}',
    summary: 'Take an invitation back',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgInvitePath,
    status: 204,
    errors: ['invite_invalid'],
  }),

  resend: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/invite/{inviteId}/resend',
    summary: 'Send an invitation again, with its time beginning anew',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgInvitePath,
    answer: z.object({ invite: InviteView }),
    errors: ['invite_invalid'],
  }),

  open: endpoint({
    method: 'GET',
    path: '/api/invite/{secret}',
    summary: 'What an invitation says, for whoever has its link',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: z.object({ invite: OpenedInvite }),
    errors: ['not_found'],
  }),

  accept: endpoint({
    method: 'POST',
    path: '/api/invite/{secret}/accept',
    summary: 'Accept an invitation as the invited',
    access: { who: 'signed-in' },
    params: LinkPath,
    status: 204,
    errors: ['not_found', 'invite_invalid'],
  }),

  reject: endpoint({
    method: 'POST',
    path: '/api/invite/{secret}/reject',
    summary: 'Turn an invitation down as the invited',
    access: { who: 'signed-in' },
    params: LinkPath,
    status: 204,
    errors: ['not_found', 'invite_invalid'],
  }),

  acceptMembership: endpoint({
    method: 'POST',
    path: '/api/user/org/{orgId}/accept',
    summary: 'Accept a membership of mine that waits for it, with an address that is proven to be mine',
    access: { who: 'signed-in' },
    params: OrgPath,
    status: 204,
    errors: ['not_found', 'invalid_transition', 'invite_invalid', 'address_unproven'],
  }),

  rejectMembership: endpoint({
    method: 'POST',
    path: '/api/user/org/{orgId}/reject',
    summary: 'Turn a membership of mine down',
    access: { who: 'signed-in' },
    params: OrgPath,
    status: 204,
    errors: ['not_found', 'invalid_transition'],
  }),
}
