import { z } from 'zod'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { defineJob } from '#server/runtime/job.ts'
import { lookAgain, settle } from './settle.ts'
import { settleWork, workEventWork } from '../work.ts'

export const settleOrder = defineJob({
  ...settleWork,
  retries: 8,
  run: ({ paymentId }, { nobody, payments }) => settle(nobody, payments, paymentId),
})

const FoundRow = z.object({ id: z.string() })
/** Of a round: what is left is found by the next one. */
const ROUND = 500

/**
 * Finds what stopped half way and what no event told: payments whose attempt was never finished, that are on their way or wait for
 * somebody, transfers and refunds that were not sent, and events that nobody worked on.
 */
export const sweepPayments = defineJob({
  name: 'payments.sweep-provider',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock, log }) {
    if (payments.mode === 'off') return
    const now = clock()
    const before = new Date(now - 2 * MINUTE)
    const { rows: events } = await sqlOf(FoundRow)`
      select id from provider_events where worked_at is null and received_at < ${before} order by received_at limit ${ROUND}`.execute(
      reader,
    )
    await inTransaction(nobody.em, async (em) => {
      for (const { id } of events) await nobody.queue.send(em, workEventWork, { eventId: id })
    })
    // What fails stays fresh for an hour, what is older is asked after once a day, and after a month nobody does.
    const { rows } = await sqlOf(FoundRow)`
      select id from (
        select p.id, p.updated_at from order_payments p
        where p.state in ('waiting', 'processing', 'needs_buyer', 'failed') and p.updated_at < ${before}
          and (p.state in ('waiting', 'processing') or p.intent_id is not null)
          and p.updated_at > ${new Date(now - 35 * DAY)} and (p.purpose is distinct from 'deposit' or p.state = 'processing')
        union
        select p.id, p.updated_at from payment_transfers t join order_payments p on p.id = t.payment_id
          left join payment_accounts a on a.org_id = t.org_id
        where t.state in ('waiting', 'held') and t.created_at < ${before} and (t.state = 'waiting' or a.charges_enabled)
        union
        select p.id, p.updated_at from payment_refunds r join order_payments p on p.id = r.payment_id
        where r.state in ('waiting', 'sent') and r.created_at < ${before}
        union
        select p.id, p.updated_at from payment_reversals v join payment_refunds r on r.id = v.refund_id
          join order_payments p on p.id = r.payment_id
        where v.state = 'waiting' and r.created_at < ${before}) found
      order by updated_at limit ${ROUND}`.execute(reader)
    for (const { id } of rows) {
      try {
        await lookAgain(nobody, payments, id)
      } catch (error) {
        log.warn({ err: error, paymentId: id }, 'payment could not be settled')
      }
    }
  },
})
