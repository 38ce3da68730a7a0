import { sql } from 'kysely'
import type { MaintenanceSetting, SwitchMaintenance } from '#shared/domains/site/maintenance/api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Maintenance } from './entity.ts'
import { readSetting } from './state.ts'

/**
 * Has everybody wait with what they change, or ends that.
 *
 * @throws AppError `version_conflict` with how it is set now, `invalid_input` for an end that is over
 */
export async function switchMaintenance(
  context: DomainContext,
  { isOn, until, version }: SwitchMaintenance,
): Promise<MaintenanceSetting> {
  const end = isOn && until !== null ? new Date(until) : null
  if (end !== null && end.getTime() <= context.clock()) throw invalidField('until', 'validation.untilOver')
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended('maintenance', 0))`.execute(reader)
    const stored = await em.findOne(Maintenance, { id: { $ne: null } })
    if ((stored?.version ?? 0) !== version)
      throw new AppError('version_conflict', { details: { current: await readSetting(reader) } })
    if (stored === null) em.create(Maintenance, { isOn, until: end })
    else em.assign(stored, { isOn, until: end, updatedAt: new Date(context.clock()) })
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'maintenance.switched', details: { isOn, ...(end !== null && { until: end.toISOString() }) } },
    )
    return readSetting(reader)
  })
}
