import { sql } from 'kysely'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockMethods } from './customers.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'
import { listMethods, readMethod } from './queries.ts'
import { methodsChangedWork } from './work.ts'

/**
 * Makes a method the default one, in the place of the one that was. Bills are written to it, so nothing is told the provider.
 *
 * @returns all methods of the owner
 * @throws AppError `not_found`
 */
export async function setDefault(
  context: DomainContext,
  owner: Owner,
  id: PaymentMethodId,
): Promise<PaymentMethodView[]> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockMethods(reader, owner)
    const { isDefault, type } = await readMethod(reader, owner, id)
    if (!isDefault) {
      await sql`
        update payment_methods set is_default = false, updated_at = now() where ${belongsTo(owner)} and is_default`.execute(
        reader,
      )
      await sql`update payment_methods set is_default = true, updated_at = now() where id = ${id}`.execute(reader)
      await recordEvent(
        { ...context, em },
        { kind: 'payment.default_changed', ...owner, subjectId: id, details: { type } },
      )
      await context.queue.send(em, methodsChangedWork, owner)
    }
    return listMethods(reader, owner)
  })
}
