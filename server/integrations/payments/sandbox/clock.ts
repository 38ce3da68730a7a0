import { Subscription } from './billing-things.ts'
import { collect, issue, lineOf, listInvoices, settled, voided } from './invoices.ts'
import { settleAll } from './intents.ts'
import { firstOfMonth } from './months.ts'
import { saveSubscription, shownSubscription, updateState } from './subscription-state.ts'
import { arrive, payoutsDue } from './payouts.ts'
import { Intent } from './things.ts'
import type { Clockwork, World } from './world.ts'

/** How long the first invoice may stay unpaid. */
const INCOMPLETE_SECONDS = 23 * 3600

/** Does what the time has come for: the months that began, attempts that were due, what banks answered. */
export async function turnSubscription(world: World, known: Subscription): Promise<Subscription> {
  for (const invoice of await listInvoices(world, known.id)) {
    const current = await settled(world, invoice)
    const { status, next_payment_attempt: next } = current
    if (next === null) continue
    // What was under way at a bank when it ended is still answered, and not tried again.
    if (known.ended_at !== null)
      await world.store.put('invoice', current.id, { ...current, next_payment_attempt: null })
    else if (status === 'open' && next <= world.now()) await collect(world, current, known.default_payment_method)
  }
  if (known.ended_at !== null) return known
  let subscription = await updateState(world, known)
  if (subscription.status === 'incomplete') {
    if (subscription.created + INCOMPLETE_SECONDS > world.now()) return subscription
    for (const invoice of await listInvoices(world, subscription.id))
      if (invoice.status === 'open') await voided(world, invoice)
    return end(world, { ...subscription, status: 'incomplete_expired' }, subscription.created + INCOMPLETE_SECONDS)
  }
  let [item] = subscription.items.data
  while (item !== undefined && item.current_period_end <= world.now()) {
    const start = item.current_period_end
    if (subscription.cancel_at_period_end) {
      // What is left of prorations is taken at the end (https://docs.stripe.com/billing/subscriptions/cancel).
      if (subscription.pending.length > 0 && subscription.pause_collection === null)
        await issue(world, subscription, subscription.pending, 'subscription_cycle')
      return end(world, { ...subscription, status: 'canceled', pending: [] }, start)
    }
    const next = { ...item, current_period_start: start, current_period_end: firstOfMonth(start, 1) }
    const { unit_amount: unit } = next.price
    const whole = { amount: unit * next.quantity, start, end: next.current_period_end, isProration: false }
    const lines = [...subscription.pending, lineOf(subscription, next, whole)]
    subscription = { ...subscription, pending: [], items: { ...subscription.items, data: [next] } }
    // While it is paused nothing is taken and nothing is owed.
    if (subscription.pause_collection === null) {
      const invoice = await issue(world, subscription, lines, 'subscription_cycle')
      subscription = { ...subscription, latest_invoice: invoice.id }
    }
    subscription = await updateState(world, subscription)
    ;[item] = subscription.items.data
  }
  return subscription
}

async function end(world: World, subscription: Subscription, at: number): Promise<Subscription> {
  const ended = await saveSubscription(world, { ...subscription, ended_at: at })
  await world.tell('customer.subscription.deleted', shownSubscription(ended))
  return ended
}

async function subscriptionsOf({ store }: World): Promise<Subscription[]> {
  const found = await store.list('subscription', { after: null, limit: 1_000_000 })
  return found.map((one) => Subscription.parse(one))
}

/** When something is due next, after now. */
async function nextDue(world: World): Promise<number> {
  const intents = await world.store.list('intent', { after: null, limit: 1_000_000 })
  const invoices = await listInvoices(world, null)
  const moments = [
    ...(await subscriptionsOf(world))
      .filter(({ ended_at: ended }) => ended === null)
      .map(({ status, created, items }) =>
        status === 'incomplete' ? created + INCOMPLETE_SECONDS : (items.data[0]?.current_period_end ?? Infinity),
      ),
    ...invoices.flatMap(({ next_payment_attempt: next }) => (next === null ? [] : [next])),
    ...intents.flatMap((one) => Intent.parse(one).settles_at ?? []),
    ...(await payoutsDue(world)),
  ]
  return Math.min(Infinity, ...moments.filter((moment) => moment > world.now()))
}

/** Moves the clock on from one moment at which something is due to the next, so that all has the time at which it happens. */
export async function advance(world: Clockwork, millis: number): Promise<void> {
  const until = world.now() + Math.floor(millis / 1000)
  for (;;) {
    const due = await nextDue(world)
    const isLast = due > until
    world.advance((isLast ? until - world.now() : due - world.now()) * 1000)
    await settleAll(world)
    await arrive(world)
    for (const subscription of await subscriptionsOf(world)) await turnSubscription(world, subscription)
    if (isLast) return
  }
}
