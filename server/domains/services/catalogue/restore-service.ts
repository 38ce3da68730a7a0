import { sql } from 'kysely'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { Service } from '../entities/service.ts'
import { lockCatalogue, readService } from './load-catalogue.ts'

/**
 * Takes back that a service was deleted: it is what it was before. Those who had it are not given it again. One that is not
 * deleted, as after a double click, is left as it is.
 *
 * @throws AppError `not_found`, `version_conflict`; `sku_taken` with the service that has its SKU now
 */
export async function restoreService(
  context: DomainContext,
  orgId: OrgId,
  id: ServiceId,
  version: number | undefined,
): Promise<ServiceView> {
  return inTransaction(context.em, async (em) => {
    await lockCatalogue(em, orgId)
    const service = await em.findOne(Service, { id, orgId })
    if (service === null) throw new AppError('not_found')
    if (version !== undefined && version !== service.version)
      throw new AppError('version_conflict', { details: { current: await readService(em, id) } })
    if (service.status !== 'deleted') return readService(em, id)
    const { rows } = await sql<{ id: ServiceId; name: string }>`
      select id, name from services
      where org_id = ${orgId} and lower(sku) = lower(${service.sku}) and status <> 'deleted'`.execute(readerOf(em))
    const [holder] = rows
    if (holder !== undefined)
      throw new AppError('sku_taken', {
        fields: {
          serviceSKU: { key: 'validation.skuTaken', values: { sku: service.sku, name: holder.name } },
        },
        details: { service: holder },
      })
    // What was deleted before it was written down was on offer.
    service.status = service.statusBefore ?? 'active'
    service.statusBefore = null
    service.deletedAt = null
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'service.restored', orgId, subjectId: id })
    return readService(em, id)
  })
}
