import { z } from 'zod'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { settleDisputeWork } from '../work.ts'
import { applyDispute } from './apply-dispute.ts'
import { settleDispute } from './settle-dispute.ts'

export const settleDisputes = defineJob({
  ...settleDisputeWork,
  retries: 8,
  run: ({ disputeId }, { nobody, payments }) => settleDispute(nobody, payments, disputeId),
})

const IdRow = z.object({ id: z.string() })
/** Of a round: what is left is found by the next one. */
const ROUND = 200
/** An event may be three days late; what is older than a week was told of. */
const LISTED = 7 * DAY

/**
 * Finds disputes of which no event told: the newest of the provider's list, those that are not decided and were not asked about for a
 * day, and shares that were not taken or given back.
 */
export const sweepDisputes = defineJob({
  name: 'payments.sweep-disputes',
  payload: z.object({}),
  schedule: '35 * * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock, log }) {
    if (payments.mode === 'off') return
    const now = clock()
    const wanted = new Set<string>()
    let after: string | null = null
    for (;;) {
      const page = await payments.disputes({ since: new Date(now - LISTED), after })
      for (const { id } of page.disputes) wanted.add(id)
      after = page.disputes.at(-1)?.id ?? null
      if (!page.hasMore || after === null) break
    }
    const { rows: known } = await sqlOf(IdRow)`
      select provider_id as id from payment_disputes
      where provider_id = any(${[...wanted]}::text[]) and (state not in ('inquiry', 'open') or read_at > ${new Date(now - DAY)})`.execute(
      reader,
    )
    for (const { id } of known) wanted.delete(id)
    const { rows: stale } = await sqlOf(IdRow)`
      select provider_id as id from payment_disputes
      where state in ('inquiry', 'open') and read_at < ${new Date(now - DAY)} order by read_at limit ${ROUND}`.execute(
      reader,
    )
    for (const { id } of stale) wanted.add(id)
    for (const id of wanted) {
      try {
        await applyDispute(nobody, payments, await payments.readDispute(id))
      } catch (error) {
        log.warn({ err: error, disputeId: id }, 'dispute could not be read')
      }
    }
    const { rows: open } = await sqlOf(IdRow)`
      select distinct d.id from dispute_shares s join payment_disputes d on d.id = s.dispute_id
        left join payment_accounts a on a.org_id = s.org_id
      where d.updated_at < ${new Date(now - 2 * MINUTE)} and (s.state = 'waiting'
        or d.reinstated_at is not null and (s.back_state = 'none' or s.back_state = 'held' and a.charges_enabled))
      limit ${ROUND}`.execute(reader)
    for (const { id } of open) {
      try {
        await settleDispute(nobody, payments, id)
      } catch (error) {
        log.warn({ err: error, disputeId: id }, 'dispute could not be settled')
      }
    }
  },
})
