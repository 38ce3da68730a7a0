import { z } from 'zod'
import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { lockMethods } from './customers.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'
import { readMethod } from './queries.ts'
import { methodsChangedWork } from './work.ts'

const IsDefaultRow = z.object({ isDefault: z.boolean() })

/**
 * Deletes a method, at the provider first: what cannot be taken away there stays here, and can be deleted again. After the
 * default one the newest of the others is it.
 *
 * @throws AppError `not_found`, `version_conflict`, `provider_failed`
 */
export async function removeMethod(
  context: DomainContext,
  payments: Pick<PaymentsPort, 'detach'>,
  owner: Owner,
  id: PaymentMethodId,
  version?: number,
): Promise<void> {
  const { providerId, ...current } = await readMethod(readerOf(context.em), owner, id)
  if (version !== undefined && version !== current.version)
    throw new AppError('version_conflict', { details: { current } })
  await payments.detach(providerId)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockMethods(reader, owner)
    const { rows } = await sqlOf(IsDefaultRow)`
      delete from payment_methods where id = ${id} and ${belongsTo(owner)} returning is_default as "isDefault"`.execute(
      reader,
    )
    const [removed] = rows
    if (removed === undefined) throw new AppError('not_found')
    await sql`
      update payment_customers set removals = removals + 1, updated_at = now() where ${belongsTo(owner)}`.execute(
      reader,
    )
    if (removed.isDefault)
      await sql`
        update payment_methods set is_default = true, updated_at = now() where id = (
          select id from payment_methods where ${belongsTo(owner)} order by created_at desc, id desc limit 1)`.execute(
        reader,
      )
    await recordEvent(
      { ...context, em },
      { kind: 'payment.method_removed', ...owner, subjectId: id, details: { type: current.type } },
    )
    await context.queue.send(em, methodsChangedWork, owner)
  })
}
