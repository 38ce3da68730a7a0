import { defineEntity, p } from '@mikro-orm/core'
import { ServiceStatus } from '#shared/domains/services/schema.ts'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Service } from './service.ts'

/** What it was before its service was deleted, and is again once that is restored; nothing while the service is there. */
const beforeDeletion = {
  statusBefore: p.enum(ServiceStatus.extract(['active', 'pending']).options).nullable(),
  renewsBefore: p.date().nullable(),
}

/** A service that an org was given by its partner or the system (spec §4 Service assignment). */
export const OrgService = defineEntity({
  name: 'OrgService',
  tableName: 'org_services',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    /** Who has it. */
    orgId: ofOrg,
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('cascade'),
    status: p.enum(ServiceStatus.options).default('active'),
    /** The day on which it renews, or through which it still runs once it is cancelled. */
    renewsOn: p.date().nullable(),
    ...beforeDeletion,
  },
  uniques: [{ name: 'org_services_once_unique', properties: ['orgId', 'serviceId'] }],
  indexes: [{ name: 'org_services_service', properties: ['serviceId'] }],
})

/** A subscription or product that a patient has through an org. */
export const UserService = defineEntity({
  name: 'UserService',
  tableName: 'user_services',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('cascade'),
    status: p.enum(ServiceStatus.options).default('active'),
    qty: p.integer().default(1),
    renewsOn: p.date().nullable(),
    ...beforeDeletion,
  },
  uniques: [{ name: 'user_services_once_unique', properties: ['orgId', 'userId', 'serviceId'] }],
  indexes: [
    { name: 'user_services_user', properties: ['userId'] },
    { name: 'user_services_service', properties: ['serviceId'] },
  ],
  checks: [{ name: 'user_services_qty', expression: 'qty >= 1' }],
})
