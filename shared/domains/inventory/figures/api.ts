import { z } from 'zod'
import { daysBetween } from '../../../kernel/calendar/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId } from '../../../kernel/ids.ts'
import { several } from '../../../kernel/page.ts'
import { ADMINS, MembershipStatus, OrgKind, PARTNER_ROLES, STAFF, Status } from '../../../kernel/roles.ts'
import { LocalDate } from '../../../kernel/time.ts'
import {
  AppointmentCount,
  FIGURE_DAYS_MAX,
  Income,
  PaidProducts,
  ProductShares,
  ServiceTakers,
  SubscriptionTurns,
} from './schema.ts'

/** The database knows no year 0, and no org sold anything in it. */
const Day = LocalDate.refine((day) => day >= '1900' && day < '2200', 'validation.format')

/** Days of the org, both included; the usual ones where neither is given. */
const stretch = { from: Day.optional(), to: Day.optional() }
interface Stretch {
  from?: string | undefined
  to?: string | undefined
}
const isWhole = ({ from, to }: Stretch) => (from === undefined) === (to === undefined)
const isForward = ({ from, to }: Stretch) => from === undefined || to === undefined || from <= to
const isShort = ({ from, to }: Stretch) =>
  from === undefined || to === undefined || daysBetween(from, to) < FIGURE_DAYS_MAX

const judged = <Query extends z.ZodType<Stretch>>(query: Query) =>
  query
    .refine(isWhole, { path: ['to'], message: 'validation.startAndEnd' })
    .refine(isForward, { path: ['to'], message: 'validation.lastDayAfterFirst' })
    .refine(isShort, { path: ['to'], message: 'validation.rangeTooLong' })

const OfOrg = judged(z.strictObject({ orgId: OrgId, ...stretch }))
const ofOrg = { who: 'org', roles: STAFF, in: 'query' } as const

/** What an org earns and sells (spec §7 Inventory: income by date range, subscription and product stats). */
export const figures = {
  income: endpoint({
    method: 'GET',
    path: '/api/inv/income',
    summary: 'What an org earned, day by day; the last thirty days unless said',
    access: ofOrg,
    query: OfOrg,
    answer: z.object({ income: Income }),
  }),

  products: endpoint({
    method: 'GET',
    path: '/api/inv/product-stats',
    summary: 'Which products an org sells the most of',
    access: ofOrg,
    query: OfOrg,
    answer: z.object({ stats: ProductShares }),
  }),

  subscriptions: endpoint({
    method: 'GET',
    path: '/api/inv/subscription-stats',
    summary: 'How many subscriptions of an org were new, renewed and cancelled',
    access: ofOrg,
    query: OfOrg,
    answer: z.object({ stats: SubscriptionTurns }),
  }),

  paidProducts: endpoint({
    method: 'GET',
    path: '/api/inv/paid-products',
    summary: 'Which products of an org were paid through Tendwell, this month or in so many',
    access: { who: 'org', roles: ADMINS, in: 'query', system: true },
    query: z.strictObject({ orgId: OrgId, months: z.coerce.number().int().min(1).max(12).default(1) }),
    answer: z.object({ paid: PaidProducts }),
  }),
}

/** As one of several partners that somebody works for; all of them together without it. */
const asPartner = { orgId: OrgId.optional() }
const ofPartner = { who: 'staff', roles: PARTNER_ROLES } as const

/** What a partner has with all the orgs that it manages (spec §7 Partner). */
export const partnerFigures = {
  orgs: endpoint({
    method: 'GET',
    path: '/api/partner/orgs/count',
    summary: 'How many orgs a partner has, by status',
    access: ofPartner,
    query: z.strictObject({ ...asPartner, roles: several(OrgKind).optional() }),
    answer: z.object({ count: z.int(), byStatus: z.partialRecord(Status, z.int()) }),
  }),

  users: endpoint({
    method: 'GET',
    path: '/api/partner/users/count',
    summary: 'How many people the orgs that a partner manages have, by status',
    access: ofPartner,
    query: z.strictObject(asPartner),
    answer: z.object({ count: z.int(), byStatus: z.partialRecord(MembershipStatus, z.int()) }),
  }),

  events: endpoint({
    method: 'GET',
    path: '/api/partner/events/count',
    summary: 'How many appointments those orgs have, day by day; up to a week ahead unless said',
    access: ofPartner,
    query: judged(z.strictObject({ ...asPartner, ...stretch })),
    answer: AppointmentCount,
  }),

  services: endpoint({
    method: 'GET',
    path: '/api/partner/services/stats',
    summary: 'By how many orgs and people each service of a partner is had',
    access: ofPartner,
    query: z.strictObject(asPartner),
    answer: z.object({ stats: z.array(ServiceTakers) }),
  }),
}
