import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { ListedStatus } from '#shared/domains/services/schema.ts'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { todayOf } from '../today.ts'
import { followWork } from '../work.ts'
import { loadService } from './load-catalogue.ts'

/** Deletes a service (spec §4): it leaves every list, and its SKU is free again. @throws AppError `not_found`, `version_conflict` */
export async function removeService(
  context: DomainContext,
  orgId: OrgId,
  id: ServiceId,
  version: number | undefined,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const service = await loadService(em, orgId, id, version)
    await endService(context, em, service)
  })
}

/** Whoever has it keeps a subscription through its renewal date, and loses a product. */
export async function endService(
  context: DomainContext,
  em: EntityManager,
  service: Awaited<ReturnType<typeof loadService>>,
): Promise<void> {
  const now = new Date(context.clock())
  const orgId = service.orgId
  const ends = nextRenewal(await todayOf(em, orgId, context.clock()))
  service.statusBefore = ListedStatus.parse(service.status)
  service.status = 'deleted'
  service.deletedAt = now
  // First, so that whoever is giving it to somebody at this moment finds it gone, or is found here.
  await em.flush()
  for (const table of ['org_services', 'user_services'])
    await sql`
      update ${sql.table(table)} set version = version + 1, updated_at = ${now},
        status_before = status, renews_before = renews_on,
        status = ${service.role === 'product' ? 'deleted' : 'cancelled'},
        renews_on = case when ${service.role === 'product'} then null else ${ends}::date end
      where service_id = ${service.id} and status in ('active', 'pending')`.execute(readerOf(em))
  await context.queue.send(em, followWork, { serviceId: service.id })
  await recordEvent({ ...context, em }, { kind: 'service.removed', orgId, subjectId: service.id })
}
