import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Service } from '../entities/service.ts'
import { todayOf } from '../today.ts'
import { followWork } from '../work.ts'
import { lockCatalogue, readService } from './load-catalogue.ts'

const RestoreServiceRow = z.object({ id: ServiceId, name: z.string() })

/**
 * Takes back that a service was deleted: it is what it was before, and so it is for those from whom that took it. One that is
 * not deleted, as after a double click, is left as it is.
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
    const { rows } = await sqlOf(RestoreServiceRow)`
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
    await giveBack(context, em, { id, orgId })
    await context.queue.send(em, followWork, { serviceId: id })
    await recordEvent({ ...context, em }, { kind: 'service.restored', orgId, subjectId: id })
    return readService(em, id)
  })
}

/**
 * What the deletion ended goes on where it stood before, and what had ended by itself stays so. A subscription that has run
 * out meanwhile stays ended: nobody is charged again for what they have lived without.
 */
async function giveBack(
  { clock }: DomainContext,
  em: EntityManager,
  { id, orgId }: { id: ServiceId; orgId: OrgId },
): Promise<void> {
  const reader = readerOf(em)
  const today = await todayOf(em, orgId, clock())
  for (const table of ['org_services', 'user_services']) {
    await sql`
      update ${sql.table(table)} set version = version + 1, updated_at = ${new Date(clock())},
        status = status_before, renews_on = renews_before
      where service_id = ${id} and status_before is not null and (renews_on is null or renews_on >= ${today}::date)`.execute(
      reader,
    )
    await sql`
      update ${sql.table(table)} set status_before = null, renews_before = null
      where service_id = ${id} and status_before is not null`.execute(reader)
  }
}
