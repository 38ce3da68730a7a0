import { z } from 'zod'
import { endpoint, managedBy } from '../../kernel/endpoint.ts'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, PARTNER_ROLES, STAFF } from '../../kernel/roles.ts'
import {
  AssignedService,
  BulkChange,
  ChangeService,
  ListedStatus,
  NewService,
  PublicService,
  SERVICES_AT_ONCE,
  ServiceQuery,
  ServiceStatus,
  ServiceView,
  SupplierView,
  SystemService,
} from './schema.ts'

const ServicePath = z.strictObject({ orgId: OrgId, serviceId: ServiceId })
const OneService = z.object({ service: ServiceView })
const Counts = z.partialRecord(ListedStatus, z.int())

/** The catalogue of an org, and what it was given by its partner (spec §2 Products & Services page, §7 Org). */
export const services = {
  listAll: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: 'The services of every org',
    access: { who: 'system' },
    query: ServiceQuery,
    answer: z.object({ services: z.array(SystemService), counts: Counts, pagination: Pagination }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services',
    summary: 'The catalogue of an org by pages, with how many services have each status and the currency of its prices',
    access: managedBy(STAFF),
    params: OrgPath,
    query: ServiceQuery,
    answer: z.object({
      services: z.array(ServiceView),
      counts: Counts,
      /** How many were deleted. */
      deleted: z.int(),
      currency: Currency,
      pagination: Pagination,
    }),
  }),

  listActive: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services/active',
    summary: 'The services of an org that are active, by name, for whoever chooses among them',
    access: { who: 'org', in: 'params', roles: STAFF, system: true },
    params: OrgPath,
    answer: z.object({ services: z.array(ServiceView) }),
  }),

  matchSkus: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/services/match',
    summary: 'The active services of an org that have these SKUs, whatever their case, and the SKUs that none has',
    access: managedBy(STAFF),
    params: OrgPath,
    body: z.strictObject({
      skus: z.array(z.string().trim().min(1).max(200)).min(1).max(SERVICES_AT_ONCE, 'validation.tooManyChosen'),
    }),
    /** Both in the order in which they were named. */
    answer: z.object({ services: z.array(ServiceView), unmatched: z.array(z.string()) }),
  }),

  listUsable: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services/all',
    summary: 'Every service that the people of an org can be given: its own that are active, and those assigned to it',
    access: { who: 'org', in: 'params', roles: STAFF, system: true },
    params: OrgPath,
    answer: z.object({ services: z.array(ServiceView) }),
  }),

  listPublic: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services/public',
    summary: 'What an org shows of its services on public pages; prices only to people who have signed in',
    access: { who: 'anyone' },
    params: OrgPath,
    answer: z.object({ services: z.array(PublicService) }),
    errors: ['not_found'],
  }),

  listAssigned: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services/assigned',
    summary: 'What an org was given by its partner or the system',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: z.object({ services: z.array(AssignedService) }),
  }),

  assign: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/services/assigned',
    summary: 'Give an org services of its partner, or take them back; all of them or none, and not of one’s own org',
    access: managedBy(PARTNER_ROLES),
    params: OrgPath,
    body: z.strictObject({
      services: z
        .array(z.strictObject({ id: ServiceId, status: ServiceStatus.exclude(['pending']) }))
        .max(SERVICES_AT_ONCE),
    }),
    answer: z.object({ services: z.array(AssignedService) }),
  }),

  listSuppliers: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/services/suppliers',
    summary: 'Who may deliver the products of an org, and which products each of them offers it',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: z.object({ suppliers: z.array(SupplierView) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/service',
    summary: 'Add a subscription or a product to the catalogue',
    access: managedBy(ADMINS),
    idempotent: true,
    params: OrgPath,
    body: NewService,
    answer: OneService,
    status: 201,
    errors: ['conflict'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/service/{serviceId}',
    summary: 'Change a service',
    access: managedBy(ADMINS),
    params: ServicePath,
    body: ChangeService,
    answer: OneService,
    errors: ['conflict', 'version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/service/{serviceId}',
    summary: 'Delete a service; subscriptions to it run through their renewal date',
    access: managedBy(ADMINS),
    params: ServicePath,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    status: 204,
    errors: ['version_conflict'],
  }),

  restore: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/service/{serviceId}/restore',
    summary: 'Take back that a service was deleted; those who had it are not given it again',
    access: managedBy(ADMINS),
    params: ServicePath,
    body: z.strictObject({ version: z.int().min(1).optional() }),
    answer: OneService,
    errors: ['sku_taken', 'version_conflict'],
  }),

  changeMany: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/services',
    summary: 'Change many services at once: all of them or none',
    access: managedBy(ADMINS),
    params: OrgPath,
    body: z.array(BulkChange).min(1).max(SERVICES_AT_ONCE),
    answer: z.object({ services: z.array(ServiceView) }),
    errors: ['conflict', 'version_conflict'],
  }),
}
