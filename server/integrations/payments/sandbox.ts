import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PaymentsPort } from './port.ts'
import { stripePayments } from './stripe.ts'

type Answer = [status: number, body: unknown]
type Facts = { type: 'card'; brand: string; last4: string } | { type: 'us_bank_account'; last4: string }

/** Stripe's ids for tests that can be kept (https://docs.stripe.com/testing), by what they begin with here. */
const KINDS: Record<string, Facts> = {
  visa: { type: 'card', brand: 'visa', last4: '4242' },
  mastercard: { type: 'card', brand: 'mastercard', last4: '4444' },
  amex: { type: 'card', brand: 'amex', last4: '8431' },
  usBankAccount: { type: 'us_bank_account', last4: '6789' },
}

/** Those that the bank says no to. */
const DECLINED: Record<string, [code: string, reason: string, message: string]> = {
  chargeDeclined: ['card_declined', 'generic_decline', 'Your card was declined.'],
  chargeDeclinedInsufficientFunds: ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  chargeDeclinedExpiredCard: ['expired_card', 'expired_card', 'Your card has expired.'],
  chargeDeclinedIncorrectCvc: ['incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
}

/** Answers that are given again under the same key. */
const KEPT_MAX = 1000

/** `pm_card_visa`, `pm_usBankAccount`, and what becomes of them here: `pm_sandbox_visa_…`, which tell their kind when all is forgotten. */
const kindOf = (methodId: string): string => /^pm_(?:card_|sandbox_)?([A-Za-z]+)/.exec(methodId)?.[1] ?? ''
const isShared = (methodId: string): boolean => !methodId.startsWith('pm_sandbox_')

/**
 * A stand-in on this machine that speaks Stripe's HTTP for the calls that are used, so that the provider's own library runs
 * where there is no account with the provider. No number of a card is ever sent to it. What it knows it forgets when it ends.
 */
export function sandboxPayments(): PaymentsPort {
  let server: Server | null = null
  const close = async () => {
    const open = server
    server = null
    if (open === null) return
    open.closeAllConnections()
    await new Promise((resolve) => open.close(resolve))
  }
  return stripePayments({
    mode: 'sandbox',
    secretKey: 'sk_test_sandbox',
    publishableKey: null,
    async address() {
      const started = createServer(answering())
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject)
        started.listen(0, '127.0.0.1', resolve)
      })
      // Nothing is kept running for it.
      started.unref()
      server = started
      const address = started.address()
      if (address === null || typeof address === 'string') throw new Error('The sandbox listens at no port')
      return `http://127.0.0.1:${address.port}`
    },
    close,
  })
}

function answering(): (request: IncomingMessage, response: ServerResponse) => void {
  const judge = accounts()
  const kept = new Map<string, { asked: string; answer: Answer }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://sandbox')
    const body = await text(request)
    const asked = `${request.method ?? ''} ${pathname} ${body}`
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? kept.get(key) : undefined
    const [status, answered] = before === undefined ? judge(request.method, pathname, body) : again(before, asked)
    if (before === undefined && typeof key === 'string' && request.method === 'POST') {
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(key, { asked, answer: [status, answered] })
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
    response.end(JSON.stringify(answered))
  }
  return (request, response) => void answer(request, response).catch(() => response.destroy())
}

const again = (before: { asked: string; answer: Answer }, asked: string): Answer =>
  before.asked === asked
    ? before.answer
    : wrong(400, 'Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error')

const wrong = (status: number, message: string, type = 'invalid_request_error', code?: string): Answer => [
  status,
  { error: { type, message, ...(code === undefined ? {} : { code }) } },
]
const missing = (id: string): Answer => wrong(404, `No such PaymentMethod: '${id}'`, undefined, 'resource_missing')

/** What is kept for whom, and what is said of it. */
function accounts(): (method: string | undefined, path: string, body: string) => Answer {
  const customerOf = new Map<string, string>()
  const detached = new Set<string>()

  const shown = (id: string): Answer => [200, methodOf(id, customerOf.get(id) ?? null)]

  function attach(id: string, customer: string): Answer {
    const decline = DECLINED[kindOf(id)]
    if (decline !== undefined) {
      const [code, reason, message] = decline
      return [402, { error: { type: 'card_error', code, decline_code: reason, message } }]
    }
    if (customerOf.has(id)) return wrong(400, 'The payment method has already been attached to a customer.')
    if (detached.has(id))
      return wrong(400, 'This PaymentMethod was detached from a Customer and may not be used again.')
    const own = isShared(id) ? `pm_sandbox_${kindOf(id)}_${randomUUID().replaceAll('-', '')}` : id
    customerOf.set(own, customer)
    return shown(own)
  }

  return (method, path, body) => {
    const [, , kind = '', id = '', deed] = path.split('/')
    if (kind === 'customers') {
      if (method === 'DELETE') {
        for (const [methodId, customer] of customerOf) if (customer === id) customerOf.delete(methodId)
        return [200, { id, object: 'customer', deleted: true }]
      }
      return [200, { id: `cus_sandbox_${randomUUID().replaceAll('-', '')}`, object: 'customer' }]
    }
    if (kind !== 'payment_methods' || !(kindOf(id) in { ...KINDS, ...DECLINED })) return missing(id)
    if (method === 'POST' && deed === 'attach') return attach(id, new URLSearchParams(body).get('customer') ?? '')
    if (method === 'POST' && deed === 'detach') {
      customerOf.delete(id)
      detached.add(id)
    }
    return shown(id)
  }
}

function methodOf(id: string, customer: string | null): unknown {
  const facts = KINDS[kindOf(id)] ?? { type: 'card', brand: 'visa', last4: '0002' }
  const common = { id, object: 'payment_method', customer, type: facts.type, livemode: false }
  if (facts.type === 'card') {
    const { brand, last4 } = facts
    return { ...common, card: { brand, last4, exp_month: 12, exp_year: new Date().getFullYear() + 4 } }
  }
  return {
    ...common,
    us_bank_account: {
      last4: facts.last4,
      bank_name: 'STRIPE TEST BANK',
      routing_number: '110000000',
      status_details: null,
    },
  }
}
