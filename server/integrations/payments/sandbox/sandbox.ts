import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PaymentsPort } from '../port.ts'
import { stripePayments } from '../stripe.ts'
import { answerAccount, decide, findAccount, linkTo } from './accounts.ts'
import type { Outcome } from './accounts.ts'
import { madeId, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { advance } from './clock.ts'
import { answerDispute, decideDispute, dispute } from './disputes.ts'
import type { Claim } from './disputes.ts'
import { answerIntent, authenticate } from './intents.ts'
import { answerMethod, forgetCustomer } from './methods.ts'
import { answerSetup, authenticateSetup } from './setups.ts'
import { pageOf } from './page-of.ts'
import { answerPage } from './pages.ts'
import { answerBalance, answerPayout, failPayout, payOut, payOutOwn } from './payouts.ts'
import { balanceOf } from './invoices.ts'
import { answerInvoice, answerSubscription } from './subscriptions.ts'
import { memoryStore } from './store.ts'
import type { SandboxStore } from './store.ts'
import { Answered, ProviderEvent, Movement } from './things.ts'
import { answerRefund, answerTransfer } from './transfers.ts'
import { SANDBOX_WEBHOOK_SECRET, worldOf } from './world.ts'
import type { World } from './world.ts'

/** What is done to the stand-in from outside, which no real provider lets anybody do. */
export interface SandboxControls {
  /** Moves its clock on, and lets banks answer that had that long. */
  advance(millis: number): Promise<void>
  /** All that it told, the oldest first. */
  events(): Promise<ProviderEvent[]>
  /** Every movement of the platform's money, the oldest first. */
  movements(): Promise<Movement[]>
  /** From now on events go there; with null nobody is told. */
  tellsTo(url: string | null): void
  /** What comes of the onboarding of an account. */
  decide(accountId: string, outcome: Outcome): Promise<void>
  /** What a person does on the page that proves them. */
  authenticate(intentId: string, isGood: boolean): Promise<void>
  /** Pays an account's money out to its owner, so that nothing can be taken back. @returns the payout of each currency */
  payOut(accountId: string): Promise<string[]>
  /** Pays the platform's own money out. */
  payOutOwn(currency: string, amount: number): Promise<string>
  /** A bank takes a payout no more. */
  failPayout(payoutId: string): Promise<void>
  /** The bank of who paid takes a charge back. @returns the dispute */
  dispute(chargeId: string, claim?: Claim): Promise<string>
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  /** Writes a movement of which nobody knows. */
  move(movement: Pick<Movement, 'amount' | 'fee' | 'currency' | 'type' | 'source'>): Promise<string>
  /** What an account has, by currency. */
  balanceOf(accountId: string): Promise<Record<string, number>>
  /** What lies with somebody who pays, to be taken off their next invoice: below zero. */
  creditOf(customerId: string): Promise<number>
  /** Answers the next requests whose address fits by an error: `refused` before anything is done, `lost` afterwards. */
  fail(which: RegExp, how: 'refused' | 'lost', times: number): void
}

export type SandboxPayments = PaymentsPort & { sandbox: SandboxControls }

/**
 * A stand-in on this machine that speaks Stripe's HTTP for the calls that are used, so that the provider's own library runs
 * where there is no account with the provider. No number of a card is ever sent to it.
 */
export function sandboxPayments(store: SandboxStore = memoryStore()): SandboxPayments {
  const world = worldOf(store)
  const failing: { which: RegExp; how: 'refused' | 'lost'; left: number }[] = []
  let server: Server | null = null
  /** Nothing is done at once with something else: what is read is still so when it is written. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(() => world.atomically(work))
    last = next.catch(() => undefined)
    return next
  }

  const close = async () => {
    world.end()
    const open = server
    server = null
    if (open === null) return
    open.closeAllConnections()
    await new Promise((resolve) => open.close(resolve))
  }
  const port = stripePayments({
    mode: 'sandbox',
    secretKey: 'sk_test_sandbox',
    publishableKey: null,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    async address() {
      const started = createServer((request, response) => {
        // What is answered is remembered by then.
        void inTurn(() => serve(world, failing, request))
          .then((send) => send(response))
          .catch(() => response.destroy())
      })
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject)
        started.listen(0, '127.0.0.1', resolve)
      })
      // Nothing is kept running for it.
      started.unref()
      server = started
      const address = started.address()
      if (address === null || typeof address === 'string') throw new Error('The sandbox listens at no port')
      const url = `http://127.0.0.1:${address.port}`
      world.startsAt(url)
      return url
    },
    close,
  })
  const all = <T>(kind: string, parse: (found: unknown) => T) =>
    inTurn(async () => (await world.store.list(kind, { after: null, limit: 1_000_000 })).map((found) => parse(found)))
  return {
    ...port,
    tellsTo: (url) => world.tellsTo(url),
    sandbox: {
      advance: (millis) =>
        inTurn(async () => {
          await advance(world, millis)
        }),
      events: () => all('event', (found) => ProviderEvent.parse(found)),
      movements: () => all('movement', (found) => Movement.parse(found)),
      tellsTo: (url) => world.tellsTo(url),
      decide: (id, outcome) => inTurn(() => decide(world, id, outcome)),
      authenticate: async (id, isGood) =>
        void (await inTurn(() => (id.startsWith('seti_') ? authenticateSetup : authenticate)(world, id, isGood))),
      payOut: (id) => inTurn(() => payOut(world, id)),
      payOutOwn: (currency, amount) => inTurn(() => payOutOwn(world, currency, amount)),
      failPayout: (id) => inTurn(() => failPayout(world, id)),
      dispute: (id, claim) => inTurn(() => dispute(world, id, claim)),
      decideDispute: (id, outcome) => inTurn(() => decideDispute(world, id, outcome)),
      move: (movement) => inTurn(() => world.move(movement)),
      balanceOf: async (id) => (await inTurn(() => findAccount(world, id)))?.balances ?? {},
      creditOf: (id) => inTurn(() => balanceOf(world, id)),
      fail: (which, how, times) => void failing.push({ which, how, left: times }),
    },
  }
}

type Failing = { which: RegExp; how: 'refused' | 'lost'; left: number }[]

async function serve(
  world: World,
  failing: Failing,
  request: IncomingMessage,
): Promise<(response: ServerResponse) => void> {
  const url = new URL(request.url ?? '', 'http://sandbox')
  const body = await text(request)
  const form = new URLSearchParams(body)
  const method = request.method ?? 'GET'
  const page = await answerPage(world, method, url, form)
  if (page !== null) {
    const leading = page.location === undefined ? {} : { location: page.location }
    const headers = { 'content-type': 'text/html; charset=utf-8', ...leading }
    return (response) => void response.writeHead(page.status, headers).end(page.html)
  }
  const failure = failing.find(({ which, left }) => left > 0 && which.test(`${method} ${url.pathname}`))
  if (failure !== undefined) failure.left -= 1
  const refused = failure?.how === 'refused'
  const [status, answered] = refused
    ? wrong(500, 'Something went wrong', 'api_error')
    : await answerOnce(world, request.headers['idempotency-key'], { method, url, body, account: accountOf(request) })
  if (failure?.how === 'lost') return (response) => void response.destroy()
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` }
  return (response) => void response.writeHead(status, headers).end(JSON.stringify(answered))
}

/** The same key gives the same answer, and with something else none. */
async function answerOnce(world: World, key: string | string[] | undefined, asking: Asking): Promise<Answer> {
  const { method, url, body } = asking
  if (typeof key !== 'string' || method !== 'POST') return answer(world, asking)
  const id = `key_${key}`
  // Names and addresses stand in it, and it is only compared.
  const asked = createHash('sha256').update(`${method} ${url.pathname} ${body}`).digest('base64url')
  const before = await world.store.find(id)
  if (before !== null) {
    const { asked: earlier, status, body: answered } = Answered.parse(before)
    return earlier === asked
      ? [status, answered]
      : wrong(400, 'Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error')
  }
  const [status, answered] = await answer(world, asking)
  await world.store.put('key', id, { id, asked, status, body: answered })
  return [status, answered]
}

/** In the name of which account it is asked; null of the platform. */
function accountOf({ headers }: IncomingMessage): string | null {
  const name = headers['stripe-account']
  return typeof name === 'string' ? name : null
}

interface Asking {
  method: string
  url: URL
  body: string
  account: string | null
}

async function answer(world: World, { method, url, body, account }: Asking): Promise<Answer> {
  const [, , kind = '', id = '', deed = ''] = url.pathname.split('/')
  const form = new URLSearchParams(body)
  if (kind === 'customers') {
    if (method === 'DELETE') return forgetCustomer(world.store, id)
    return [200, { id: madeId('cus'), object: 'customer' }]
  }
  if (kind === 'payment_methods') return answerMethod(world.store, id, method === 'POST' ? deed : '', form)
  if (kind === 'setup_intents') return answerSetup(world, id, deed, form)
  if (kind === 'payment_intents') return answerIntent(world, id, deed, form)
  if (kind === 'subscriptions') return answerSubscription(world, method, id, form)
  if (kind === 'invoices') return answerInvoice(world, id, deed, { form, query: url.searchParams })
  if (kind === 'products') return answerProduct(world, form)
  if (kind === 'transfers') return answerTransfer(world, id, deed, form)
  if (kind === 'refunds') return answerRefund(world, id, form)
  if (kind === 'accounts') return answerAccount(world, id, form)
  if (kind === 'account_links') return linkTo(world, form)
  if (kind === 'balance_transactions') return pageOf(world, 'movement', '/v1/balance_transactions', url.searchParams)
  if (kind === 'disputes') return answerDispute(world, id, url.searchParams)
  if (kind === 'payouts') return answerPayout(world, id, account, url.searchParams)
  if (kind === 'balance') return answerBalance(world, account)
  return wrong(404, `Unrecognized request URL (${method}: ${url.pathname})`)
}

/** What a price is of; it is made once. */
async function answerProduct(world: World, form: URLSearchParams): Promise<Answer> {
  const id = form.get('id') ?? madeId('prod')
  if ((await world.store.find(id)) !== null)
    return wrong(400, 'Product already exists.', 'invalid_request_error', 'resource_already_exists')
  const product = { id, object: 'product', name: form.get('name') }
  await world.store.put('product', id, product)
  return [200, product]
}
