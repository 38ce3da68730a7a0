import type { Account } from './ledger.ts'
import { afterFee, apportion, sumOfShares } from './split.ts'
import type { Shares, Split } from './split.ts'

/** What moves in one account, minor units: debits above zero, credits below. The platform's own accounts have no owner. */
export interface Posting {
  account: Account
  orgId?: string | null
  userId?: string | null
  amount: number
}

/** Who pays: an org, a person, or a visitor without an account, whom the books do not name. */
export type Buyer = { orgId: string } | { userId: string } | 'guest'

/** The payer of a charge, where no org pays: a visitor without an account. */
export const buyerOf = (orgId: string | null): Buyer => (orgId === null ? 'guest' : { orgId })

const receivable = (buyer: Buyer, amount: number): Posting =>
  buyer === 'guest' ? { account: 'guest_receivable', amount } : { account: 'receivable', ...buyer, amount }
const refundsOf = (buyer: Buyer, amount: number): Posting =>
  buyer === 'guest' ? { account: 'guest_refunds', amount } : { account: 'refunds', ...buyer, amount }

/** What was sold by whom to whom, as it was divided then. */
export interface Sold {
  buyer: Buyer
  sellerId: string
  split: Split
}

type PlatformParts = Split['platformParts']

/** A sale that is to be paid: what the buyer owes, and to whom it is owed. Called off unpaid it is the same with {@link reversed}. */
export const saleLines = ({ buyer, sellerId, split }: Sold): Posting[] => [
  receivable(buyer, split.total),
  ...owedLines(sellerId, split, split.platformParts, -1),
]

/** A charge that succeeded. */
export const chargeLines = (buyer: Buyer, amount: number): Posting[] => [
  { account: 'clearing', amount },
  receivable(buyer, -amount),
]

/** What the provider took of a charge: the seller bears it as far as its share goes, the platform the rest. */
export function feeLines(sellerId: string, shares: Shares, fee: number): Posting[] {
  const bySeller = shares.seller - afterFee(shares, fee).seller
  return [
    { account: 'provider_fees', amount: fee - bySeller },
    { account: 'payable', orgId: sellerId, amount: bySeller },
    { account: 'clearing', amount: -fee },
  ]
}

/** Money that went to a seller (`payable`) or a reseller (`margin`). */
export const transferLines = (account: 'payable' | 'margin', orgId: string, amount: number): Posting[] => [
  { account, orgId, amount },
  { account: 'clearing', amount: -amount },
]

/**
 * A refund that was decided: who returns what (`splitRefund`), and that it is on its way to the buyer. What the platform returns
 * comes off its three accounts in proportion to what it still has in each.
 *
 * @param left what the platform has of the sale by now
 */
export function refundLines(
  { buyer, sellerId }: Omit<Sold, 'split'>,
  returned: Shares,
  left: PlatformParts,
): Posting[] {
  return [
    ...owedLines(sellerId, returned, platformRefund(returned.platform, left), 1),
    refundsOf(buyer, -sumOfShares(returned)),
  ]
}

/** What of its three parts the platform returns. */
export function platformRefund(amount: number, left: PlatformParts): PlatformParts {
  const weights = [left.serviceCharge, left.processing, left.netServiceCharge]
  const [serviceCharge = 0, processing = 0, netServiceCharge = 0] = apportion(amount, weights)
  return { serviceCharge, processing, netServiceCharge }
}

/** A refund that reached the buyer. */
export const refundPaidLines = (buyer: Buyer, amount: number): Posting[] => [
  refundsOf(buyer, amount),
  { account: 'clearing', amount: -amount },
]

/** The same where it was not paid by then: what was credited comes off what is owed. */
export const takenOff = (lines: readonly Posting[]): Posting[] =>
  lines.map((line) => {
    if (line.account === 'refunds') return { ...line, account: 'receivable' }
    return line.account === 'guest_refunds' ? { ...line, account: 'guest_receivable' } : line
  })

/** What a bank gave back in the place of a refund that was decided. */
export const refundByBankLines = (buyer: Buyer, sellerId: string, amount: number): Posting[] => [
  refundsOf(buyer, amount),
  { account: 'disputes', orgId: sellerId, amount: -amount },
]

/** What the provider holds back of a charge that is disputed, and takes for it: that the seller bears. */
export const disputeLines = (sellerId: string, amount: number): Posting[] => [
  { account: 'disputes', orgId: sellerId, amount },
  { account: 'clearing', amount: -amount },
]
export const disputeFeeLines = (sellerId: string, fee: number): Posting[] => [
  { account: 'payable', orgId: sellerId, amount: fee },
  { account: 'clearing', amount: -fee },
]

/** A dispute that is lost: whoever had a share of the sale bears it, as with a refund. */
export const disputeLostLines = (sellerId: string, borne: Shares, parts: PlatformParts): Posting[] => [
  ...owedLines(sellerId, borne, parts, 1),
  { account: 'disputes', orgId: sellerId, amount: -sumOfShares(borne) },
]

/** What was paid out to the bank of a seller, or to our own. */
export const payoutLines = (orgId: string | null, amount: number): Posting[] =>
  orgId === null
    ? [
        { account: 'payouts', amount },
        { account: 'clearing', amount: -amount },
      ]
    : [
        { account: 'banked', orgId, amount },
        { account: 'at_provider', orgId, amount: -amount },
      ]

/** The same the other way round. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }))

/** To whom a sale is owed; below zero as it is posted, above as it is taken back. */
const owedLines = (sellerId: string, shares: Shares, parts: PlatformParts, sign: 1 | -1): Posting[] => [
  { account: 'payable', orgId: sellerId, amount: sign * shares.seller },
  ...shares.resellers.map(({ orgId, amount }): Posting => ({ account: 'margin', orgId, amount: sign * amount })),
  { account: 'service_charges', amount: sign * parts.serviceCharge },
  { account: 'processing_fees', amount: sign * parts.processing },
  { account: 'net_service_charges', amount: sign * parts.netServiceCharge },
]
