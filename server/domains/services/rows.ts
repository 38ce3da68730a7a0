import { sql } from 'kysely'
import type { z } from 'zod'
import { ServiceView } from '#shared/domains/services/schema.ts'
import { instantFromRow } from '#server/database/rows.ts'

export const ServiceRow = ServiceView.omit({ hasIntroPrice: true })
export type ServiceRow = z.infer<typeof ServiceRow>

/** What a {@link ServiceView} is made of, where `s` are services. Amounts come as numbers: none is near where those end. */
export const SERVICE_COLUMNS = sql`s.id, s.org_id as "orgId", s.name, s.description, s.role, s.type, s.price::float8 as price,
  s.currency, s.sku as "serviceSKU", s.url as "serviceURL", s.photo_url as "photoURL", s.status, s.is_public as "isPublic",
  s.is_org_subscription as "isOrgSubscription", s.intro_price::float8 as "introPrice", s.intro_period as "introPeriod",
  s.min_order_quantity as "minOrderQuantity", s.packaging_options as "packagingOptions", s.packaging, s.category, s.features,
  s.tags, s.supplier_org_id as "supplierOrgId", s.supplier_service_id as "supplierServiceId",
  s.partner_org_id as "partnerOrgId", s.partner_service_id as "partnerServiceId",
  (select o.name from orgs o where o.id = s.supplier_org_id) as "supplierOrgName",
  (select o.name from orgs o where o.id = s.partner_org_id) as "partnerOrgName",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.version`

export const presentService = (row: ServiceRow): ServiceView => ({
  id: row.id,
  orgId: row.orgId,
  name: row.name,
  description: row.description,
  role: row.role,
  type: row.type,
  price: row.price,
  currency: row.currency,
  serviceSKU: row.serviceSKU,
  serviceURL: row.serviceURL,
  photoURL: row.photoURL,
  status: row.status,
  isPublic: row.isPublic,
  isOrgSubscription: row.isOrgSubscription,
  hasIntroPrice: row.introPrice !== null,
  introPrice: row.introPrice,
  introPeriod: row.introPeriod,
  minOrderQuantity: row.minOrderQuantity,
  packagingOptions: row.packagingOptions,
  packaging: row.packaging,
  category: row.category,
  features: row.features,
  tags: row.tags,
  supplierOrgId: row.supplierOrgId,
  supplierOrgName: row.supplierOrgName,
  supplierServiceId: row.supplierServiceId,
  partnerOrgId: row.partnerOrgId,
  partnerOrgName: row.partnerOrgName,
  partnerServiceId: row.partnerServiceId,
  createdAt: instantFromRow(row.createdAt),
  updatedAt: instantFromRow(row.updatedAt),
  version: row.version,
})
