import type {
  BankFacts,
  BillingDetails,
  CardFacts,
  PaymentMethodType,
  PaymentMode,
} from '#shared/domains/payments/schema.ts'

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

/**
 * Whoever keeps cards and accounts and charges them.
 *
 * Every call throws AppError `payments_off` where nobody does, and `provider_failed` where they did not answer.
 */
export interface PaymentsPort {
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
  close(): Promise<void>
}
