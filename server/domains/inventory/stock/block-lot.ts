import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

type Blocking = { number: string } & ({ isBlocked: true; reason: string } | { isBlocked: false })

/**
 * Blocks a lot for whoever has some of it, or lets it go again. Only who makes the product may. A shipping that is under way is
 * over before the block counts, and none begins after it: the shelves are locked meanwhile. A number that lies nowhere yet is
 * blocked for when it comes. Who was told of the lot is asked no more once it is let go.
 *
 * @throws AppError `not_found` for a product of somebody else
 */
export async function blockLot(
  context: DomainContext,
  { orgId, serviceId }: { orgId: OrgId; serviceId: ServiceId },
  blocking: Blocking,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { number, isBlocked } = blocking
    await sql`select 1 from stock_levels where service_id = ${serviceId} order by org_id for update`.execute(reader)
    const { rows } = await sql`
      select 1 from services
      where id = ${serviceId} and org_id = ${orgId} and supplier_service_id is null`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    const at = new Date(context.clock())
    if (blocking.isBlocked)
      await sql`
        insert into lot_blocks (id, created_at, updated_at, org_id, service_id, number, reason, by_user_id)
        values (${v7()}, ${at}, ${at}, ${orgId}, ${serviceId}, ${number}, ${blocking.reason},
          ${signedIn(context.actor).userId})
        on conflict (service_id, lower(number)) do update set reason = excluded.reason, updated_at = excluded.updated_at`.execute(
        reader,
      )
    else {
      await sql`
        delete from lot_blocks where service_id = ${serviceId} and lower(number) = lower(${number})`.execute(reader)
      await sql`
        update recalls set ended_at = ${at}, updated_at = ${at}, version = version + 1
        where service_id = ${serviceId} and lower(number) = lower(${number}) and ended_at is null`.execute(reader)
    }
    const details = { number, isBlocked }
    await recordEvent({ ...context, em }, { kind: 'stock.lot_blocked', orgId, subjectId: serviceId, details })
  })
}
