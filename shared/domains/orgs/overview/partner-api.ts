import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId } from '../../../kernel/ids.ts'
import { PARTNER_ROLES, Status } from '../../../kernel/roles.ts'
import { OrgNeed } from '../directory-schema.ts'
import { PendingOrg } from './api.ts'

/** Months that the growth of a partner is told for, the present one among them. */
export const GROWTH_MONTHS = 12

const PartnerOverview = z.object({
  /** When the figures were counted that are not of this very moment: people, appointments and needs. */
  at: z.string(),
  /** Customers, by status. */
  customers: z.partialRecord(Status, z.int()),
  /** Active members of the customers that are active; who belongs to two of them counts in each. */
  people: z.int(),
  /** Appointments of theirs that take place within thirty days, of which a week is ahead (spec §9). */
  appointments: z.int(),
  /** Who waits for a decision, the longest first; of many the first five. */
  pending: z.array(PendingOrg),
  /** How many customers need what, as the list shows them. */
  needs: z.record(OrgNeed, z.int()),
  /** By the month in which they came, the latest last: how many came, and how many of those are active today. */
  months: z.array(z.object({ month: z.string(), joined: z.int(), active: z.int() })),
})
export type PartnerOverview = z.infer<typeof PartnerOverview>

/** What the people of a partner look at in the morning (docs/decisions/orgs/partner-overview.md). */
export const partnerOverview = {
  read: endpoint({
    method: 'GET',
    path: '/api/partner/overview',
    summary: 'A partner’s customers at a glance: how many there are and how they grow, and who of them needs something',
    access: { who: 'staff', roles: PARTNER_ROLES },
    query: z.strictObject({ orgId: OrgId.optional() }),
    answer: PartnerOverview,
    errors: ['not_found'],
  }),
}
