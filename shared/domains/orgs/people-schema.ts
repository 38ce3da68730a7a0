import { z } from 'zod'
import { OrgId, UserId } from '../../kernel/ids.ts'
import { MEMBERS, MembershipStatus, OrgKind, Role, Status } from '../../kernel/roles.ts'
import { privatePicture } from '../media/pictures.ts'
import { ProfileView } from '../identity/account-schema.ts'

/** The role of a membership. */
export const MemberRole = z.enum(MEMBERS)

/** A searched list ends here: whoever finds a thousand people looks for a longer word. */
export const MATCHES_MAX = 1000

/** What a list of people can be ordered by; `name` also decides among equals of `role` and `status`. */
export const UserOrder = z.enum(['name', 'email', 'role', 'status', 'createdAt'])
export type UserOrder = z.infer<typeof UserOrder>

/** A person of an org as its staff sees them in a list. Who has not accepted yet shows name and address only. */
export const OrgUserView = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photoURL: privatePicture().nullable(),
  role: Role,
  status: MembershipStatus,
  /** Since when they belong. */
  createdAt: z.string(),
})
export type OrgUserView = z.infer<typeof OrgUserView>

/** A membership of the person that the viewer may know of. */
export const SharedMembership = z.object({
  org: z.object({ id: OrgId, name: z.string(), role: OrgKind }),
  role: MemberRole,
  status: MembershipStatus,
})
export type SharedMembership = z.infer<typeof SharedMembership>

/** The same in the list of everybody: role and status are the person's own, and in which orgs they are what stands beside. */
export const SystemUserView = z.object({
  ...OrgUserView.shape,
  status: Status,
  memberships: z.array(SharedMembership),
})
export type SystemUserView = z.infer<typeof SystemUserView>

/** Of a person's profile what staff sees: not the settings, which are the person's own affair. */
export const PersonProfile = ProfileView.omit({ settings: true, language: true })

/** A person's record as staff sees it. */
export const PersonView = z.object({
  ...PersonProfile.shape,
  name: z.string(),
  /** The role that belongs to the person. */
  role: Role,
  status: Status,
  /** In the orgs that the viewer shares with the person or manages. */
  memberships: z.array(SharedMembership),
  /** False while the person has not accepted: then only the address is told. */
  isOpen: z.boolean(),
})
export type PersonView = z.infer<typeof PersonView>
