import { madeId, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { Kept } from './things.ts'
import type { Remembered } from './store.ts'

type Facts = { type: 'card'; brand: string; last4: string } | { type: 'us_bank_account'; last4: string }

/** Why a bank says no: Stripe's code, its decline code and its words. */
export type Decline = [code: string, reason: string, message: string]

const NO_FUNDS: Decline = ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.']
const EXPIRED: Decline = ['expired_card', 'expired_card', 'Your card has expired.']
const NO: Decline = ['card_declined', 'generic_decline', 'Your card was declined.']
export const PROVE: Decline = ['authentication_required', 'authentication_required', 'Authentication is required.']

/** What becomes of a charge: nothing means that it goes through. */
interface Kind {
  facts: Facts
  /** Refused when it is to be kept. */
  keeping?: Decline
  /** Refused when it is charged, of a bank account after days. */
  charging?: Decline
  /** The person has to prove that it is theirs before it is charged: always, or until they did so once for later charges. */
  proves?: 'always' | 'once'
  /** Its owner disputes each charge at once. */
  disputes?: boolean
}

const visa = (last4: string): Facts => ({ type: 'card', brand: 'visa', last4 })
const bank = (last4: string): Facts => ({ type: 'us_bank_account', last4 })

/**
 * Stripe's ids for tests (https://docs.stripe.com/testing), by what they begin with here. Stripe has none that can be kept and fails
 * later for want of money or because it expired meanwhile: the two after `chargeCustomerFail` are the stand-in's own.
 */
const KINDS: Record<string, Kind> = {
  visa: { facts: visa('4242') },
  mastercard: { facts: { type: 'card', brand: 'mastercard', last4: '4444' } },
  amex: { facts: { type: 'card', brand: 'amex', last4: '8431' } },
  chargeDeclined: { facts: visa('0002'), keeping: NO },
  chargeDeclinedInsufficientFunds: { facts: visa('9995'), keeping: NO_FUNDS },
  chargeDeclinedExpiredCard: { facts: visa('0069'), keeping: EXPIRED },
  chargeDeclinedIncorrectCvc: {
    facts: visa('0127'),
    keeping: ['incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  },
  chargeCustomerFail: { facts: visa('0341'), charging: NO },
  chargeCustomerFailInsufficientFunds: { facts: visa('9995'), charging: NO_FUNDS },
  chargeCustomerFailExpiredCard: { facts: visa('0069'), charging: EXPIRED },
  authenticationRequired: { facts: visa('3184'), proves: 'always' },
  authenticationRequiredOnSetup: { facts: visa('3155'), proves: 'once' },
  authenticationRequiredChargeDeclinedInsufficientFunds: { facts: visa('3178'), proves: 'always', charging: NO_FUNDS },
  createDispute: { facts: visa('0259'), disputes: true },
  usBankAccount: { facts: bank('6789') },
  usBankAccountInsufficientFunds: {
    facts: bank('2227'),
    charging: ['insufficient_funds', 'insufficient_funds', 'The account has insufficient funds.'],
  },
  usBankAccountAccountClosed: {
    facts: bank('1113'),
    charging: ['account_closed', 'account_closed', 'The account is closed.'],
  },
}

/** `pm_card_visa`, `pm_card_visa_chargeDeclined`, `pm_usBankAccount_accountClosed`, and what they become: `pm_sandbox_visa_…`. */
function nameOf(methodId: string): string {
  const kept = /^pm_sandbox_([A-Za-z]+)/.exec(methodId)?.[1]
  if (kept !== undefined) return kept
  const [first = '', ...rest] = methodId.replace(/^pm_(?:card_)?/, '').split('_')
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  if (name === 'usBankAccountSuccess') return 'usBankAccount'
  return name.replace(/^visaCharge/, 'charge')
}

export const kindOf = (methodId: string): Kind | null => KINDS[nameOf(methodId)] ?? null
const isShared = (methodId: string): boolean => !methodId.startsWith('pm_sandbox_')

/** Answers about cards and accounts that are kept for customers. */
export async function answerMethod(
  store: Remembered,
  id: string,
  deed: string,
  form: URLSearchParams,
): Promise<Answer> {
  const kind = kindOf(id)
  if (kind === null) return missing('PaymentMethod', id)
  if (deed === 'attach') return attach(store, id, kind, form.get('customer') ?? '')
  if (deed === 'detach') await store.put('method', id, { id, customer: null, detached: true })
  return shown(store, id, kind)
}

async function attach(store: Remembered, id: string, kind: Kind, customer: string): Promise<Answer> {
  if (kind.keeping !== undefined) return refusal(kind.keeping)
  const before = await keptOf(store, id)
  if (before?.customer !== null && before?.customer !== undefined)
    return wrong(400, 'The payment method has already been attached to a customer.')
  if (before?.detached === true)
    return wrong(400, 'This PaymentMethod was detached from a Customer and may not be used again.')
  const own = isShared(id) ? madeId('pm').replace('pm_sandbox_', `pm_sandbox_${nameOf(id)}_`) : id
  await store.put('method', own, { id: own, customer, detached: false })
  return shown(store, own, kind)
}

/** What a refused card is answered with; `payment_intent` where it is about one. */
export const refusal = ([code, reason, message]: Decline, intent?: unknown): Answer => [
  402,
  {
    error: {
      type: 'card_error',
      code,
      decline_code: reason,
      message,
      ...(intent === undefined ? {} : { payment_intent: intent }),
    },
  },
]

/** Whether the person has to prove themselves before it is charged, or kept for later charges. */
export async function hasToProve(store: Remembered, id: string): Promise<boolean> {
  const proves = kindOf(id)?.proves
  return proves === 'always' || (proves === 'once' && (await keptOf(store, id))?.isSetUp !== true)
}

/** Its person has agreed that it is charged later. */
export async function setUp(store: Remembered, id: string): Promise<void> {
  const kept = await keptOf(store, id)
  if (kept !== null) await store.put('method', id, { ...kept, isSetUp: true })
}

async function keptOf(store: Remembered, id: string) {
  const found = await store.find(id)
  return found === null ? null : Kept.parse(found)
}

async function shown(store: Remembered, id: string, { facts }: Kind): Promise<Answer> {
  const customer = (await keptOf(store, id))?.customer ?? null
  const common = { id, object: 'payment_method', customer, type: facts.type, livemode: false }
  if (facts.type === 'card') {
    const { brand, last4 } = facts
    return [200, { ...common, card: { brand, last4, exp_month: 12, exp_year: new Date().getFullYear() + 4 } }]
  }
  const account = {
    last4: facts.last4,
    bank_name: 'STRIPE TEST BANK',
    routing_number: '110000000',
    status_details: null,
  }
  return [200, { ...common, us_bank_account: account }]
}

/** Forgets a customer. Their methods are kept for nobody. */
export async function forgetCustomer(store: Remembered, id: string): Promise<Answer> {
  for (const found of await store.list('method', { after: null, limit: 100_000 })) {
    const kept = Kept.parse(found)
    if (kept.customer === id) await store.put('method', kept.id, { ...kept, customer: null })
  }
  return [200, { id, object: 'customer', deleted: true }]
}
