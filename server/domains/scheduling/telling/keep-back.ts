import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from '../appointments/load-appointment.ts'

/** Has nothing sent of the last change, as long as it waits. @throws AppError `undo_over` where it has left or there is nothing */
export async function keepBack(context: DomainContext, id: AppointmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const { orgId, userId, tellingUntil } = await loadForChange(em, id)
    if ((tellingUntil?.getTime() ?? 0) <= context.clock()) throw new AppError('undo_over')
    await sql`
      update appointments set telling_until = null, untold_version = version where id = ${id}`.execute(readerOf(em))
    await recordEvent(
      { ...context, em },
      { kind: 'appointment.kept_back', orgId, subjectId: id, userId: userId ?? null },
    )
  })
}
