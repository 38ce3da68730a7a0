import type { BulkChange, ServiceView } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Service } from '../entities/service.ts'
import { SERVICE_COLUMNS, presentService, ServiceRow } from '../rows.ts'
import { assignFields } from './change-service.ts'
import { lockCatalogue, readService, refuseFaults } from './load-catalogue.ts'
import { endService } from './remove-service.ts'

/**
 * Changes many services of an org, all of them or none.
 *
 * @throws AppError `invalid_input` for a service that is none of the org's or named twice, `version_conflict`
 */
export async function changeServices(
  context: DomainContext,
  orgId: OrgId,
  changes: readonly BulkChange[],
): Promise<ServiceView[]> {
  return inTransaction(context.em, async (em) => {
    await lockCatalogue(em, orgId)
    const ids = changes.map(({ id }) => id)
    const known = await em.find(Service, { id: { $in: ids }, orgId, status: { $ne: 'deleted' } })
    const byId = new Map(known.map((service) => [service.id, service]))
    for (const [index, { id, version, status, ...fields }] of changes.entries()) {
      const service = byId.get(id)
      if (service === undefined || ids.indexOf(id) !== index) throw unknownService(`${index}.id`, id)
      if (version !== undefined && version !== service.version)
        throw new AppError('version_conflict', { details: { current: await readService(em, id) } })
      const told = status === 'deleted' ? fields : { ...fields, status }
      const { changed, details } = assignFields(em, service, told)
      refuseFaults(service, `${index}.`)
      if (status === 'deleted') await endService(context, em, service)
      if (changed.length > 0)
        await recordEvent({ ...context, em }, { kind: 'service.changed', orgId, subjectId: id, details })
    }
    await em.flush()
    const { rows } = await sqlOf(ServiceRow)`
      select ${SERVICE_COLUMNS} from services s where s.id = any(${ids}::uuid[])
      order by lower(s.name), s.id`.execute(readerOf(em))
    return rows.map(presentService)
  })
}

/** `Service with ID {id} not found` (spec §8) on a field. */
export const unknownService = (field: string, id: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: { key: 'validation.serviceUnknown', values: { id } } } })
