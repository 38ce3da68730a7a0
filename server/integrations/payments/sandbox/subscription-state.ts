import type { Subscription } from './billing-things.ts'
import { listInvoices } from './invoices.ts'
import { findIntent } from './intents.ts'
import type { World } from './world.ts'

export async function saveSubscription(world: World, subscription: Subscription): Promise<Subscription> {
  await world.store.put('subscription', subscription.id, subscription)
  return subscription
}

/** Nothing of ours is shown. */
export const shownSubscription = ({ pending: _ours, ...subscription }: Subscription) => ({
  ...subscription,
  livemode: false,
})

/** How a subscription stands by its invoices: one that waits for a bank is as good as paid. */
export async function updateState(world: World, subscription: Subscription): Promise<Subscription> {
  if (subscription.ended_at !== null) return saveSubscription(world, subscription)
  let isOwing = false
  for (const { status, intent } of await listInvoices(world, subscription.id))
    if (status === 'open' && intent !== null && (await findIntent(world, intent))?.status !== 'processing')
      isOwing = true
  const owing = subscription.status === 'incomplete' ? ('incomplete' as const) : ('past_due' as const)
  const status = isOwing ? owing : ('active' as const)
  const known = await saveSubscription(world, { ...subscription, status })
  if (status !== subscription.status) await world.tell('customer.subscription.updated', shownSubscription(known))
  return known
}
