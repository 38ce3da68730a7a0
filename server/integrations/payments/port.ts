import type {
  BankFacts,
  BillingDetails,
  CardFacts,
  PaymentMethodType,
  PaymentMode,
} from '#shared/domains/payments/schema.ts'
import type { BillingPort } from './billing-port.ts'

/** What the provider says of a payment method; what a client says of it counts for nothing. */
export interface ProviderMethod {
  id: string
  /** At whose customer it is kept; null while at nobody's. */
  customerId: string | null
  /** Null of a kind that nothing can be paid with here. */
  type: PaymentMethodType | null
  card: CardFacts | null
  usBankAccount: BankFacts | null
}

/** Of an intent to take an amount from somebody. */
export interface ProviderIntent {
  id: string
  /** `open`: it was not tried, or was refused; `reason` tells which. `action`: the person has to prove themselves first. */
  state: 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled'
  amount: number
  /** Why it was refused, in the provider's word, such as `insufficient_funds`. */
  reason: string | null
  /** Where the person proves themselves. */
  nextUrl: string | null
  /** With what it was tried last; null once that was refused. */
  methodId: string | null
  /** The last charge that was tried. */
  chargeId: string | null
  /** What the provider takes of it, in minor units; null until it is known. */
  fee: number | null
  at: Date | null
}

/** Of an intent to keep a method for charges while nobody is there: the bank may ask the person first. */
export type ProviderSetup = Pick<ProviderIntent, 'id' | 'reason' | 'nextUrl'> & {
  /** `open`: it was not tried, or was refused. */
  state: 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled'
}

export interface ProviderRefund {
  id: string
  state: 'processing' | 'succeeded' | 'failed'
  at: Date
}

export interface ProviderTransfer {
  id: string
  at: Date
}

/** That the bank of who paid takes a charge back, until it is decided. */
export interface ProviderDispute {
  id: string
  chargeId: string
  intentId: string | null
  currency: string
  amount: number
  /** `open` also while the bank only asks; then nothing has moved. */
  state: 'open' | 'won' | 'lost'
  /** In the provider's word, such as `fraudulent`. */
  reason: string
  /** Until when the bank waits for an answer. */
  dueBy: Date | null
  at: Date
  /** What it moved by now: what was taken is below zero, what came back above; the fee is above zero where it was taken. */
  movements: { amount: number; fee: number; at: Date }[]
}

/** Money that goes from the provider to a bank account: the platform's, or a seller's. */
export interface ProviderPayout {
  id: string
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'cancelled'
  currency: string
  amount: number
  /** Why it failed, in the provider's word. */
  reason: string | null
  at: Date
  /** When it arrives. */
  arrivesAt: Date
}

/** What somebody has at the provider, by currency: at hand, and not settled yet. */
interface ProviderBalance {
  currency: string
  available: number
  pending: number
}

/** What is listed by the time at which it was made: the newest first, after the one of that id. */
interface Since {
  since: Date
  after: string | null
}

/** Of a seller at the provider (spec §3 Payment account status). */
export interface ProviderAccount {
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** In the provider's word, such as `requirements.past_due`. */
  disabledReason: string | null
}

/** What the provider tells by itself; what is in it is read again. */
export interface ProviderEvent {
  id: string
  type: string
  /** Whose account it is about; null for the platform's own. */
  accountId: string | null
  objectId: string
  at: Date
}

/** A movement of the platform's own money, as the provider has it. */
export interface ProviderMovement {
  id: string
  type: string
  /** Of what it is: a charge, a refund, a transfer, a reversal. */
  source: string | null
  currency: string
  /** Before the provider's fee; below zero what goes out. */
  amount: number
  fee: number
  at: Date
}

/** What takes money and hands it on. What is done twice under the same id of ours is done once. */
export interface MoneyPort {
  /** Makes an intent that takes nothing yet. @returns its id */
  openIntent(intent: {
    attempt: string
    paymentId: string
    orderId: string
    amount: number
    currency: string
    customerId: string
  }): Promise<string>
  /**
   * Tries to take it. A refusal is no error: it is read off the intent.
   *
   * @param returnUrl where a person who is present comes back to after proving themselves; null while nobody is
   * @param isKept whether the method is charged again later while nobody is there: the bank is asked for that too
   */
  confirmIntent(
    intentId: string,
    how: { methodId: string; isBank: boolean; attempt: string; returnUrl: string | null; isKept: boolean },
  ): Promise<void>
  readIntent(intentId: string): Promise<ProviderIntent>
  /** Takes nothing any more; what was taken by then, or is on its way, stays. */
  cancelIntent(intentId: string): Promise<void>
  /** Makes an intent to keep a card for charges while nobody is there. @returns its id */
  openSetup(setup: { attempt: string; customerId: string }): Promise<string>
  /** Asks the bank, as {@link confirmIntent}; nothing is taken. */
  confirmSetup(setupId: string, how: { methodId: string; attempt: string; returnUrl: string }): Promise<void>
  readSetup(setupId: string): Promise<ProviderSetup>
  refund(refund: { refundId: string; chargeId: string; amount: number }): Promise<ProviderRefund>
  readRefund(refundId: string): Promise<ProviderRefund>
  /** Hands on what came in by a charge; null where the account can get nothing. */
  transfer(transfer: {
    transferId: string
    /**
     * When it was prepared, in milliseconds: of one moment it is made once. A refusal is kept at the provider with its key, so
     * whoever asks anew prepares it anew.
     */
    preparedAt: number
    orderId: string
    amount: number
    currency: string
    accountId: string
    /** Null where it is more than came in by one charge. */
    chargeId: string | null
  }): Promise<ProviderTransfer | null>
  /** Takes back what was handed on; null where the account has not enough any more. */
  reverse(reversal: { reversalId: string; transferId: string; amount: number }): Promise<ProviderTransfer | null>
  /** Makes the account of a seller. Asked twice for the same org, it is the same. */
  createAccount(org: { orgId: string; email: string | null; country: string }): Promise<string>
  /** The page on which the seller says who they are. */
  linkAccount(accountId: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountId: string): Promise<ProviderAccount>
  /** @throws AppError `forbidden` for what the provider did not sign, or signed long ago */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>
  /** A page of movements since then, the newest first, after the one of that id. */
  movements(page: Since): Promise<{ movements: ProviderMovement[]; hasMore: boolean }>
  readDispute(disputeId: string): Promise<ProviderDispute>
  disputes(page: Since): Promise<{ disputes: ProviderDispute[]; hasMore: boolean }>
  /** Of an account; of none it is the platform's own. */
  readPayout(payoutId: string, accountId: string | null): Promise<ProviderPayout>
  /** The newest hundred since then. */
  payouts(accountId: string | null, since: Date): Promise<ProviderPayout[]>
  readBalance(accountId: string): Promise<ProviderBalance[]>
}

/**
 * Whoever keeps cards and accounts and charges them.
 *
 * Every call throws AppError `payments_off` where nobody does, and `provider_failed` where they did not answer.
 */
export interface PaymentsPort extends MoneyPort, BillingPort {
  mode: PaymentMode
  /** With which the browser asks the provider; it is no secret. */
  publishableKey: string | null
  /** Makes whom methods are kept for. Asked twice for the same owner, it is the same customer. */
  createCustomer(ownerId: string): Promise<string>
  /** @throws AppError `payment_method_unknown` */
  retrieve(methodId: string): Promise<ProviderMethod>
  /**
   * Keeps a method for a customer; with the same attempt it is done once.
   *
   * @returns the method as it is kept, which may have another id
   * @throws AppError `card_declined`, `payment_method_unknown`
   */
  attach(methodId: string, customerId: string, attempt: string): Promise<ProviderMethod>
  /** Writes down to whom bills go. @throws AppError `payment_method_unknown` */
  describe(methodId: string, billing: BillingDetails): Promise<void>
  /** Keeps a method no longer; one that is not kept is none. */
  detach(methodId: string): Promise<void>
  /** Forgets a customer with all their methods; one that is not known is none. */
  forget(customerId: string): Promise<void>
  /** Where a stand-in is to tell what happens; a provider has that address from whoever set it up. */
  tellsTo(url: string): void
  close(): Promise<void>
}
