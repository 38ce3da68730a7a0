import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health, viewOfNamed } from '../../kernel/health.ts'
import { OrgId, ServiceId, UserId } from '../../kernel/ids.ts'
import { STAFF } from '../../kernel/roles.ts'
import { AssignedService, QUANTITY_MAX } from './schema.ts'

/** Services or products that one call gives to a person at most. */
const AT_ONCE = 100

const PersonPath = z.strictObject({ orgId: OrgId, userId: UserId })
const Chosen = z.strictObject({ services: z.array(ServiceId).min(1).max(AT_ONCE) })
const Had = z.object({ services: health(z.array(AssignedService)) })
/** Products by id with how many of each. */
const Quantities = z
  .record(ServiceId, z.int().min(0).max(QUANTITY_MAX))
  .refine((given) => Object.keys(given).length > 0, 'validation.required')
  .refine((given) => Object.keys(given).length <= AT_ONCE, 'validation.tooManyChosen')
const Products = z.object({ products: z.record(z.string(), z.int()), services: health(z.array(AssignedService)) })
const byStaff = { who: 'org', in: 'params', roles: STAFF, health: true, patients: true } as const

/** What a person has from their org (spec §4 Service assignment, §6: org and partner staff). */
export const personServices = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/services',
    summary: 'The subscriptions of a person, those that run out among them',
    access: byStaff,
    params: PersonPath,
    answer: Had,
    views: viewOfNamed('services'),
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/services',
    summary: 'Give a person subscriptions; what they have already stays as it is',
    access: byStaff,
    params: PersonPath,
    body: Chosen,
    answer: Had,
    views: viewOfNamed('services'),
  }),

  renew: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/user/{userId}/services/renew',
    summary: 'Take up subscriptions again that were cancelled',
    access: byStaff,
    params: PersonPath,
    body: Chosen,
    answer: Had,
    views: viewOfNamed('services'),
  }),

  cancel: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/user/{userId}/services/cancel',
    summary: 'Cancel subscriptions, which run through their renewal date; a product named here is taken away',
    access: byStaff,
    params: PersonPath,
    body: Chosen,
    answer: Had,
    views: viewOfNamed('services'),
  }),

  listProducts: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/products',
    summary: 'The products of a person: how many of each by id, and what they are',
    access: byStaff,
    params: PersonPath,
    answer: Products,
    views: viewOfNamed('services'),
  }),

  setProducts: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/products',
    summary: 'Set how many of some products a person has; none takes a product away, and others stay as they are',
    access: byStaff,
    params: PersonPath,
    body: Quantities,
    answer: Products,
    views: viewOfNamed('services'),
  }),
}
