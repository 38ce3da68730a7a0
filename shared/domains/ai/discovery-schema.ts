import { z } from 'zod'

/** Services that a website names. */
export const SITE_SERVICES_MAX = 20

/** Whose website is looked at: its address, or one that follows from an e-mail address of its own. */
export const AskDiscovery = z.strictObject({
  url: z.string().trim().max(2000).optional(),
  email: z.string().trim().max(254).optional(),
  lastName: z.string().trim().max(100).optional(),
  firstName: z.string().trim().max(100).optional(),
})

/** What a website says about its organization, in its own words: data, to be looked at by whoever takes it over. */
export const DiscoveredOrg = z.object({
  website: z.string(),
  name: z.string().nullable(),
  about: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  services: z.array(z.string()).max(SITE_SERVICES_MAX),
})
export type DiscoveredOrg = z.infer<typeof DiscoveredOrg>

/** Why nothing was found: its address is none of a public website, it did not answer, or says nothing that is understood. */
export const DiscoveryFault = z.enum(['refused', 'away', 'unreadable', 'nothing'])
export type DiscoveryFault = z.infer<typeof DiscoveryFault>

export const Discovery = z.object({ found: DiscoveredOrg.nullable(), fault: DiscoveryFault.nullable() })
export type Discovery = z.infer<typeof Discovery>
