import { sql } from 'kysely'
import type { SubscriptionState } from '#shared/domains/billing/schema.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { setPaid } from '#server/domains/services/index.ts'
import type { ProviderSubscription } from '#server/integrations/payments/billing-port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockSubscription } from './subscription-row.ts'
import { tellPayerWork } from './work.ts'

type Standing = { live: ProviderSubscription; reason: string | null } | { state: SubscriptionState }

/**
 * Writes down how a subscription stands. What is not paid in time rests with its assignment, and both come back once it is
 * paid; who pays is told of a failure and of the rest, once each.
 */
export async function standAs(context: DomainContext, id: string, standing: Standing): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const row = await lockSubscription(reader, id)
    const now = new Date(context.clock())
    const live = 'live' in standing ? standing.live : null
    // Told of one that is not it any more.
    if (live !== null && live.id !== row.providerId) return
    const state = 'state' in standing ? standing.state : stateOf(standing.live, row.state)
    const reason = 'live' in standing ? standing.reason : row.reason
    const isGood = state === 'active' || state === 'ended' || state === 'waiting'
    const failedAt = isGood && !(live?.state === 'ended' && row.failedAt !== null) ? null : row.failedAt
    const isFailing = state === 'failed' || state === 'resting'
    await sql`
      update billed_subscriptions set state = ${state}, reason = ${isGood ? null : reason},
        failed_at = ${isFailing ? (failedAt ?? now) : failedAt},
        provider_id = case when ${live?.state === 'ended'} then null else provider_id end,
        quantity = ${live?.quantity ?? row.quantity}, unit_amount = coalesce(${live?.unitAmount ?? null}::bigint, unit_amount),
        is_ending = ${live?.isEnding ?? false}, period_end = ${live?.periodEnd ?? null}, updated_at = ${now}
      where id = ${id}`.execute(reader)
    if (state === row.state) return
    const assignment = { orgId: row.throughOrgId, userId: row.userId, serviceId: row.serviceId }
    if (state === 'resting') await setPaid(inside, assignment, false)
    if (state === 'active') await setPaid(inside, assignment, true)
    const details = { to: state, name: row.name }
    for (const orgId of new Set([row.sellerOrgId, row.throughOrgId]))
      await recordEvent(inside, { kind: 'subscription.changed', orgId, userId: row.userId, subjectId: id, details })
    if (isFailing) await context.queue.send(em, tellPayerWork, { subscriptionId: id, state })
  })
}

/** By what the provider says; one that ended unpaid goes on failing until it is paid in another way. */
function stateOf(live: ProviderSubscription, before: SubscriptionState): SubscriptionState {
  if (live.state === 'ended') return before === 'failed' || before === 'resting' ? before : 'waiting'
  if (live.isPaused) return 'resting'
  return live.state === 'active' ? 'active' : 'failed'
}
