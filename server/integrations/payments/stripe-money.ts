import type Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors.ts'
import { atSeconds, PAGE } from './asking.ts'
import type { Ask } from './asking.ts'
import type { MoneyPort, ProviderIntent, ProviderMovement, ProviderRefund } from './port.ts'
import { unlessRefused } from './refusal.ts'
import { stripeReturns } from './stripe-returns.ts'
import { stripeSetups } from './stripe-setups.ts'

/** Takes money by Stripe and hands it on: separate charges and transfers, which belong together by the id of their order. */
export const stripeMoney = (ask: Ask, webhookSecret: string | undefined): MoneyPort => ({
  ...stripeReturns(ask),
  ...stripeSetups(ask),

  openIntent: ({ attempt, paymentId, orderId, amount, currency, customerId }) =>
    ask(null, async ({ paymentIntents }) => {
      const intent = await paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer: customerId,
          allowed_payment_method_types: ['card', 'us_bank_account'],
          transfer_group: orderId,
          metadata: { paymentId, orderId },
        },
        { idempotencyKey: `intent:${attempt}` },
      )
      return intent.id
    }),

  // What came of it is told by the intent itself afterwards.
  async confirmIntent(intentId, { methodId, isBank, attempt, returnUrl, isKept }) {
    const confirmed = ask('conflict', ({ paymentIntents }) =>
      paymentIntents.confirm(
        intentId,
        {
          payment_method: methodId,
          ...(isBank ? { mandate_data: { customer_acceptance: { type: 'offline' } } } : {}),
          ...(isKept ? { setup_future_usage: 'off_session' } : {}),
          ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl, use_stripe_sdk: false }),
        },
        { idempotencyKey: `confirm:${attempt}` },
      ),
    )
    await unlessRefused(confirmed, 'card_declined', 'conflict')
  },

  readIntent: (intentId) =>
    ask(null, async ({ paymentIntents }) =>
      intentOf(await paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] })),
    ),

  async cancelIntent(intentId) {
    await unlessRefused(
      ask('conflict', ({ paymentIntents }) => paymentIntents.cancel(intentId)),
      'conflict',
    )
  },

  refund: ({ refundId, chargeId, amount }) =>
    ask(null, async ({ refunds }) =>
      refundOf(
        await refunds.create(
          { charge: chargeId, amount, metadata: { refundId } },
          { idempotencyKey: `refund:${refundId}` },
        ),
      ),
    ),

  readRefund: (refundId) => ask(null, async ({ refunds }) => refundOf(await refunds.retrieve(refundId))),

  transfer: ({ transferId, preparedAt, orderId, amount, currency, accountId, chargeId }) =>
    unlessRefused(
      ask('conflict', async ({ transfers }) => {
        const { id, created } = await transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: accountId,
            ...(chargeId === null ? {} : { source_transaction: chargeId }),
            transfer_group: orderId,
            metadata: { transferId },
          },
          { idempotencyKey: `transfer:${transferId}:${preparedAt}` },
        )
        return { id, at: atSeconds(created) }
      }),
      'conflict',
    ),

  reverse: ({ reversalId, transferId, amount }) =>
    unlessRefused(
      ask('conflict', async ({ transfers }) => {
        const { id, created } = await transfers.createReversal(
          transferId,
          { amount, metadata: { reversalId } },
          { idempotencyKey: `reverse:${reversalId}` },
        )
        return { id, at: atSeconds(created) }
      }),
      'conflict',
    ),

  createAccount: ({ orgId, email, country }) =>
    ask(null, async ({ accounts }) => {
      const account = await accounts.create(
        {
          type: 'express',
          country,
          ...(email === null ? {} : { email }),
          capabilities: { transfers: { requested: true } },
          metadata: { orgId },
        },
        { idempotencyKey: `account:${orgId}` },
      )
      return account.id
    }),

  linkAccount: (accountId, { returnUrl, refreshUrl }) =>
    ask(null, async ({ accountLinks }) => {
      const link = await accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return link.url
    }),

  readAccount: (accountId) =>
    ask(null, async ({ accounts }) => {
      const account = await accounts.retrieve(accountId)
      return {
        detailsSubmitted: account.details_submitted,
        chargesEnabled: account.charges_enabled,
        payoutsEnabled: account.payouts_enabled,
        disabledReason: account.requirements?.disabled_reason ?? null,
      }
    }),

  async readEvent(body, signature) {
    if (webhookSecret === undefined) throw new AppError('payments_off')
    const told = await ask('forbidden', async ({ webhooks }) => {
      try {
        return await webhooks.constructEventAsync(body, signature, webhookSecret)
      } catch (cause) {
        throw new AppError('forbidden', { cause })
      }
    })
    const about = told.data.object
    return {
      id: told.id,
      type: told.type,
      accountId: told.account ?? null,
      objectId: 'id' in about && typeof about.id === 'string' ? about.id : '',
      at: atSeconds(told.created),
    }
  },

  movements: ({ since, after }) =>
    ask(null, async ({ balanceTransactions }) => {
      const page = await balanceTransactions.list({
        limit: PAGE,
        created: { gte: Math.floor(since.getTime() / 1000) },
        ...(after === null ? {} : { starting_after: after }),
      })
      return { movements: page.data.map(movementOf), hasMore: page.has_more }
    }),
})

const STATES: Record<Stripe.PaymentIntent.Status, ProviderIntent['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function intentOf({ id, status, amount, payment_method: method, ...intent }: Stripe.PaymentIntent): ProviderIntent {
  const { last_payment_error: error, latest_charge: charge, next_action: next } = intent
  const known = typeof charge === 'string' ? null : charge
  const balance = known?.balance_transaction ?? null
  return {
    id,
    state: STATES[status] ?? 'processing',
    amount,
    reason: error?.decline_code ?? error?.code ?? null,
    nextUrl: next?.redirect_to_url?.url ?? null,
    methodId: typeof method === 'string' ? method : (method?.id ?? null),
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    fee: balance === null || typeof balance === 'string' ? null : balance.fee,
    at: known === null ? null : atSeconds(known.created),
  }
}

function refundOf({ id, status, created }: Stripe.Refund): ProviderRefund {
  const states = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const
  const state = status === 'succeeded' || status === 'failed' || status === 'canceled' ? states[status] : 'processing'
  return { id, state, at: atSeconds(created) }
}

function movementOf({ id, type, source, currency, amount, fee, created }: Stripe.BalanceTransaction): ProviderMovement {
  const sourceId = typeof source === 'string' ? source : (source?.id ?? null)
  return { id, type, source: sourceId, currency: currency.toUpperCase(), amount, fee, at: atSeconds(created) }
}
