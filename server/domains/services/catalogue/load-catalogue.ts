import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { faultsOf } from '#shared/domains/services/rules.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { Service } from '../entities/service.ts'
import { readOffered } from '../read-offered.ts'
import { SERVICE_COLUMNS, presentService, ServiceRow } from '../rows.ts'

type ServiceEntity = NonNullable<Awaited<ReturnType<typeof loadService>>>

/** Nobody else changes the catalogue of the org until the transaction ends: SKUs are compared, and many change at once. */
export async function lockCatalogue(em: EntityManager, orgId: OrgId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`services ${orgId}`}, 0))`.execute(readerOf(em))
}

/**
 * A service of the org that is about to be changed, its catalogue locked.
 *
 * @param version the one that was seen; left out, any is right
 * @throws AppError `not_found`; `version_conflict` with what is stored now in its details
 */
export async function loadService(em: EntityManager, orgId: OrgId, id: ServiceId, version?: number) {
  await lockCatalogue(em, orgId)
  const service = await em.findOne(Service, { id, orgId, status: { $ne: 'deleted' } })
  if (service === null) throw new AppError('not_found')
  if (version !== undefined && version !== service.version)
    throw new AppError('version_conflict', { details: { current: await readService(em, id) } })
  return service
}

/** A service as it stands in this transaction. */
export async function readService(em: EntityManager, id: string): Promise<ServiceView> {
  const { rows } = await sqlOf(ServiceRow)`
    select ${SERVICE_COLUMNS} from services s where s.id = ${id}`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return presentService(row)
}

/** Each SKU is in an org once, whatever its case. @throws AppError `conflict` on the field */
export async function refuseKnownSku(em: EntityManager, orgId: OrgId, sku: string, except?: string): Promise<void> {
  const { rows } = await sql`
    select 1 from services where org_id = ${orgId} and lower(sku) = lower(${sku}) and status <> 'deleted'
      ${except === undefined ? sql`` : sql`and id <> ${except}`}`.execute(readerOf(em))
  if (rows.length > 0) throw new AppError('conflict', { fields: { serviceSKU: { key: 'validation.skuKnown' } } })
}

/**
 * What does not go together in a service.
 *
 * @param root where the fields stand in what was sent, such as `3.`
 * @throws AppError `invalid_input`
 */
export function refuseFaults(service: ServiceEntity, root = ''): void {
  const faults = faultsOf({
    role: service.role,
    type: service.type,
    isOrgSubscription: service.isOrgSubscription,
    introPrice: service.introPrice ?? null,
    introPeriod: service.introPeriod ?? null,
    packagingOptions: service.packagingOptions,
    packaging: service.packaging ?? null,
    supplierOrgId: service.supplierOrgId ?? null,
    supplierServiceId: service.supplierServiceId ?? null,
  })
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [root + field, fault])),
    })
}

/**
 * A supplier is one who offers the org something, and the product one of those, at a price in the currency of the service:
 * what it is bought for is what it is sold in.
 *
 * @throws AppError `invalid_input`
 */
export async function refuseStrangeSupplier(
  em: EntityManager,
  buyer: OrgId,
  {
    supplierOrgId,
    supplierServiceId,
    currency,
  }: Pick<ServiceEntity, 'supplierOrgId' | 'supplierServiceId' | 'currency'>,
): Promise<void> {
  const seller = supplierOrgId ?? null
  if (seller === null) return
  const offered = seller === buyer ? [] : await readOffered(readerOf(em), { sellers: [seller], buyer })
  if (offered.length === 0) throw invalidField('supplierOrgId', 'validation.choice')
  if (supplierServiceId === null || supplierServiceId === undefined) return
  const product = offered.find(({ serviceId }) => serviceId === supplierServiceId)
  if (product === undefined) throw invalidField('supplierServiceId', 'validation.choice')
  if (product.currency !== currency) throw invalidField('supplierServiceId', 'validation.otherCurrency')
}
