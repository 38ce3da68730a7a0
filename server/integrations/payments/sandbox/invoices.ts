import { madeId, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { Balance, Invoice } from './billing-things.ts'
import type { InvoiceLine, Item, Subscription } from './billing-things.ts'
import { answerIntent, findIntent } from './intents.ts'
import type { World } from './world.ts'

const DAY = 24 * 3600
/** Pauses after the first, second … failure of a cycle's invoice; after the last nobody tries by itself. */
const RETRIES_DAYS = [3, 4, 5]

export const listOf = <T>(url: string, data: T[]) => ({
  object: 'list' as const,
  has_more: false as const,
  url,
  data,
})

/** A line of what is bought by the month: all of a period, or a part of one. Below zero it is a credit. */
export function lineOf(
  subscription: { id: string; currency: string },
  item: Pick<Item, 'id' | 'price' | 'quantity'>,
  part: { amount: number; start: number; end: number; isProration: boolean },
): InvoiceLine {
  const { price, quantity } = item
  const kind = part.amount < 0 ? 'Unused time on' : 'Remaining time on'
  return {
    id: madeId('il'),
    object: 'line_item',
    amount: part.amount,
    currency: subscription.currency,
    description: `${part.isProration ? `${kind} ` : ''}${quantity} × ${price.product}`,
    quantity,
    period: { start: part.start, end: part.end },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        proration: part.isProration,
        subscription: subscription.id,
        subscription_item: item.id,
        invoice_item: null,
        proration_details: null,
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    metadata: {},
  }
}

/** What some lines come to for a customer, written down by nobody yet. */
export async function draftOf(
  world: World,
  subscription: Subscription,
  lines: InvoiceLine[],
  reason: Invoice['billing_reason'],
): Promise<Invoice> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const balance = await balanceOf(world, subscription.customer)
  const due = total + balance
  const id = madeId('in')
  const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {}
  return {
    id,
    object: 'invoice',
    customer: subscription.customer,
    currency: subscription.currency,
    status: 'draft',
    billing_reason: reason,
    subtotal: total,
    total,
    starting_balance: balance,
    ending_balance: Math.min(due, 0),
    amount_due: Math.max(due, 0),
    amount_paid: 0,
    amount_remaining: Math.max(due, 0),
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    period_start: start,
    period_end: end,
    created: world.now(),
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    intent: null,
  }
}

/** Makes an invoice valid and takes what is due of it. Credit that is left over waits at the customer. */
export async function issue(
  world: World,
  subscription: Subscription,
  lines: InvoiceLine[],
  reason: Invoice['billing_reason'],
): Promise<Invoice> {
  const draft = await draftOf(world, subscription, lines, reason)
  const id = draft.customer
  await world.store.put('balance', `balance_${id}`, { id, balance: draft.ending_balance })
  const at = { ...draft.status_transitions, finalized_at: world.now() }
  const open = await save(world, { ...draft, status: 'open', status_transitions: at })
  await world.tell('invoice.finalized', shownInvoice(open))
  return collect(world, open, subscription.default_payment_method)
}

/** Tries to take what is due of an invoice. */
export async function collect(world: World, invoice: Invoice, methodId: string | null): Promise<Invoice> {
  if (invoice.amount_due === 0) return paid(world, invoice)
  let { intent } = invoice
  if (intent === null) {
    const asked = { amount: String(invoice.amount_due), currency: invoice.currency, customer: invoice.customer }
    const [, made] = await answerIntent(world, '', '', new URLSearchParams(asked))
    intent = idOf(made)
  }
  const how = new URLSearchParams({ payment_method: methodId ?? '', off_session: 'true' })
  await answerIntent(world, intent, 'confirm', how)
  const tried = { ...invoice, intent, attempt_count: invoice.attempt_count + 1, attempted: true }
  return settled(world, await save(world, { ...tried, next_payment_attempt: null }), true)
}

/** What came of the last attempt, which banks tell after days. */
export async function settled(world: World, invoice: Invoice, isTried = false): Promise<Invoice> {
  if (invoice.status !== 'open' || invoice.intent === null) return invoice
  const intent = await findIntent(world, invoice.intent)
  if (intent?.status === 'succeeded') return paid(world, invoice)
  if (intent?.status === 'processing') return save(world, { ...invoice, attempted: false })
  // Refused before, and nothing is new.
  if (!isTried && invoice.attempted) return invoice
  const days = invoice.billing_reason === 'subscription_create' ? undefined : RETRIES_DAYS[invoice.attempt_count - 1]
  const next = days === undefined ? null : world.now() + days * DAY
  const failed = await save(world, { ...invoice, attempted: true, next_payment_attempt: next })
  await world.tell('invoice.payment_failed', shownInvoice(failed))
  return failed
}

async function paid(world: World, invoice: Invoice): Promise<Invoice> {
  const done = await save(world, {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  })
  await world.tell('invoice.paid', shownInvoice(done))
  return done
}

export async function voided(world: World, invoice: Invoice): Promise<Invoice> {
  const { customer, total, amount_due: due } = invoice
  // Credit that it took off is there again (https://docs.stripe.com/invoicing/customer/balance).
  const balance = (await balanceOf(world, customer)) - Math.max(total - due, 0)
  await world.store.put('balance', `balance_${customer}`, { id: customer, balance })
  const at = { ...invoice.status_transitions, voided_at: world.now() }
  const gone = await save(world, { ...invoice, status: 'void', next_payment_attempt: null, status_transitions: at })
  await world.tell('invoice.voided', shownInvoice(gone))
  return gone
}

async function save(world: World, invoice: Invoice): Promise<Invoice> {
  await world.store.put('invoice', invoice.id, invoice)
  return invoice
}

/** What lies with somebody who pays, which the next invoice takes off: below zero. */
export async function balanceOf({ store }: World, customer: string): Promise<number> {
  const found = await store.find(`balance_${customer}`)
  return found === null ? 0 : Balance.parse(found).balance
}

export async function findInvoice(world: World, id: string): Promise<Invoice | null> {
  const found = id.startsWith('in_') ? await world.store.find(id) : null
  return found === null ? null : Invoice.parse(found)
}

export async function listInvoices(world: World, subscription: string | null): Promise<Invoice[]> {
  const found = await world.store.list('invoice', { after: null, limit: 1_000_000 })
  const all = found.map((one) => Invoice.parse(one))
  return subscription === null
    ? all
    : all.filter(({ parent }) => parent.subscription_details.subscription === subscription)
}

/** As Stripe shows it: with what was paid by which intent. */
export const shownInvoice = ({ intent, ...invoice }: Invoice) => ({
  ...invoice,
  livemode: false,
  payments: listOf(
    `/v1/invoice_payments`,
    intent === null
      ? []
      : [
          {
            id: `inpay_${intent}`,
            object: 'invoice_payment',
            amount_paid: invoice.status === 'paid' ? invoice.amount_paid : null,
            amount_requested: invoice.amount_due,
            currency: invoice.currency,
            invoice: invoice.id,
            is_default: true,
            payment: { type: 'payment_intent', payment_intent: intent },
            status: invoice.status === 'paid' ? 'paid' : 'open',
          },
        ],
  ),
})

/** A page of invoices, the newest first, as Stripe has them. */
export async function pageOfInvoices(world: World, query: URLSearchParams): Promise<Answer> {
  const all = (await listInvoices(world, query.get('subscription'))).toReversed()
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + limit).map(shownInvoice)
  return [200, { object: 'list', url: '/v1/invoices', has_more: from + limit < all.length, data }]
}

/** Pays one by hand, as whoever owes it asks for it. */
export async function payInvoice(
  world: World,
  invoice: Invoice,
  methodId: string | null,
): Promise<{ answer: Answer; invoice: Invoice }> {
  if (invoice.status !== 'open') return { answer: wrong(400, `Invoice is already ${invoice.status}`), invoice }
  const known = invoice.intent === null ? null : await findIntent(world, invoice.intent)
  if (known?.status === 'processing') return { answer: wrong(400, 'A payment is on its way'), invoice }
  const tried = await collect(world, invoice, methodId)
  const intent = tried.intent === null ? null : await findIntent(world, tried.intent)
  const error = intent?.last_payment_error ?? null
  return { answer: error === null ? [200, shownInvoice(tried)] : [402, { error }], invoice: tried }
}

export const noInvoice = (id: string): Answer => missing('invoice', id)

function idOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'string') return made.id
  throw new Error('The intent has no id')
}
