import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { ORGS_AT_ONCE } from '../orgs/many/api.ts'
import { SERVICES_AT_ONCE } from './schema.ts'

/** Assignments that are taken back at once. */
const ASSIGNMENTS_AT_ONCE = 5000

const Orgs = z.array(OrgId).min(1, 'validation.inviteOrgs').max(ORGS_AT_ONCE, 'validation.tooManyChosen')
const Services = z.array(ServiceId).min(1, 'validation.chooseProduct').max(SERVICES_AT_ONCE, 'validation.tooManyChosen')

/** Which services: those that were chosen, those of some SKUs, or all that another org has (spec §5 Bulk). */
const NamedServices = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('choice'), serviceIds: Services }),
  z.strictObject({
    by: z.literal('sku'),
    skus: z
      .array(z.string().trim().min(1).max(200))
      .min(1, 'validation.enterSkus')
      .max(SERVICES_AT_ONCE, 'validation.tooManyChosen'),
  }),
  z.strictObject({ by: z.literal('org'), orgId: OrgId }),
])
export type NamedServices = z.infer<typeof NamedServices>

const GiveToMany = z.strictObject({
  orgIds: Orgs,
  services: NamedServices,
  /** Only tells what would happen. */
  isTrial: z.boolean().default(false),
})
export type GiveToMany = z.infer<typeof GiveToMany>

/** What many orgs are given, or would be. */
const GivenToMany = z.object({
  /** Assignments that are new or in force again. */
  given: z.int(),
  /** What was named and is there, in the order in which it was named. */
  services: z.array(z.object({ id: ServiceId, name: z.string(), serviceSKU: z.string() })),
  /** SKUs that no partner of these orgs has. */
  unmatched: z.array(z.string()),
  /** By name, with what each of them is given; those that have all of it already with nothing. */
  orgs: z.array(z.object({ id: OrgId, name: z.string(), serviceIds: z.array(ServiceId) })),
})
export type GivenToMany = z.infer<typeof GivenToMany>

const TakeFromMany = z
  .strictObject({
    orgs: z
      .array(z.strictObject({ id: OrgId, serviceIds: Services }))
      .min(1, 'validation.inviteOrgs')
      .max(ORGS_AT_ONCE, 'validation.tooManyChosen'),
  })
  .refine(({ orgs }) => orgs.reduce((sum, { serviceIds }) => sum + serviceIds.length, 0) <= ASSIGNMENTS_AT_ONCE, {
    path: ['orgs'],
    error: 'validation.tooManyChosen',
  })
export type TakeFromMany = z.infer<typeof TakeFromMany>

export const isTooManyAssignments = (orgs: number, services: number): boolean => orgs * services > ASSIGNMENTS_AT_ONCE

const byWhoLooksAfterThem = { who: 'staff', roles: ['partner-admin'], system: true } as const

/** Services of many orgs at once (spec §5 Bulk, docs/decisions/services/many-orgs.md). */
export const manyServices = {
  give: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/products',
    summary: 'Give many orgs the same services, or say what that would do; all of them or none',
    access: byWhoLooksAfterThem,
    body: GiveToMany,
    answer: GivenToMany,
    errors: ['not_found'],
  }),

  takeBack: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/products/undo',
    summary: 'Withdraw services from many orgs, as one is withdrawn: a subscription runs through its renewal date',
    access: byWhoLooksAfterThem,
    body: TakeFromMany,
    answer: z.object({ withdrawn: z.int() }),
    errors: ['not_found'],
  }),
}
