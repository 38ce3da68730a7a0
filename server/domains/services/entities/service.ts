import { defineEntity, p } from '@mikro-orm/core'
import { ListedStatus, ServiceRole, ServiceStatus, ServiceType } from '#shared/domains/services/schema.ts'
import type { PackagingOption } from '#shared/domains/services/schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { Org, ofOrg } from '#server/domains/orgs/index.ts'

/**
 * A subscription or a product of an org (spec §3 Service). Those to whom it is assigned see it as well, so no org's wall is
 * around it: who may see or change it is judged by the call.
 */
export const Service = defineEntity({
  name: 'Service',
  tableName: 'services',
  properties: {
    ...baseColumns,
    id: idOf(ServiceId),
    orgId: ofOrg,
    name: p.string().length(200),
    description: p.text(),
    role: p.enum(ServiceRole.options),
    type: p.enum(ServiceType.options),
    /** Minor units of the currency. */
    price: p.bigint('number'),
    currency: p.string().length(3),
    sku: p.string().length(64),
    url: p.string().length(2000).nullable(),
    photoURL: p.string().length(2000).fieldName('photo_url').nullable(),
    status: p.enum(ServiceStatus.options).default('active'),
    isPublic: p.boolean().default(true),
    /** A subscription of the org as a whole, not of its people. */
    isOrgSubscription: p.boolean().default(false),
    /** Minor units, for so many months; null where there is none. */
    introPrice: p.bigint('number').nullable(),
    introPeriod: p.smallint().nullable(),
    minOrderQuantity: p.integer().default(1),
    packagingOptions: p.json<PackagingOption[]>().defaultRaw("'[]'::jsonb"),
    packaging: p.string().length(60).nullable(),
    category: p.string().length(100).nullable(),
    features: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    tags: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    /** Who delivers it, and which of theirs it is. */
    supplierOrgId: () => p.manyToOne(Org).mapToPk().fieldName('supplier_org_id').deleteRule('set null').nullable(),
    supplierServiceId: p.uuid().$type<ServiceId>().nullable(),
    /** Who sells it on, and which of theirs it is. */
    partnerOrgId: () => p.manyToOne(Org).mapToPk().fieldName('partner_org_id').deleteRule('set null').nullable(),
    partnerServiceId: p.uuid().$type<ServiceId>().nullable(),
    deletedAt: instant().nullable(),
    /** What it was before it was deleted, and is again once it is restored. */
    statusBefore: p.enum(ListedStatus.options).nullable(),
    // Kept by a trigger: what it is found by (docs/decisions/shared/search.md).
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
  },
  indexes: [
    {
      // True of every row: lists of a catalogue, which do not say so, are read by their own indexes and never by this one.
      name: 'services_search',
      expression:
        "create index services_search on services using gin (org_id, search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off) where search_text >= ''",
    },
    {
      name: 'services_org_name',
      expression: "create index services_org_name on services (org_id, lower(name), id) where status <> 'deleted'",
    },
    {
      name: 'services_deleted',
      expression: "create index services_deleted on services (org_id, lower(name), id) where status = 'deleted'",
    },
    {
      name: 'services_org_sku',
      expression: "create unique index services_org_sku on services (org_id, lower(sku)) where status <> 'deleted'",
    },
    {
      // Subscriptions to what is deleted count as well.
      name: 'services_subscriptions',
      expression: "create index services_subscriptions on services (org_id) where role = 'subscription'",
    },
    {
      name: 'services_supplier',
      expression: 'create index services_supplier on services (supplier_org_id) where supplier_org_id is not null',
    },
    {
      name: 'services_partner',
      expression: 'create index services_partner on services (partner_org_id) where partner_org_id is not null',
    },
  ],
  checks: [
    { name: 'services_price_range', expression: 'price >= 0' },
    { name: 'services_min_order', expression: 'min_order_quantity >= 1' },
  ],
})
