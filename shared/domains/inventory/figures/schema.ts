import { z } from 'zod'
import { OrgId, ServiceId } from '../../../kernel/ids.ts'
import { Currency } from '../../../kernel/money.ts'
import { LocalDate } from '../../../kernel/time.ts'
import { AppointmentStatus } from '../../scheduling/statuses.ts'
import { ListedStatus, ServiceRole } from '../../services/schema.ts'

/** Days that the charts of income and products show, and as many before to compare with (spec §9). */
export const FIGURE_DAYS = 30
/** Products that a chart names; the others are one (spec §9). */
export const TOP_PRODUCTS = 4
/** Of the thirty days of the appointment chart, those that are ahead (spec §9: offset 7). */
export const APPOINTMENT_DAYS_AHEAD = 7
/** Days that one call counts at most. */
export const FIGURE_DAYS_MAX = 100

/** Days of the org, both included. */
const days = { from: LocalDate, to: LocalDate }

/** What came in on each day of a stretch; less than nothing where more went back. Minor units. */
const Takings = z.object({
  ...days,
  total: z.int(),
  days: z.array(z.object({ day: LocalDate, total: z.int() })),
})

/** What an org earned, against as many days before. */
export const Income = z.object({
  currency: Currency,
  ...Takings.shape,
  before: Takings,
  /** In percent of before, one digit behind the point; null where there was nothing to compare with. */
  change: z.number().nullable(),
  /** What came in besides in other currencies, in theirs. */
  others: z.array(z.object({ currency: Currency, total: z.int() })),
})
export type Income = z.infer<typeof Income>

/** What was sold of something: pieces, and what they came to before discounts and fees; minor units. */
const sold = { qty: z.int(), total: z.int(), before: z.int() }

/** Which products an org sells, the most first. */
export const ProductShares = z.object({
  currency: Currency,
  ...days,
  /** Of all products together. */
  total: z.int(),
  before: z.int(),
  top: z.array(z.object({ id: ServiceId, name: z.string(), serviceSKU: z.string(), ...sold })),
  /** All others, and how many they are; null without any. */
  rest: z.object({ products: z.int(), ...sold }).nullable(),
})
export type ProductShares = z.infer<typeof ProductShares>

/** Products that are told of at most; the others are few pieces each. */
export const PAID_PRODUCTS_TOLD = 50

/** What buyers paid for of an org's products, the most first; what they came to before discounts and fees, in minor units. */
export const PaidProducts = z.object({
  /** The first of the months. */
  from: LocalDate,
  products: z.array(
    z.object({
      id: ServiceId,
      name: z.string(),
      serviceSKU: z.string(),
      currency: Currency,
      qty: z.int(),
      total: z.int(),
    }),
  ),
})
export type PaidProducts = z.infer<typeof PaidProducts>

const turns = { new: z.int(), renewed: z.int(), cancelled: z.int() }

/** What became of the subscriptions that an org sells (spec §3 Stats), against as many days before. */
export const SubscriptionTurns = z.object({
  ...days,
  ...turns,
  before: z.object(turns),
  /** How many there are now. */
  active: z.int(),
})
export type SubscriptionTurns = z.infer<typeof SubscriptionTurns>

/** By how many a service of a partner is had now. */
export const ServiceTakers = z.object({
  id: ServiceId,
  orgId: OrgId,
  name: z.string(),
  serviceSKU: z.string(),
  role: ServiceRole,
  status: ListedStatus,
  orgs: z.int(),
  people: z.int(),
})
export type ServiceTakers = z.infer<typeof ServiceTakers>

/** Appointments with the orgs of a partner, each on the partner's day. */
export const AppointmentCount = z.object({
  ...days,
  count: z.int(),
  byStatus: z.partialRecord(AppointmentStatus, z.int()),
  /** Without those that were cancelled. */
  days: z.array(z.object({ day: LocalDate, count: z.int() })),
})
export type AppointmentCount = z.infer<typeof AppointmentCount>
