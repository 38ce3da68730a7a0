import type { Movement } from './schema.ts'

/**
 * The accounts of an org's own books that a month with Tendwell touches. `tendwell` is what Tendwell owes it or is owed; `provider` is
 * what it has at the payment service.
 */
type JournalAccount =
  | 'tendwell'
  | 'provider'
  | 'bank'
  | 'sales'
  | 'salesReturns'
  | 'fees'
  | 'disputes'
  | 'purchases'
  | 'purchaseReturns'
  | 'payments'

/** Where what changes the balance comes from, or goes to. */
const AGAINST: Record<Movement, JournalAccount> = {
  'seller.sale': 'sales',
  'seller.sale_reversed': 'sales',
  'seller.refund': 'salesReturns',
  'seller.provider_fee': 'fees',
  'seller.transfer': 'provider',
  'seller.transfer_reversed': 'provider',
  'seller.dispute': 'disputes',
  'seller.dispute_won': 'disputes',
  'seller.dispute_lost': 'disputes',
  'buyer.sale': 'purchases',
  'buyer.sale_reversed': 'purchases',
  'buyer.charge': 'payments',
  'buyer.refund': 'purchaseReturns',
  'buyer.refund_paid': 'payments',
  'buyer.dispute_lost': 'payments',
}

/** A line of a journal entry: debits above zero, credits below; minor units. */
export interface JournalLine {
  account: JournalAccount
  amount: number
}

/**
 * A movement of the balance as an entry of the org's own books, which always comes to zero: what is more for the org is a debit of
 * what Tendwell owes it.
 *
 * @param amount above zero where the org has more by it
 */
export const journalOf = ({ movement, amount }: { movement: Movement; amount: number }): JournalLine[] => [
  { account: 'tendwell', amount },
  { account: AGAINST[movement], amount: -amount },
]

/** What the payment service paid to the org's bank, or below zero what came back. */
export const payoutJournal = (amount: number): JournalLine[] => [
  { account: 'bank', amount },
  { account: 'provider', amount: -amount },
]
