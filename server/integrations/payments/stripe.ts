import type Stripe from 'stripe'
import type { PaymentMode } from '#shared/domains/payments/schema.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { PaymentsPort, ProviderMethod } from './port.ts'
import { refusalOf, unlessRefused } from './refusal.ts'
import { stripeBilling } from './stripe-billing.ts'
import { stripeMoney } from './stripe-money.ts'

/** Of one attempt; there are two. Whoever waits at a form is told before they close it. */
const TIMEOUT_MS = 10_000

interface StripeAccount {
  mode: Exclude<PaymentMode, 'off'>
  secretKey: string
  publishableKey: string | null
  /** With what the provider signs what it tells; without it nothing is believed. */
  webhookSecret: string | undefined
  /** Where the provider stands; it may be started only when it is first asked. */
  address(): Promise<string>
  close?(): Promise<void>
}

/**
 * Keeps cards and accounts by Stripe's own library (https://docs.stripe.com/api). It is loaded when it is first needed: a
 * process that takes no payments starts without it.
 */
export function stripePayments({
  mode,
  secretKey,
  publishableKey,
  webhookSecret,
  address,
  close,
}: StripeAccount): PaymentsPort {
  let client: Promise<Stripe> | null = null
  const open = async (): Promise<Stripe> => {
    const [{ default: Client }, url] = await Promise.all([import('stripe'), address()])
    const { protocol, hostname, port } = new URL(url)
    return new Client(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }
  /** What is wrong with what was asked for is `invalid`; everything else is the provider's affair. */
  async function ask<T>(invalid: ErrorCode | null, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    client ??= open()
    try {
      return await work(await client)
    } catch (error) {
      throw refusalOf(error, invalid)
    }
  }

  return {
    mode,
    publishableKey,
    ...stripeMoney(ask, webhookSecret),
    ...stripeBilling(ask),

    createCustomer: (ownerId) =>
      ask(null, async ({ customers }) => {
        // The same at every attempt: a key that comes again with another input is refused.
        const customer = await customers.create({ metadata: { ownerId } }, { idempotencyKey: `customer:${ownerId}` })
        return customer.id
      }),

    retrieve: (methodId) =>
      ask('payment_method_unknown', async ({ paymentMethods }) => methodOf(await paymentMethods.retrieve(methodId))),

    attach: (methodId, customer, attempt) =>
      ask('payment_method_unknown', async ({ paymentMethods }) =>
        methodOf(await paymentMethods.attach(methodId, { customer }, { idempotencyKey: `attach:${attempt}` })),
      ),

    describe: (methodId, { name, email, address: { line1, line2, city, state, postalCode, country } }) =>
      ask('payment_method_unknown', async ({ paymentMethods }) => {
        // An empty text takes away what stood there.
        const address = {
          line1: line1 ?? '',
          line2: line2 ?? '',
          city: city ?? '',
          state: state ?? '',
          postal_code: postalCode ?? '',
          country: country ?? '',
        }
        await paymentMethods.update(methodId, { billing_details: { name, email: email ?? '', address } })
      }),

    // What is to be gone and is not there is gone.
    async detach(methodId) {
      await unlessRefused(
        ask('payment_method_unknown', ({ paymentMethods }) => paymentMethods.detach(methodId)),
        'payment_method_unknown',
      )
    },

    async forget(customerId) {
      await unlessRefused(
        ask('payment_method_unknown', ({ customers }) => customers.del(customerId)),
        'payment_method_unknown',
      )
    },

    tellsTo: () => undefined,
    close: async () => close?.(),
  }
}

function methodOf({ id, customer, type, card, us_bank_account: bank }: Stripe.PaymentMethod): ProviderMethod {
  const none = { card: null, usBankAccount: null }
  const common = { id, customerId: typeof customer === 'string' ? customer : (customer?.id ?? null) }
  if (type === 'card' && card !== undefined) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
    return { ...common, ...none, type: 'card', card: { brand, last4, expMonth, expYear } }
  }
  if (type !== 'us_bank_account' || bank === undefined) return { ...common, ...none, type: null }
  return {
    ...common,
    ...none,
    type: 'us_bank_account',
    usBankAccount: {
      last4: bank.last4 ?? '',
      bankName: bank.bank_name,
      routingNumber: bank.routing_number,
      // An account that is not verified cannot be kept for a customer at all.
      status: (bank.status_details?.blocked ?? null) === null ? 'verified' : 'blocked',
    },
  }
}
