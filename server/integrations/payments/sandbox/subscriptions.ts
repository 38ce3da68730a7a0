import { madeId, metadataOf, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { Subscription } from './billing-things.ts'
import type { InvoiceLine, Item } from './billing-things.ts'
import { turnSubscription } from './clock.ts'
import {
  draftOf,
  findInvoice,
  issue,
  lineOf,
  listOf,
  noInvoice,
  pageOfInvoices,
  payInvoice,
  shownInvoice,
} from './invoices.ts'
import { firstOfMonth } from './months.ts'
import { saveSubscription, shownSubscription, updateState } from './subscription-state.ts'
import type { World } from './world.ts'

async function findSubscription(world: World, id: string): Promise<Subscription | null> {
  const found = id.startsWith('sub_') ? await world.store.find(id) : null
  return found === null ? null : turnSubscription(world, Subscription.parse(found))
}

/** Answers about what is bought by the month. */
export async function answerSubscription(
  world: World,
  method: string,
  id: string,
  form: URLSearchParams,
): Promise<Answer> {
  if (id === '') return create(world, form)
  const subscription = await findSubscription(world, id)
  if (subscription === null) return missing('subscription', id)
  if (method === 'GET') return [200, shownSubscription(subscription)]
  if (subscription.ended_at !== null) return wrong(404, `No such subscription: '${id}'`, undefined, 'resource_missing')
  if (method === 'DELETE') {
    const at = world.now()
    const ended = { ...subscription, status: 'canceled' as const, canceled_at: at, ended_at: at, pending: [] }
    await world.tell('customer.subscription.deleted', shownSubscription(await saveSubscription(world, ended)))
    return [200, shownSubscription(ended)]
  }
  const changed = await saveSubscription(world, changedBy(world, subscription, form, ''))
  await world.tell('customer.subscription.updated', shownSubscription(changed))
  return [200, shownSubscription(changed)]
}

/** Answers about invoices, and what one would come to. */
export async function answerInvoice(world: World, id: string, deed: string, asked: Asked): Promise<Answer> {
  if (id === 'create_preview') return preview(world, asked.form)
  if (id === '') return pageOfInvoices(world, asked.query)
  const found = await findInvoice(world, id)
  if (found === null) return noInvoice(id)
  const about = found.parent.subscription_details.subscription
  const subscription = await findSubscription(world, about)
  const invoice = (await findInvoice(world, id)) ?? found
  if (deed !== 'pay') return [200, shownInvoice(invoice)]
  const methodId = asked.form.get('payment_method') ?? subscription?.default_payment_method ?? null
  const { answer } = await payInvoice(world, invoice, methodId)
  if (subscription !== null) await updateState(world, subscription)
  return answer
}

interface Asked {
  form: URLSearchParams
  query: URLSearchParams
}

function itemOf(form: URLSearchParams, prefix: string, period: { start: number; end: number }): Item {
  const field = (name: string) => form.get(nested(prefix, `items[0]${name}`)) ?? ''
  return {
    id: madeId('si'),
    object: 'subscription_item',
    current_period_start: period.start,
    current_period_end: period.end,
    quantity: Number(field('[quantity]') === '' ? 1 : field('[quantity]')),
    price: {
      id: madeId('price'),
      object: 'price',
      currency: field('[price_data][currency]'),
      product: field('[price_data][product]'),
      unit_amount: Number(field('[price_data][unit_amount]')),
      recurring: { interval: 'month', interval_count: 1 },
    },
  }
}

/** A field within another: `subscription_details` and `items[0][quantity]` are `subscription_details[items][0][quantity]`. */
function nested(prefix: string, name: string): string {
  if (prefix === '') return name
  const at = name.indexOf('[')
  return at < 0 ? `${prefix}[${name}]` : `${prefix}[${name.slice(0, at)}]${name.slice(at)}`
}

function blank(world: World, form: URLSearchParams, prefix: string): Subscription {
  const now = world.now()
  const isFirst = firstOfMonth(now) === now
  const anchor = isFirst ? now : firstOfMonth(now, 1)
  const id = madeId('sub')
  const item = itemOf(form, prefix, { start: now, end: isFirst ? firstOfMonth(now, 1) : anchor })
  return {
    id,
    object: 'subscription',
    customer: form.get('customer') ?? '',
    currency: item.price.currency,
    status: 'incomplete',
    default_payment_method: form.get('default_payment_method'),
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    pause_collection: null,
    latest_invoice: null,
    start_date: now,
    created: now,
    metadata: metadataOf(form),
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    pending: [],
  }
}

/** The started month by the seconds that are left of it. */
function firstLines(subscription: Subscription): InvoiceLine[] {
  const [item] = subscription.items.data
  if (item === undefined) return []
  const { current_period_start: start, current_period_end: end, quantity, price } = item
  const month = firstOfMonth(start)
  const amount = partOf(price.unit_amount * quantity, end - start, end - month)
  return [lineOf(subscription, item, { amount, start, end, isProration: start !== month })]
}

/** A half goes up, whichever side of zero it is on. */
const partOf = (amount: number, seconds: number, ofSeconds: number): number =>
  Math.round((amount * seconds) / ofSeconds)

async function create(world: World, form: URLSearchParams): Promise<Answer> {
  if (form.get('billing_cycle_anchor_config[day_of_month]') !== '1')
    return wrong(400, 'The stand-in bills on the first of the month')
  const begun = await saveSubscription(world, blank(world, form, ''))
  const invoice = await issue(world, begun, firstLines(begun), 'subscription_create')
  const known = await updateState(world, { ...begun, latest_invoice: invoice.id })
  await world.tell('customer.subscription.created', shownSubscription(known))
  return [200, shownSubscription(known)]
}

function changedBy(world: World, subscription: Subscription, form: URLSearchParams, prefix: string): Subscription {
  const [item] = subscription.items.data
  if (item === undefined) return subscription
  const field = (name: string) => form.get(nested(prefix, name))
  const quantity = Number(field('items[0][quantity]') ?? item.quantity)
  const price = {
    ...item.price,
    unit_amount: Number(field('items[0][price_data][unit_amount]') ?? item.price.unit_amount),
  }
  const changed = { ...item, quantity, price }
  const isProrated = (field('proration_behavior') ?? 'create_prorations') === 'create_prorations'
  const { current_period_start: from, current_period_end: end } = item
  const at = Math.min(Math.max(Number(field('proration_date') ?? world.now()), from), end)
  const month = end - firstOfMonth(end, -1)
  const part = ({ quantity: of, price: { unit_amount: unit } }: Item, sign: 1 | -1) =>
    lineOf(subscription, sign === 1 ? changed : item, {
      amount: sign * partOf(unit * of, end - at, month),
      start: at,
      end,
      isProration: true,
    })
  const isOther = quantity !== item.quantity || price.unit_amount !== item.price.unit_amount
  const added = isOther && isProrated ? [part(item, -1), part(changed, 1)] : []
  const cancels = field('cancel_at_period_end')
  const pause = form.get('pause_collection[behavior]')
  const kept = form.get('pause_collection') === '' ? null : subscription.pause_collection
  return {
    ...subscription,
    default_payment_method: field('default_payment_method') ?? subscription.default_payment_method,
    cancel_at_period_end: cancels === null ? subscription.cancel_at_period_end : cancels === 'true',
    canceled_at: cancels === 'true' ? world.now() : null,
    pause_collection: pause === 'void' ? { behavior: 'void', resumes_at: null } : kept,
    items: { ...subscription.items, data: [changed] },
    pending: [...subscription.pending, ...added],
  }
}

/** What the next invoice would be, of a subscription or of one that nobody made yet. */
async function preview(world: World, form: URLSearchParams): Promise<Answer> {
  const id = form.get('subscription')
  if (id === null) {
    const draft = blank(world, form, 'subscription_details')
    return [200, shownInvoice(await draftOf(world, draft, firstLines(draft), 'upcoming'))]
  }
  const known = await findSubscription(world, id)
  if (known === null) return missing('subscription', id)
  const changed = changedBy(world, known, form, 'subscription_details')
  const [item] = changed.items.data
  if (item === undefined || changed.ended_at !== null)
    return wrong(400, 'No upcoming invoices', 'invalid_request_error', 'invoice_upcoming_none')
  const start = item.current_period_end
  const whole = {
    amount: item.price.unit_amount * item.quantity,
    start,
    end: firstOfMonth(start, 1),
    isProration: false,
  }
  const lines = changed.cancel_at_period_end ? changed.pending : [...changed.pending, lineOf(changed, item, whole)]
  return [200, shownInvoice(await draftOf(world, changed, lines, 'upcoming'))]
}
