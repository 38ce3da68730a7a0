import { z } from 'zod'
import { AppointmentTypeId, OrgId } from '../../kernel/ids.ts'
import { Texts, TypePrice } from '../scheduling/visit-types/public-type.ts'
import { PublicOrg } from '../orgs/schema.ts'

/** Providers on a page unless asked otherwise (spec §9), and at most. */
export const LOCATOR_PAGE_SIZE = 10
const LOCATOR_PAGE_MAX = 50
/** Letters of a name that are searched for. */
export const LOCATOR_NAME_MIN = 2
export const LOCATOR_NAME_MAX = 80

/** A US zip code, `12345` or `12345-6789`, as its first five digits: they say where it is. */
export const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'validation.zip')
  .transform((zip) => zip.slice(0, 5))

export const LocatorQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(LOCATOR_PAGE_MAX).default(LOCATOR_PAGE_SIZE),
  /** Nearest first by this place; by name without it. */
  zip: Zip.optional(),
  /** Only those whose name holds this, whatever the case. */
  name: z.string().trim().min(LOCATOR_NAME_MIN).max(LOCATOR_NAME_MAX).optional(),
  /** Only what this partner looks after. */
  partnerId: OrgId.optional(),
  id: OrgId.optional(),
})
export type LocatorQuery = z.output<typeof LocatorQuery>

/** A provider as the locator shows it: part of its letterhead, and how far it is. */
export const LocatedOrg = PublicOrg.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  website: true,
  address: true,
  city: true,
  state: true,
  zipcode: true,
  country: true,
  about: true,
  photoURL: true,
  timeZone: true,
}).extend({
  /** Miles from the middle of the asked zip code to that of its own, one decimal. Null where either is not known. */
  distance: z.number().nullable(),
  /** Whether its hours offer the public any time at all. */
  isBookable: z.boolean(),
  /** The first of its types of visits that the public may book; none where it has no more than one way to book. */
  types: z.array(z.object({ id: AppointmentTypeId, names: Texts })),
  /** What its cheapest subscription costs; told to who has signed in. */
  lowestSubscriptionPrice: TypePrice.nullable(),
})
export type LocatedOrg = z.infer<typeof LocatedOrg>
