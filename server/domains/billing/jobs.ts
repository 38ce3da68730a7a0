import { z } from 'zod'
import { GRACE_DAYS } from '#shared/domains/billing/rules.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { billToldWork, methodsChangedWork } from '#server/domains/payments/index.ts'
import { followWork } from '#server/domains/services/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import { follow } from './follow.ts'
import { settleSubscription } from './settle.ts'
import { COUNT, SUBSCRIPTIONS, WANTED } from './subscription-row.ts'
import { settleSubscriptionWork } from './work.ts'

const FoundRow = z.object({ id: z.string() })
/** Of a round: what is left is found by the next one. */
const ROUND = 500

export const followAssignments = defineJob({
  ...followWork,
  retries: 8,
  async run(which, { nobody, payments }) {
    if (payments.mode !== 'off') await follow(nobody, which)
  },
})

export const followMethods = defineJob({
  ...methodsChangedWork,
  retries: 8,
  async run({ orgId, userId }, { nobody, payments }) {
    if (payments.mode === 'off') return
    if (orgId !== null) await follow(nobody, { orgId, isOrgs: true })
    if (userId !== null) await follow(nobody, { userId })
  },
})

export const settleOne = defineJob({
  ...settleSubscriptionWork,
  retries: 8,
  run: ({ subscriptionId }, { nobody, payments }) => settleSubscription(nobody, payments, subscriptionId),
})

export const readTold = defineJob({
  ...billToldWork,
  retries: 8,
  async run({ objectId }, { reader, nobody, payments }) {
    if (payments.mode === 'off') return
    const { rows: known } = await sqlOf(FoundRow)`
      select subscription_id as id from invoices where provider_id = ${objectId}`.execute(reader)
    const about = objectId.startsWith('in_') ? (await payments.readInvoice(objectId)).subscriptionId : objectId
    const { rows } = await sqlOf(FoundRow)`
      select id from billed_subscriptions where provider_id = ${about}`.execute(reader)
    for (const { id } of known.length > 0 ? known : rows) await settleSubscription(nobody, payments, id)
  },
})

/**
 * Finds what no event told and what time alone brings about: months that began, what was counted otherwise by then, introductions
 * that end, payments that failed for too long, what a bank answered after the end, what was not begun or not handed on.
 */
export const sweepSubscriptions = defineJob({
  name: 'billing.sweep-subscriptions',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock }) {
    if (payments.mode === 'off') return
    const now = new Date(clock())
    const before = new Date(now.getTime() - 2 * 60_000)
    const dayAgo = new Date(now.getTime() - 24 * 3600_000)
    const graceAgo = new Date(now.getTime() - GRACE_DAYS * 24 * 3600_000)
    const dayAhead = new Date(now.getTime() + 24 * 3600_000)
    const { rows } = await sqlOf(FoundRow)`
      select b.id from ${SUBSCRIPTIONS}
      where b.state <> 'ended' and (
        (b.updated_at < ${before} and (b.state = 'waiting' or b.started_at is not null))
        or b.period_end <= ${now}
        or (b.state = 'failed' and (b.failed_at <= ${graceAgo} or b.updated_at < ${dayAgo}))
        or (b.state = 'outside' and b.updated_at < ${before} and exists (
          select 1 from payment_accounts p where p.org_id = b.seller_org_id and p.charges_enabled))
        or (b.state = 'active' and b.type <> 'sub/mo' and b.quantity <> ${COUNT})
        or (b.state = 'active' and b.intro_until <= ${dayAhead} and b.unit_amount = b.intro_price
          and b.intro_price <> b.price)
        or (b.provider_id is not null and b.is_ending <> (${WANTED} <> 'on')))
      union
      select i.subscription_id from invoices i join billed_subscriptions b on b.id = i.subscription_id
      where i.state = 'open' and i.reason is null and i.updated_at < ${before}
        and (b.provider_id is null or b.updated_at < ${dayAgo})
      union
      select i.subscription_id from invoices i join payment_accounts p on p.org_id = i.seller_org_id and p.charges_enabled
      where i.transfer_state in ('waiting', 'held') and i.updated_at < ${before}
      limit ${ROUND}`.execute(reader)
    await inTransaction(nobody.em, async (em) => {
      for (const { id } of rows)
        await nobody.queue.send(em, settleSubscriptionWork, { subscriptionId: id }, `settle ${id}`)
    })
  },
})
