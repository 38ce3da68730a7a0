import type Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { BillingPort, ProviderInvoice, ProviderLine, ProviderSubscription } from './billing-port.ts'

type Ask = <T>(invalid: ErrorCode | null, work: (stripe: Stripe) => Promise<T>) => Promise<T>

/** Invoices of a page, of which some are read. */
const PAGE = 100
const PAGES = 20

const productOf = (serviceId: string): string => `service_${serviceId}`

/** Bills by Stripe Billing: monthly, on the first in UTC; a subscription has one item. */
export const stripeBilling = (ask: Ask): BillingPort => ({
  async startSubscription(subscription) {
    const { attempt, subscriptionId, customerId, methodId } = subscription
    await makeProduct(ask, subscription)
    return ask(null, async ({ subscriptions }) => {
      const made = await subscriptions.create(
        {
          customer: customerId,
          default_payment_method: methodId,
          items: [{ price_data: priceOf(subscription), quantity: subscription.quantity }],
          billing_cycle_anchor_config: { day_of_month: 1, hour: 0, minute: 0, second: 0 },
          proration_behavior: 'create_prorations',
          payment_behavior: 'allow_incomplete',
          off_session: true,
          metadata: { subscriptionId, service_id: subscription.serviceId },
        },
        { idempotencyKey: `subscription:${attempt}` },
      )
      return made.id
    })
  },

  readSubscription: (id) => ask(null, async ({ subscriptions }) => subscriptionOf(await subscriptions.retrieve(id))),

  changeSubscription: (id, { quantity, price, isEnding, isPaused, methodId }) =>
    ask('conflict', async ({ subscriptions }) => {
      await subscriptions.update(id, {
        ...(quantity === undefined ? {} : { items: [{ id: quantity.itemId, quantity: quantity.count }] }),
        ...(price === undefined ? {} : { items: [{ id: price.itemId, price_data: priceOf(price) }] }),
        proration_behavior: quantity === undefined ? 'none' : 'create_prorations',
        ...(isEnding === undefined ? {} : { cancel_at_period_end: isEnding }),
        ...(methodId === undefined ? {} : { default_payment_method: methodId }),
        ...(isPaused === undefined ? {} : { pause_collection: isPaused ? { behavior: 'void' } : '' }),
      })
    }),

  endSubscription: (id) =>
    ask('conflict', async ({ subscriptions }) => {
      await subscriptions.cancel(id)
    }),

  readInvoice: (id) =>
    ask(null, async ({ invoices }) => withLines(invoices, await invoices.retrieve(id, { expand: ['payments'] }))),

  listInvoices: (subscription) =>
    ask(null, async ({ invoices }) => {
      const found: ProviderInvoice[] = []
      let after: string | undefined
      for (let page = 0; page < PAGES; page += 1) {
        const { data, has_more: hasMore } = await invoices.list({
          subscription,
          limit: PAGE,
          expand: ['data.payments'],
          ...(after === undefined ? {} : { starting_after: after }),
        })
        for (const invoice of data) found.push(await withLines(invoices, invoice))
        after = data.at(-1)?.id
        if (!hasMore || after === undefined) break
      }
      return found
    }),

  payInvoice: (id, { methodId, attempt }) =>
    unlessRefused(
      ask('conflict', async ({ invoices }) => {
        await invoices.pay(id, { payment_method: methodId, off_session: true }, { idempotencyKey: `pay:${attempt}` })
      }),
    ),

  async previewStart(subscription) {
    await makeProduct(ask, subscription)
    return ask(null, async ({ invoices }) => {
      const { customerId, at, quantity } = subscription
      const anchor = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) / 1000
      return invoiceOf(
        await invoices.createPreview({
          customer: customerId,
          subscription_details: {
            items: [{ price_data: priceOf(subscription), quantity }],
            billing_cycle_anchor: { type: 'timestamp', timestamp: anchor },
            proration_behavior: 'create_prorations',
          },
        }),
      )
    })
  },

  previewNext: (subscription, { isEnding }) =>
    ask('conflict', async ({ invoices }) =>
      invoiceOf(
        await invoices.createPreview({
          subscription,
          ...(isEnding === undefined ? {} : { subscription_details: { cancel_at_period_end: isEnding } }),
        }),
      ),
    ),
})

const priceOf = ({ serviceId, unitAmount, currency }: { serviceId: string; unitAmount: number; currency: string }) => ({
  currency: currency.toLowerCase(),
  product: productOf(serviceId),
  recurring: { interval: 'month' as const },
  unit_amount: unitAmount,
})

/** What a price is of. It is made once, and keeps the name that it was made with. */
async function makeProduct(ask: Ask, { serviceId, name }: { serviceId: string; name: string }): Promise<void> {
  await unlessRefused(
    ask('conflict', async ({ products }) => {
      await products.create({ id: productOf(serviceId), name })
    }),
  )
}

async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && (error.code === 'card_declined' || error.code === 'conflict'))) throw error
  })
}

const atSeconds = (seconds: number): Date => new Date(seconds * 1000)
const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

const STATES: Record<string, ProviderSubscription['state']> = {
  incomplete: 'incomplete',
  active: 'active',
  trialing: 'active',
  paused: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`${subscription.id} has no item`)
  return {
    id: subscription.id,
    state: STATES[subscription.status] ?? 'active',
    itemId: item.id,
    quantity: item.quantity ?? 1,
    unitAmount: item.price.unit_amount ?? 0,
    isEnding: subscription.cancel_at_period_end,
    isPaused: subscription.pause_collection !== null,
    methodId: idOf(subscription.default_payment_method),
    periodEnd: atSeconds(item.current_period_end),
  }
}

const INVOICE_STATES: Record<string, ProviderInvoice['state']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

/** With all its lines: an invoice comes with some of them. */
async function withLines(invoices: Stripe['invoices'], invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  if (!invoice.lines.has_more || invoice.id === undefined) return invoiceOf(invoice)
  const lines = await invoices.listLineItems(invoice.id, { limit: PAGE }).autoPagingToArray({ limit: 10_000 })
  return { ...invoiceOf(invoice), lines: lines.map(lineOf) }
}

function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice {
  const { status_transitions: at, payments, parent } = invoice
  const payment = payments?.data.find(({ is_default: isDefault }) => isDefault)?.payment
  return {
    id: invoice.id ?? '',
    subscriptionId: idOf(parent?.subscription_details?.subscription),
    state: INVOICE_STATES[invoice.status ?? 'draft'] ?? 'draft',
    currency: invoice.currency.toUpperCase(),
    total: invoice.total,
    due: invoice.amount_due,
    paid: invoice.amount_paid,
    intentId: idOf(payment?.payment_intent),
    at: atSeconds(at.finalized_at ?? invoice.created),
    paidAt: at.paid_at === null ? null : atSeconds(at.paid_at),
    nextAttemptAt: invoice.next_payment_attempt === null ? null : atSeconds(invoice.next_payment_attempt),
    lines: invoice.lines.data.map(lineOf),
  }
}

function lineOf({ amount, quantity, period, parent, pricing }: Stripe.InvoiceLineItem): ProviderLine {
  const count = quantity ?? 1
  const unit = pricing?.unit_amount_decimal ?? null
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details
  return {
    amount,
    quantity: count,
    unitAmount: unit === null ? amount : Math.round(Number(unit.toString())),
    start: atSeconds(period.start),
    end: atSeconds(period.end),
    isProration: details?.proration ?? false,
  }
}
