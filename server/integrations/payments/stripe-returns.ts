import type Stripe from 'stripe'
import { atSeconds, PAGE } from './asking.ts'
import type { Ask } from './asking.ts'
import type { MoneyPort, ProviderDispute, ProviderPayout } from './port.ts'

type Returns = Pick<MoneyPort, 'readDispute' | 'disputes' | 'readPayout' | 'payouts' | 'readBalance'>

const pageOf = ({ since, after }: { since: Date; after: string | null }) => ({
  limit: PAGE,
  created: { gte: Math.floor(since.getTime() / 1000) },
  ...(after === null ? {} : { starting_after: after }),
})

/** In whose name it is asked: that of a seller's account, or the platform's own. */
const inNameOf = (accountId: string | null) => (accountId === null ? {} : { stripeAccount: accountId })

/** What leaves by other ways than it came: disputed charges, and what is paid out to banks. */
export const stripeReturns = (ask: Ask): Returns => ({
  readDispute: (id) => ask(null, async ({ disputes }) => disputeOf(await disputes.retrieve(id))),

  disputes: (page) =>
    ask(null, async ({ disputes }) => {
      const found = await disputes.list(pageOf(page))
      return { disputes: found.data.map(disputeOf), hasMore: found.has_more }
    }),

  readPayout: (id, accountId) =>
    ask(null, async ({ payouts }) => payoutOf(await payouts.retrieve(id, {}, inNameOf(accountId)))),

  payouts: (accountId, since) =>
    ask(null, async ({ payouts }) => {
      const found = await payouts.list(pageOf({ since, after: null }), inNameOf(accountId))
      return found.data.map(payoutOf)
    }),

  readBalance: (accountId) =>
    ask(null, async ({ balance }) => {
      const { available, pending } = await balance.retrieve({}, inNameOf(accountId))
      const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))]
      const sumOf = (parts: readonly { currency: string; amount: number }[], of: string) =>
        parts.reduce((sum, { currency, amount }) => (currency === of ? sum + amount : sum), 0)
      return currencies.map((currency) => ({
        currency: currency.toUpperCase(),
        available: sumOf(available, currency),
        pending: sumOf(pending, currency),
      }))
    }),
})

const idOf = (found: string | { id: string } | null): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null)

function disputeOf({ status, evidence_details: evidence, ...dispute }: Stripe.Dispute): ProviderDispute {
  // What only was asked after, and is over, took nothing: for us that is won.
  const isWon = status === 'won' || status === 'warning_closed' || status === 'prevented'
  const decided = isWon ? 'won' : 'open'
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? '',
    intentId: idOf(dispute.payment_intent),
    currency: dispute.currency.toUpperCase(),
    amount: dispute.amount,
    state: status === 'lost' ? 'lost' : decided,
    reason: dispute.reason,
    dueBy: evidence.due_by === null ? null : atSeconds(evidence.due_by),
    at: atSeconds(dispute.created),
    movements: dispute.balance_transactions.map(({ amount, fee, created }) => ({
      amount,
      fee,
      at: atSeconds(created),
    })),
  }
}

const PAYOUT_STATES: Record<string, ProviderPayout['state']> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
}

function payoutOf({ id, status, currency, amount, created, ...payout }: Stripe.Payout): ProviderPayout {
  return {
    id,
    state: PAYOUT_STATES[status] ?? 'pending',
    currency: currency.toUpperCase(),
    amount,
    reason: payout.failure_code,
    at: atSeconds(created),
    arrivesAt: atSeconds(payout.arrival_date),
  }
}
