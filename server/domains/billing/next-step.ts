import { COUNTED_OF, priceChangesFrom, restsAt } from '#shared/domains/billing/rules.ts'
import type { ProviderSubscription } from '#server/integrations/payments/billing-port.ts'
import type { SubscriptionRow } from './subscription-row.ts'

export type Step =
  | { do: 'begin' }
  | { do: 'stand'; state: 'no_method' | 'outside' | 'ended' | 'failed' | 'resting' }
  | { do: 'end' }
  | { do: 'pay' }
  | { do: 'ending'; isEnding: boolean }
  | { do: 'method'; methodId: string }
  | { do: 'pause'; isPaused: boolean }
  | { do: 'quantity'; count: number }
  | { do: 'price'; unitAmount: number }

interface Known {
  row: SubscriptionRow
  /** As the provider has it; null where it has none that runs. */
  live: ProviderSubscription | null
  isOwing: boolean
  now: Date
}

/** What is to be done next with a subscription, one thing at a time; null where it is as it should be. */
export function nextStep({ row, live, isOwing, now }: Known): Step | null {
  if (live === null) return withoutProvider(row, now)
  const { wanted, payWith } = row
  if (live.state === 'incomplete' && wanted !== 'on') return { do: 'end' }
  if (live.isEnding !== (wanted !== 'on')) return { do: 'ending', isEnding: wanted !== 'on' }
  if (payWith !== null && live.methodId !== payWith.methodId) return { do: 'method', methodId: payWith.methodId }
  // What was tried with another method is tried with this one.
  if (isOwing && payWith !== null && row.methodId !== payWith.methodId) return { do: 'pay' }
  if (live.isPaused) return isOwing ? null : { do: 'pause', isPaused: false }
  const rests = restsAt(row)
  if (isOwing && rests !== null && rests <= now) return { do: 'pause', isPaused: true }
  return changeOf(row, live, now)
}

function changeOf(row: SubscriptionRow, live: ProviderSubscription, now: Date): Step | null {
  if (live.state !== 'active' || live.isEnding) return null
  const { introUntil, introPrice, price } = row
  const isIntro = introUntil !== null && introPrice !== null && now < priceChangesFrom(introUntil)
  const unitAmount = isIntro ? introPrice : price
  if (live.unitAmount !== unitAmount) return { do: 'price', unitAmount }
  // In the last day of an introduction nobody is counted anew: it would be billed by the price that comes.
  if (introUntil !== null && !isIntro && now < introUntil) return null
  const isCounted = COUNTED_OF[row.type] !== 'one' && row.userId === null
  return isCounted && live.quantity !== row.count ? { do: 'quantity', count: row.count } : null
}

function withoutProvider(row: SubscriptionRow, now: Date): Step | null {
  const stand = (state: 'no_method' | 'outside' | 'ended' | 'failed' | 'resting'): Step | null =>
    row.state === state ? null : { do: 'stand', state }
  if (row.startedAt !== null) return { do: 'begin' }
  if (row.wanted !== 'on') return stand('ended')
  if (!row.isSold) return stand('outside')
  const rests = restsAt(row)
  // The same method was refused: it is tried again once there is another, or somebody asks for it.
  if (rests !== null && row.payWith?.methodId === row.methodId) return stand(rests <= now ? 'resting' : 'failed')
  return row.payWith === null ? stand(rests === null ? 'no_method' : 'failed') : { do: 'begin' }
}
