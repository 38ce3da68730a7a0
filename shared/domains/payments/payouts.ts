import { z } from 'zod'
import { Amount, Currency } from '../../kernel/money.ts'

/** How far it is to the bank account. */
export const PayoutState = z.enum(['pending', 'in_transit', 'paid', 'failed', 'cancelled'])
export type PayoutState = z.infer<typeof PayoutState>

/** Why a payout failed; a word of the provider that is not among them is `other`. */
const PayoutFailure = z.enum(['account_closed', 'no_account', 'invalid_account_number', 'could_not_process', 'other'])
type PayoutFailure = z.infer<typeof PayoutFailure>

/** In the words of {@link PayoutFailure}. */
export const payoutFailureOf = (reason: string): PayoutFailure =>
  PayoutFailure.options.find((known) => known === reason) ?? 'other'

export const PayoutView = z.object({
  id: z.string(),
  amount: Amount,
  currency: Currency,
  state: PayoutState,
  reason: PayoutFailure.nullable(),
  created: z.string(),
  arrives: z.string(),
})
export type PayoutView = z.infer<typeof PayoutView>

/** How many of the last ones are shown. */
export const PAYOUTS_SHOWN = 10

/** What an org that sells gets next, by currency (spec §3 Payments summary, `total_future_payouts`), and what it got last. */
export const Payouts = z.object({
  future: z.array(
    z.object({
      currency: Currency,
      /** It is at the provider, which pays it out by its own plan. */
      atProvider: z.number().int(),
      /** It is on its way to the bank. */
      onItsWay: Amount,
      /** It waits here, until the org can be paid. */
      held: Amount,
    }),
  ),
  payouts: z.array(PayoutView),
})
export type Payouts = z.infer<typeof Payouts>
