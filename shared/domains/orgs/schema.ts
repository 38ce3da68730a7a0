import { z } from 'zod'
import { OrgId } from '../../kernel/ids.ts'
import { MembershipStatus, OrgKind, Role } from '../../kernel/roles.ts'
import { publicPicture } from '../media/pictures.ts'

/** What anybody may know about an org: its letterhead. */
export const PublicOrg = z.object({
  id: OrgId,
  name: z.string(),
  role: OrgKind,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  about: z.string().nullable(),
  photoURL: publicPicture().nullable(),
  timeZone: z.string(),
  /** How far ahead the public may book, in days from today in the org's zone. */
  bookingWindowDays: z.number().int(),
  /** How long before it begins an appointment may still be moved or called off by whom it is about. */
  patientChangeMinutes: z.number().int(),
  /** Whether reCAPTCHA looks at visitors who book, where the server has keys for it. */
  asksRecaptcha: z.boolean(),
  /** Of a reseller who has its people's sign-in end on its own site: which site. Null for every other org. */
  redirectSiteId: z.string().nullable(),
})
export type PublicOrg = z.infer<typeof PublicOrg>

/** One row of a person's memberships (spec §3). */
export const MembershipView = z.object({
  id: z.uuid(),
  status: MembershipStatus,
  role: Role,
  org: z.object({
    id: OrgId,
    name: z.string(),
    role: OrgKind,
    photoURL: publicPicture().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
})
export type MembershipView = z.infer<typeof MembershipView>
