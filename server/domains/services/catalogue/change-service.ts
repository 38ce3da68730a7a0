import { changesOf } from '#shared/domains/audit/public-values.ts'
import type { Changes } from '#shared/domains/audit/public-values.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ChangeService, NewService, ServiceView } from '#shared/domains/services/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { keysOf, pick } from '#shared/kernel/records.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { requirePublicPicture } from '#server/domains/media/index.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Service } from '../entities/service.ts'
import { currencyOf } from './list-services.ts'
import {
  loadService,
  lockCatalogue,
  readService,
  refuseFaults,
  refuseKnownSku,
  refuseStrangeSupplier,
} from './load-catalogue.ts'

/** Adds a service to an org's catalogue, in the currency of the org. @throws AppError `conflict` for a SKU that there is */
export async function createService(
  context: DomainContext,
  orgId: OrgId,
  { serviceSKU: sku, serviceURL: url, ...fields }: NewService,
): Promise<ServiceView> {
  return inTransaction(context.em, async (em) => {
    await lockCatalogue(em, orgId)
    const currency = await currencyOf(readerOf(em), orgId)
    const { userId } = signedIn(context.actor)
    await requirePublicPicture(em, { field: 'photoURL', address: fields.photoURL, shown: null, userId })
    const service = em.create(Service, { ...fields, sku, url, orgId, currency })
    refuseFaults(service)
    await refuseStrangeSupplier(em, orgId, service)
    await refuseKnownSku(em, orgId, sku)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'service.created', orgId, subjectId: service.id })
    return readService(em, service.id)
  })
}

/**
 * Changes a service. What is left out stays; null clears. Nothing is written where nothing changes.
 *
 * @throws AppError `not_found`, `version_conflict`, `conflict` for a SKU that there is, `invalid_input` for what does not go together
 */
export async function changeService(
  context: DomainContext,
  orgId: OrgId,
  id: ServiceId,
  { version, serviceSKU: sku, serviceURL: url, ...fields }: ChangeService,
): Promise<ServiceView> {
  return inTransaction(context.em, async (em) => {
    const service = await loadService(em, orgId, id, version)
    const { userId } = signedIn(context.actor)
    await requirePublicPicture(em, { field: 'photoURL', address: fields.photoURL, shown: service.photoURL, userId })
    const { changed, details } = assignFields(em, service, { ...fields, sku, url })
    if (changed.length === 0) return readService(em, id)
    refuseFaults(service)
    // One that retired the product later does not keep the rest from being changed.
    if (changed.includes('supplierOrgId') || changed.includes('supplierServiceId'))
      await refuseStrangeSupplier(em, orgId, service)
    if (changed.includes('sku')) await refuseKnownSku(em, orgId, service.sku, id)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'service.changed', orgId, subjectId: id, details })
    return readService(em, id)
  })
}

type Fields = Partial<Omit<ChangeService, 'version' | 'serviceSKU' | 'serviceURL'>> & {
  sku?: string | undefined
  url?: string | null | undefined
}

/** Takes over what is given and differs; says which fields those are, and what the log keeps of it. */
export function assignFields(
  em: EntityManager,
  service: Awaited<ReturnType<typeof loadService>>,
  fields: Fields,
): { changed: string[]; details: Changes } {
  const changed = keysOf(fields).filter(
    (field) => fields[field] !== undefined && JSON.stringify(fields[field]) !== JSON.stringify(service[field] ?? null),
  )
  const before = pick(service, changed)
  em.assign(service, pick(fields, changed))
  return { changed, details: changesOf('service.changed', changed, before, service, service.currency) }
}
