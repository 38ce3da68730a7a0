import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'

/** Where a clinic is booked by the public, and what may keep people from finding it there. */
export const BookingPage = z.object({
  /** Of this server, with which all addresses of it begin; no slash at the end. */
  site: z.string(),
  /** The public scheduler of the clinic. */
  url: z.string(),
  /** By which its locator shows the clinics of its partner; null where it has none. */
  partnerId: OrgId.nullable(),
  /** Whether it lets the public see it at all. */
  isPublic: z.boolean(),
  /** Whether its hours offer the public any time in the coming days. */
  hasTimes: z.boolean(),
  /** Whether the locator knows where it is, by its zip code. */
  isLocated: z.boolean(),
})
export type BookingPage = z.infer<typeof BookingPage>

/** What a clinic hands out so that people find its booking page. */
export const bookingPage = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/booking-page',
    summary: 'The address of the public booking page of an org, and whether it can be booked there',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: z.object({ page: BookingPage }),
  }),
}
