import { setTimeout as sleep } from 'node:timers/promises'
import { signatureOf } from '#server/integrations/payments/sandbox/world.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { answerOf } from './answer-of.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { startProduct } from './product.ts'
import { ORGS, idOf, sqlIdOf } from './shape.ts'
import { tokenOf } from './tokens.ts'

const ORDERS = 600
const EVENTS = 3000
/** Orders and events under way at once. */
const AT_ONCE = 8
const SELLER = ORGS + 600
const BUYER = SELLER + 1
const GOODS = 900_001
/** Far behind the numbers of everybody else. */
const SENDER = 6_000_001
const ORDERER = SENDER + 1
const WAIT_MS = 10 * 60_000
const LOOK_MS = 20

/** What it takes to be paid for orders, and to work what the provider tells. */
export interface ChargeFigures {
  orders: number
  ordersASecond: number
  events: number
  eventsASecond: number
}

/** A supplier that can be paid, with goods on the shelf, and a clinic with a card on file. */
async function fillCharges(url: string): Promise<void> {
  const [seller, buyer] = [SELLER, BUYER].map((org) => sqlIdOf('org', String(org)))
  const [sender, orderer] = [SENDER, ORDERER].map((user) => sqlIdOf('user', String(user)))
  const goods = sqlIdOf('product', String(GOODS))
  await query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, settings)
     values (${seller}, now(), now(), 'Supplier that is paid', 'partner-supplier', 'active', 'UTC', '{}'),
       (${buyer}, now(), now(), 'Clinic that pays', 'customer', 'active', 'UTC', '{"features": ["inventoryAdvanced"]}')`,
    `insert into users (id, created_at, updated_at, email, first_name, last_name)
     values (${sender}, now(), now(), 'sender@bench.tendwell.test', 'Sam', 'Sender'),
       (${orderer}, now(), now(), 'orderer@bench.tendwell.test', 'Ona', 'Orderer')`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     values (gen_random_uuid(), now(), now(), ${seller}, ${sender}, 'partner-staff', 'active'),
       (gen_random_uuid(), now(), now(), ${buyer}, ${orderer}, 'org-staff', 'active')`,
    `insert into sessions (id, created_at, updated_at, user_id, last_seen_at, expires_at)
     values (${sqlIdOf('session', String(SENDER))}, now(), now(), ${sender}, now(), now() + interval '30 days'),
       (${sqlIdOf('session', String(ORDERER))}, now(), now(), ${orderer}, now(), now() + interval '30 days')`,
    `insert into services (id, created_at, updated_at, org_id, name, description, role, type, price, currency, sku)
     values (${goods}, now(), now(), ${seller}, 'Gauze', 'Of use', 'product', 'product', 1000, 'USD', 'SKU-PAID')`,
    `insert into org_services (id, created_at, updated_at, org_id, service_id) values (gen_random_uuid(), now(), now(), ${buyer}, ${goods})`,
    `insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
     values (gen_random_uuid(), now(), now(), ${seller}, 'acct_sandbox_ready_bench', true, true, true)`,
    `insert into payment_customers (id, created_at, updated_at, org_id, provider_id)
     values (gen_random_uuid(), now(), now(), ${buyer}, 'cus_sandbox_bench')`,
    `insert into payment_methods (id, created_at, updated_at, org_id, provider_id, type, is_default, billing_details, card)
     values (gen_random_uuid(), now(), now(), ${buyer}, 'pm_sandbox_visa_bench', 'card', true,
       '{"name": "Ona Orderer", "email": null, "address": {"line1": null, "line2": null, "city": null, "state": null, "postalCode": null, "country": null}}',
       '{"brand": "visa", "last4": "4242", "expMonth": 12, "expYear": 2035}')`,
  )
}

/** Orders, approves and has charged; then is told of all that once more by the provider, as if by other events. */
export async function measureCharges(cluster: BenchCluster): Promise<ChargeFigures> {
  const url = await cluster.openDatabase('bench_charges')
  await fillCharges(url)
  // The provider’s stand-in runs along with the server, where no real money is taken.
  const product = await startProduct(url, { NODE_ENV: 'test' })
  const [sender, orderer] = [await tokenOf(SENDER), await tokenOf(ORDERER)]
  const send = async (method: string, path: string, token: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
  const [seller, buyer, goods] = [idOf('org', SELLER), idOf('org', BUYER), idOf('product', GOODS)]
  const count = async (what: string) => Number((await query<{ count: string }>(url, what))[0]?.count)
  try {
    const stocked = { role: 'stock', description: 'Delivery', items: [{ id: goods, qty: ORDERS }] }
    await send('POST', `/api/inv/${seller}`, sender, stocked)
    const ordersASecond = await rateOf(ORDERS, async () => {
      await manyTimes(ORDERS, async () => {
        const order = {
          role: 'request',
          description: 'Order',
          fromOrg: seller,
          items: [{ id: goods, qty: 1 }],
          total: 1000,
        }
        const made = await answerOf(inventory.create, await send('POST', `/api/inv/${buyer}`, orderer, order))
        await send('PUT', `/api/inv/${seller}/${made.transaction.tx}/status`, sender, { status: 'pending' })
      })
      await until(async () => (await count(`select count(*) from order_payments where state = 'paid'`)) === ORDERS)
    })
    const intents = await query<{ id: string }>(url, 'select intent_id as id from order_payments')
    const told = `from provider_events where id like 'evt_bench_%' and worked_at`
    const eventsASecond = await rateOf(EVENTS, async () => {
      await manyTimes(EVENTS, async (number) => {
        const object = { id: intents[number % intents.length]?.id }
        const body = {
          id: `evt_bench_${number}`,
          object: 'event',
          type: 'payment_intent.succeeded',
          created: 1,
          data: { object },
        }
        await tell(product.url, JSON.stringify(body))
      })
      await until(async () => (await count(`select count(*) ${told} is not null`)) === EVENTS)
    })
    return { orders: ORDERS, ordersASecond, events: EVENTS, eventsASecond }
  } finally {
    await product.stop()
  }
}

async function tell(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) }
  const { ok, status } = await fetch(`${url}/api/payments/webhook`, { method: 'POST', headers, body })
  if (!ok) throw new Error(`An event was answered with ${status}`)
}

/** So many, some at once. */
async function manyTimes(count: number, one: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const line = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}

async function rateOf(count: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return count / ((performance.now() - startedAt) / 1000)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('What was begun has not ended')
    await sleep(LOOK_MS)
  }
}
