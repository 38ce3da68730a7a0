import { z } from 'zod'

/** The names of the accounts; what each is stands below. */
export const Account = z.enum([
  'clearing',
  'receivable',
  'payable',
  'margin',
  'refunds',
  'disputes',
  'service_charges',
  'processing_fees',
  'net_service_charges',
  'provider_fees',
  'payouts',
  'at_provider',
  'banked',
  'guest_receivable',
  'guest_refunds',
])
export type Account = z.infer<typeof Account>

/** Whose an account is: the platform's own, or that of the org or the person whom it is about. */
type AccountOwner = 'platform' | 'party'

/**
 * Every account of the books (docs/decisions/payments/ledger.md). Debits are written above zero, credits below, so the balance of what
 * somebody owes us is above zero and of what we owe somebody below.
 */
const ACCOUNTS = {
  /** Our money at the provider. */
  clearing: 'platform',
  /** What a buyer owes for what was sold to them. */
  receivable: 'party',
  /** The same of visitors without an account, whom the books name nowhere: by the payment it is known whose it is. */
  guest_receivable: 'platform',
  /** What is owed to a seller. */
  payable: 'party',
  /** What is owed to a reseller: price less cost. */
  margin: 'party',
  /** What was credited to a buyer and is on its way back. */
  refunds: 'party',
  /** The same of visitors without an account. */
  guest_refunds: 'platform',
  /** What a seller's buyer disputes, until it is decided. */
  disputes: 'party',
  /** What the platform keeps of service charges … */
  service_charges: 'platform',
  /** … of processing fees … */
  processing_fees: 'platform',
  /** … and nets from the transfers of sellers. */
  net_service_charges: 'platform',
  /** What the provider takes, less what sellers bear of it. */
  provider_fees: 'platform',
  /** What was paid out of clearing to the platform's own bank. */
  payouts: 'platform',
  /** What left what a seller has at the provider: with its transfers that is what it still has there. */
  at_provider: 'party',
  /** What the provider paid out to a seller's own bank. */
  banked: 'party',
} as const satisfies Record<Account, AccountOwner>

/** The accounts of which each belongs to an org or a person. */
export const PARTY_ACCOUNTS: readonly Account[] = Account.options.filter((account) => ACCOUNTS[account] === 'party')

/** What happened to money. */
export const EntryKind = z.enum([
  'sale',
  'sale_reversed',
  'charge',
  'provider_fee',
  'transfer',
  'transfer_reversed',
  'refund',
  'refund_paid',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'payout',
  'seller_payout',
])
export type EntryKind = z.infer<typeof EntryKind>
