/** What is bought by the month, as the provider has it. */
export interface ProviderSubscription {
  id: string
  /** `incomplete`: its first invoice was never paid; `past_due`: a later one is not. */
  state: 'incomplete' | 'active' | 'past_due' | 'ended'
  itemId: string
  quantity: number
  /** Minor units a month of one. */
  unitAmount: number
  /** It ends with the period. */
  isEnding: boolean
  /** Nothing is taken, and nothing is owed for these months. */
  isPaused: boolean
  methodId: string | null
  periodEnd: Date
}

/** A line of an invoice: below zero it is a credit for a part of a month. */
export interface ProviderLine {
  quantity: number
  unitAmount: number
  amount: number
  start: Date
  end: Date
  isProration: boolean
}

export interface ProviderInvoice {
  id: string
  subscriptionId: string | null
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  /** What its lines come to; below zero what is credited. */
  total: number
  /** What is to be paid of it once credit of earlier is taken off. */
  due: number
  paid: number
  intentId: string | null
  at: Date
  paidAt: Date | null
  nextAttemptAt: Date | null
  lines: ProviderLine[]
}

interface Price {
  /** Of which service it is: its id names the product at the provider. */
  serviceId: string
  name: string
  unitAmount: number
  currency: string
  quantity: number
}

/** What bills by the month: on the first, in UTC. */
export interface BillingPort {
  /**
   * Begins a subscription, whose started month is billed at once by what is left of it. With the same attempt it is done once.
   *
   * @returns its id
   */
  startSubscription(
    subscription: Price & { attempt: string; subscriptionId: string; customerId: string; methodId: string },
  ): Promise<string>
  readSubscription(id: string): Promise<ProviderSubscription>
  /** What is left out stays. A quantity counts from now, by what is left of the month; a price from the next month. */
  changeSubscription(
    id: string,
    change: {
      quantity?: { itemId: string; count: number }
      price?: { itemId: string; serviceId: string; unitAmount: number; currency: string }
      isEnding?: boolean
      isPaused?: boolean
      methodId?: string
    },
  ): Promise<void>
  /** Ends one at once, with nothing more to pay. */
  endSubscription(id: string): Promise<void>
  readInvoice(id: string): Promise<ProviderInvoice>
  /** Those of a subscription, the newest first. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  /** Tries to take an open invoice now; a refusal is no error. */
  payInvoice(id: string, how: { methodId: string; attempt: string }): Promise<void>
  /** What the first invoice of a subscription would be. */
  previewStart(subscription: Price & { customerId: string; at: Date }): Promise<ProviderInvoice>
  /** What the next invoice would be. */
  previewNext(id: string, change: { isEnding?: boolean }): Promise<ProviderInvoice>
}
