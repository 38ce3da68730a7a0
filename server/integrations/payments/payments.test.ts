import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { payments } from '#shared/domains/payments/api.ts'
import type { AppError } from '#shared/kernel/errors.ts'
import { readConfig } from '#server/config/config.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { aPerson } from '#server/testing/factories.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import { noPayments } from './off.ts'
import type { PaymentsPort } from './port.ts'
import { sandboxPayments } from './sandbox/sandbox.ts'
import { stripePayments } from './stripe.ts'

const open: PaymentsPort[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const port of open.splice(0)) await port.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

interface Asked {
  url: string
  key: string | undefined
  authorization: string | undefined
}

/** Something that stands where the provider would, and answers everything with this. */
async function standingIn(status: number, body: string): Promise<{ asked: Asked[]; port: PaymentsPort }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { authorization, 'idempotency-key': key } = request.headers
    asked.push({ url: `${request.method} ${request.url}`, key: key?.toString(), authorization })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, port: aPort(address) }
}

function aPort(address: string): PaymentsPort {
  const port = stripePayments({
    mode: 'live',
    secretKey: 'sk_test_of_tests',
    publishableKey: 'pk_test_of_tests',
    webhookSecret: undefined,
    address: async () => address,
  })
  open.push(port)
  return port
}

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as AppError).code,
  )

describe('the provider’s library', () => {
  it('asks with our key, and again with the same when nobody answers well', async () => {
    const { asked, port } = await standingIn(500, '{"error":{"type":"api_error","message":"Down"}}')
    expect(await codeOf(port.attach('pm_1', 'cus_1', 'first'))).toBe('provider_failed')
    expect(asked).toEqual(
      Array.from({ length: 2 }, () => ({
        url: 'POST /v1/payment_methods/pm_1/attach',
        key: 'attach:first',
        authorization: 'Bearer sk_test_of_tests',
      })),
    )
  })

  it.each([
    ['nobody stands there', 'http://127.0.0.1:9'],
    ['no such place', 'http://payments.invalid'],
  ])('says that the provider is away where %s', async (_, address) => {
    expect(await codeOf(aPort(address).retrieve('pm_1'))).toBe('provider_failed')
  })

  it.each([
    [401, 'invalid_request_error', 'provider_failed'],
    [403, 'invalid_request_error', 'provider_failed'],
    [429, 'invalid_request_error', 'provider_failed'],
    [400, 'idempotency_error', 'provider_failed'],
    [400, 'invalid_request_error', 'payment_method_unknown'],
    [404, 'invalid_request_error', 'payment_method_unknown'],
    [402, 'card_error', 'card_declined'],
  ])('takes %i %s for %s', async (status, type, code) => {
    const { port } = await standingIn(status, JSON.stringify({ error: { type, message: 'No', code: 'x' } }))
    expect(await codeOf(port.retrieve('pm_1'))).toBe(code)
  })

  it('takes no answer that is none', async () => {
    const { port } = await standingIn(200, '<html>')
    expect(await codeOf(port.createCustomer('1'))).toBe('provider_failed')
  })

  it('keeps of a refusal neither the card nor the key', async () => {
    const { port } = await standingIn(
      402,
      JSON.stringify({
        error: { type: 'card_error', code: 'card_declined', payment_method: { card: { last4: '0341' } } },
      }),
    )
    const error = await port.retrieve('pm_1').catch((thrown: unknown) => thrown as Error)
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toMatch(/0341|of_tests/)
  })
})

describe('the stand-in', () => {
  it('keeps a method for one customer, and tells its kind when all else is forgotten', async () => {
    const first = sandboxPayments()
    const second = sandboxPayments()
    open.push(first, second)
    const customer = await first.createCustomer('owner')
    expect(await first.createCustomer('owner')).toBe(customer)
    const kept = await first.attach('pm_card_mastercard', customer, 'a')
    expect(kept).toMatchObject({ type: 'card', customerId: customer, card: { brand: 'mastercard', last4: '4444' } })
    expect(await codeOf(first.attach(kept.id, 'cus_other', 'b'))).toBe('payment_method_unknown')
    expect(await second.retrieve(kept.id)).toMatchObject({ card: { brand: 'mastercard' } })
    await second.detach(kept.id)
    await first.forget(customer)
    expect(await first.retrieve(kept.id)).toMatchObject({ customerId: null })
  })

  it('answers a key again, and refuses it with something else', async () => {
    const port = sandboxPayments()
    open.push(port)
    const customer = await port.createCustomer('owner')
    const once = await port.attach('pm_card_visa', customer, 'key')
    expect((await port.attach('pm_card_visa', customer, 'key')).id).toBe(once.id)
    expect((await port.attach('pm_card_visa', customer, 'other')).id).not.toBe(once.id)
    expect(await codeOf(port.attach('pm_card_amex', customer, 'key'))).toBe('provider_failed')
  })
})

it('where payments are off nothing is asked, and what is to go may go', async () => {
  expect(await codeOf(noPayments.retrieve('pm_1'))).toBe('payments_off')
  await expect(noPayments.detach('pm_1')).resolves.toBeUndefined()
})

describe('the configuration', () => {
  const read = (variables: Record<string, string>) => () => readConfig({ DATA_DIR: '/tmp', ...variables })
  it('takes both keys or neither, and of one world', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(read(keys)().stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      apiUrl: 'https://api.stripe.com',
    })
    expect(read({})().stripe).toBeUndefined()
    expect(read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY is missing')
    expect(read({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow('STRIPE_SECRET_KEY is missing')
    expect(read({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('STRIPE_SECRET_KEY must begin with')
    expect(read({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('both be of tests or both be live')
  })
})

describe('a server whose provider is away', () => {
  const server = useTestServer({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  })
  it('says so, and keeps nothing', async () => {
    const { token } = await aPerson(server)
    expect((await server.call(payments.config, {}, token)).body).toEqual({ mode: 'live', publishableKey: 'pk_test_1' })
    const body = { paymentMethodId: 'pm_1', type: 'card' as const, billingDetails: { name: 'Ada' } }
    expect(await server.refused(payments.add, { body }, token)).toMatchObject({
      status: 502,
      body: { error: { code: 'provider_failed' } },
    })
    expect((await server.call(payments.list, {}, token)).body.methods).toEqual([])
  })

  it('lets its pages load the provider’s form, and of the public ones that on which visitors book', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/')).toContain('https://js.stripe.com')
    expect(await policyOf('/web/scheduler/x')).toContain('https://js.stripe.com')
    expect(await policyOf('/web/register')).not.toContain('stripe')
  })
})

describe('in production without keys', () => {
  let drop = async () => undefined as unknown
  let running: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    const database = await cloneDatabase(inject('adminUrl'))
    drop = database.drop
    running = await startTestServer(database.url, {
      NODE_ENV: 'production',
      OUTBOX: 'keep',
      DATA_KEY: 'a key of the tests, of no use anywhere else',
    })
  })
  afterAll(async () => {
    await running.running.stop()
    await drop()
  })

  it('payments are off, and say so', async () => {
    const { token } = await aPerson(running)
    expect((await running.call(payments.config, {}, token)).body).toEqual({ mode: 'off', publishableKey: null })
    const body = { paymentMethodId: 'pm_card_visa', type: 'card' as const, billingDetails: { name: 'Ada' } }
    expect(await running.refused(payments.add, { body }, token)).toMatchObject({
      status: 422,
      body: { error: { code: 'payments_off', message: 'Payments are not enabled here.' } },
    })
  })
})
