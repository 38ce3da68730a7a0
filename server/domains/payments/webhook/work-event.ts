import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { defineJob } from '#server/runtime/job.ts'
import { readAccount } from '../accounts/read-account.ts'
import { lookAgain } from '../charges/settle.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { readPayout } from '../payouts/read-payout.ts'
import { billToldWork, workEventWork } from '../work.ts'

const EventRow = z.object({ type: z.string(), objectId: z.string(), accountId: z.string().nullable() })
type EventRow = z.infer<typeof EventRow>

export const workEvent = defineJob({
  ...workEventWork,
  retries: 8,
  async run({ eventId }, services) {
    const { reader, clock } = services
    const { rows } = await sqlOf(EventRow)`
      select type, object_id as "objectId", account_id as "accountId" from provider_events
      where id = ${eventId} and worked_at is null`.execute(reader)
    const [event] = rows
    if (event === undefined) return
    const outcome = await work(event, services)
    await sql`
      update provider_events set worked_at = ${new Date(clock())}, outcome = ${outcome} where id = ${eventId}`.execute(
      reader,
    )
  },
})

const FoundRow = z.object({ id: z.string() })

/** @returns `unknown` for what is not ours, `ignored` for what nobody here waits for */
async function work(event: EventRow, services: JobServices): Promise<'done' | 'ignored' | 'unknown'> {
  const { reader, nobody, payments } = services
  const { type, objectId, accountId } = event
  if (type === 'account.updated') return (await readAccount(nobody, payments, objectId)) ? 'done' : 'unknown'
  if (type.startsWith('payout.')) return (await readPayout(nobody, payments, objectId, accountId)) ? 'done' : 'unknown'
  // What happens within a seller's own account is the seller's.
  if (accountId !== null) return 'ignored'
  if (type.startsWith('invoice.') || type.startsWith('customer.subscription.')) {
    await nobody.queue.send(nobody.em, billToldWork, { objectId })
    return 'done'
  }
  if (type.startsWith('charge.dispute.'))
    return (await applyDispute(nobody, payments, await payments.readDispute(objectId))) ? 'done' : 'unknown'
  const isIntent = type.startsWith('payment_intent.')
  if (!isIntent && !type.startsWith('refund.')) return 'ignored'
  const { rows } = isIntent
    ? await sqlOf(FoundRow)`select id from order_payments where intent_id = ${objectId}`.execute(reader)
    : await sqlOf(FoundRow)`select payment_id as id from payment_refunds where provider_id = ${objectId}`.execute(
        reader,
      )
  const [found] = rows
  // Of an attempt that is not written down yet: who tries it reads what came of it.
  if (found === undefined) return 'unknown'
  await lookAgain(nobody, payments, found.id)
  return 'done'
}
