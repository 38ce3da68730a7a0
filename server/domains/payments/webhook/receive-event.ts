import { sql } from 'kysely'
import type { Context } from 'koa'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { rawBody } from '#server/runtime/raw-body.ts'
import { workEventWork } from '../work.ts'

/** Far more than an event has. */
const BYTES_MAX = 512 * 1024

/**
 * Takes an event of the provider: it is kept before it is answered, once however often it is told, and worked on by a job. Only its
 * name and what it is about are kept: what holds is read again.
 *
 * @throws AppError `forbidden` for what the provider did not sign, `too_large`, `payments_off`
 */
export async function receiveEvent(context: DomainContext, payments: PaymentsPort, ctx: Context): Promise<void> {
  const signature = ctx.get('stripe-signature')
  const event = await payments.readEvent(await rawBody(ctx, BYTES_MAX), signature)
  await inTransaction(context.em, async (em) => {
    const { numAffectedRows } = await sql`
      insert into provider_events (id, type, object_id, account_id, at, received_at)
      values (${event.id}, ${event.type}, ${event.objectId}, ${event.accountId}, ${event.at}, ${new Date(context.clock())})
      on conflict do nothing`.execute(readerOf(em))
    if (numAffectedRows === 1n) await context.queue.send(em, workEventWork, { eventId: event.id })
  })
  ctx.status = 200
  ctx.body = { received: true }
}
