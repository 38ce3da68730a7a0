import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { DEMO_ORGS } from './demo/accounts.ts'
import { aBooking } from './testing/forms.ts'
import { aDeed, ask, freeSlots, insist, signInTo } from './testing/storm/deeds.ts'
import type { Deed } from './testing/storm/deeds.ts'
import { beginCharging, expectCharges } from './testing/storm/charges.ts'
import { raceTypes } from './testing/storm/race-types.ts'
import { startStormedServers } from './testing/storm/stormed-servers.ts'
import type { StormedServers } from './testing/storm/stormed-servers.ts'
import { stockFaults } from './testing/supply-chain.ts'

/**
 * How often a server is killed, and how often its PostgreSQL: by turns one of its processes, whereupon it starts again by itself, and
 * the first of them, whereupon somebody else has to start it.
 */
const { servers: SERVER_KILLS, databases: DATABASE_KILLS } = inject('storm')
/** Days on which two types are raced; in four of them somebody works on one at least. */
const ROUNDS = SERVER_KILLS > 20 ? 24 : 4
/** The storm goes on until there is more of everything than this. */
const DEEDS_MIN = 5

const { clinic: CLINIC, other: OTHER, supplier: SUPPLIER } = DEMO_ORGS
let servers: StormedServers

beforeAll(async () => {
  servers = await startStormedServers()
})
afterAll(() => servers.stop())

/** An order and how far it came. */
interface Order {
  made: Deed
  status: TransactionStatus
}
/** A card that was kept, and taken away again or not. */
interface Card {
  added: Deed
  removed: Deed | null
}

describe('two types of different length', { timeout: 60_000 + ROUNDS * 20_000 }, () => {
  it('raced on one provider by two processes, never meet', async () => {
    const { taken, odd, met } = await raceTypes(servers, ROUNDS)
    expect({ odd, met }).toEqual({ odd: [], met: 0 })
    expect(taken).toBeGreaterThan(0)
  })
})

describe('while servers and their database are killed again and again', () => {
  it(
    'what is acknowledged happens, and once: bookings, entries of a journal, goods, orders and their charges, means of payment',
    { timeout: 120_000 + SERVER_KILLS * 12_000 + DATABASE_KILLS * 12_000 },
    async () => {
      const patient = await signInTo(servers, 'patient@tendwell.test')
      const clinic = await signInTo(servers, 'clinic@tendwell.test')
      const supplier = await signInTo(servers, 'supplier@tendwell.test')
      const { plan } = await ask<{ plan: { id: string } }>(servers, '/api/plan/my', patient)
      const [d3, b12, vials] = [await productOf('HC-D3'), await productOf('NW-B12'), await productOf('MER-B12-1')]
      await beginCharging(servers, clinic)
      await insist(servers, stocked(SUPPLIER, supplier, 'plenty', vials, 1_000_000))
      const before = await stockOf(CLINIC, d3)
      const slots = await freeSlots(servers, OTHER)
      const bookings: Deed[] = []
      const entries: Deed[] = []
      const goods: Deed[] = []
      const orders: Order[] = []
      const cards: Card[] = []
      let isOver = false

      const keepOn = async (next: (index: number) => Promise<unknown> | null) => {
        for (let index = 0; !isOver; index += 1) {
          const work = next(index)
          if (work === null) return
          await work
        }
      }
      const keep = (list: Deed[], deed: Deed) => {
        list.push(deed)
        return insist(servers, deed)
      }
      const work = [
        // Two want each place; there is one.
        ...[0, 1, 2, 3].map((side) =>
          keepOn((index) => {
            const slot = slots[(index * 2 + (side >> 1)) % slots.length]
            if (slot === undefined || index * 2 >= slots.length) return null
            const body = aBooking(slot.start, slot.end, { email: `storm-${side}-${index}@example.com` })
            return keep(bookings, aDeed('POST', `/api/web/org/${OTHER}/event`, null, body))
          }),
        ),
        keepOn((index) =>
          keep(
            entries,
            aDeed('POST', `/api/plan/${plan.id}/entry`, patient, {
              datetime: new Date(Date.now() - 86_400_000 - index * 60_000).toISOString().slice(0, 19),
              mood: 1 + (index % 4),
              clientKey: crypto.randomUUID(),
              note: `storm ${index}`,
            }),
          ),
        ),
        keepOn((index) =>
          keep(
            goods,
            index % 3 === 2
              ? disposed(CLINIC, clinic, `storm ${index}`, d3, 1)
              : stocked(CLINIC, clinic, `storm ${index}`, d3, 2),
          ),
        ),
        keepOn(async (index) => {
          const made = await insist(servers, orderOf(clinic, `storm order ${index}`, b12))
          const order: Order = { made, status: 'requested' }
          orders.push(order)
          for (const [status, token] of stepsOf({ clinic, supplier }).slice(0, index % 5))
            if (made.status === 201) await stepTo(order, status, token)
        }),
        keepOn(async () => {
          const id = `pm_sandbox_visa_${crypto.randomUUID().replaceAll('-', '')}`
          const added = await insist(
            servers,
            aDeed('POST', '/api/payments/methods', patient, {
              paymentMethodId: id,
              type: 'card',
              billingDetails: PAYER,
            }),
          )
          cards.push({ added, removed: null })
          const [earlier] = cards.slice(-2)
          if (cards.length > 1 && earlier !== undefined && earlier.added.status === 201)
            earlier.removed = await insist(
              servers,
              aDeed('DELETE', `/api/payments/methods/${idOfMethod(earlier.added)}`, patient),
            )
        }),
      ]

      for (let kill = 0; kill < Math.max(SERVER_KILLS, DATABASE_KILLS); kill += 1) {
        await sleep(200 + Math.random() * 600)
        if (kill < DATABASE_KILLS) await (kill % 2 === 0 ? servers.killBackend() : servers.killPostmaster())
        if (kill < SERVER_KILLS) await servers.killServer(kill % 2)
      }
      await sleep(500)
      // On a busy machine the slowest has not got far by then.
      const lists = [bookings, entries, goods, orders, cards]
      while (lists.some((list) => list.length <= DEEDS_MIN)) await sleep(100)
      isOver = true
      await Promise.all(work)

      const deeds = {
        bookings,
        entries,
        goods,
        orders: orders.map(({ made }) => made),
        cards: cards.map(({ added }) => added),
      }
      for (const [what, list] of Object.entries(deeds)) {
        const refused = list.find(({ status }) => status !== 201 && !(what === 'bookings' && status === 409))
        expect([what, refused?.answer]).toEqual([what, undefined])
        expect([what, list.length > DEEDS_MIN]).toEqual([what, true])
      }
      await expectBookings(bookings)
      await expectEntries(entries)
      await expectOrders(orders)
      await expectCharges(servers, orders.filter(({ status }) => status !== 'requested').length)
      await expectCards(cards)

      // Goods: what is on hand is what was acknowledged, and each sum that is kept is what it is the sum of.
      const moved = goods.reduce((sum, { body }) => sum + (body?.['role'] === 'disposed' ? -1 : 2), 0)
      expect((await stockOf(CLINIC, d3)) - before).toBe(moved)
      expect(await servers.read(stockFaults)).toEqual([])
    },
  )
})

const PAYER = { name: 'Storm Payer', email: null, address: {} }

const stocked = (org: string, token: string, description: string, id: string, qty: number): Deed =>
  aDeed('POST', `/api/inv/${org}`, token, { role: 'stock', description, items: [{ id, qty }] })
const disposed = (org: string, token: string, description: string, id: string, qty: number): Deed =>
  aDeed('POST', `/api/inv/${org}`, token, { role: 'disposed', description, items: [{ id, qty }] })
const orderOf = (token: string, description: string, id: string): Deed =>
  aDeed('POST', `/api/inv/${CLINIC}`, token, {
    role: 'request',
    description,
    fromOrg: SUPPLIER,
    items: [{ id, qty: 10 }],
    total: 39_000,
  })

const stepsOf = ({ clinic, supplier }: { clinic: string; supplier: string }): [TransactionStatus, string][] => [
  ['pending', supplier],
  ['shipping', supplier],
  ['completed', clinic],
]

/** The charge may still be under way. */
const SHIPPED_UNPAID = { unpaidReason: 'The storm waits for no charge' }

/** Takes an order a step on. A step has no key of its own: one whose answer was lost is looked up. */
async function stepTo(order: Order, status: TransactionStatus, token: string): Promise<void> {
  const { tx } = (order.made.answer as { transaction: { tx: number } }).transaction
  const step = await insist(
    servers,
    aDeed('PUT', `/api/inv/${SUPPLIER}/${tx}/status`, token, { status, ...(status === 'shipping' && SHIPPED_UNPAID) }),
  )
  if (step.status !== 200) {
    expect([step.wasUnanswered, step.answer]).toMatchObject([true, { error: { code: 'invalid_transition' } }])
    const rows = await servers.rowsOf<{ status: string }>(
      `select status from inventory_transactions where from_org_id = $1 and tx = $2`,
      [SUPPLIER, tx],
    )
    expect(rows).toEqual([{ status }])
  }
  order.status = status
}

const idOfMethod = ({ answer }: Deed): string => (answer as { method: { id: string } }).method.id

/** Each acknowledged one is there, none twice, no place is taken by two. */
async function expectBookings(bookings: readonly Deed[]): Promise<void> {
  const kept = await servers.rowsOf<{ email: string }>(`select email from appointments where email like 'storm-%'`)
  expect(kept.map(({ email }) => email).toSorted()).toEqual(
    bookings
      .filter(({ status }) => status === 201)
      .map(({ body }) => String(body?.['email']))
      .toSorted(),
  )
  expect(
    await servers.rowsOf(
      `select a.id from appointments a join appointments b on b.org_id = a.org_id and b.lane = a.lane and b.id > a.id
         and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
       where a.email like 'storm-%' and a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')
         and a.deleted_at is null and b.deleted_at is null`,
    ),
  ).toEqual([])
}

/** As many as were acknowledged, each once. */
async function expectEntries(entries: readonly Deed[]): Promise<void> {
  const kept = await servers.rowsOf<{ note: string }>(`select note from entries where note like 'storm %'`)
  expect(kept.map(({ note }) => note).toSorted()).toEqual(entries.map(({ body }) => String(body?.['note'])).toSorted())
}

/** Each once, and as far as it was acknowledged. */
async function expectOrders(orders: readonly Order[]): Promise<void> {
  const kept = await servers.rowsOf<{ description: string; status: string; total: number }>(
    `select description, status, total::int from inventory_transactions where description like 'storm order %'`,
  )
  const name = ({ description }: { description: string }) => description
  const byName = (a: { description: string }, b: { description: string }) => (name(a) < name(b) ? -1 : 1)
  expect(kept.toSorted(byName)).toEqual(
    orders
      .map(({ made, status }) => ({ description: String(made.body?.['description']), status, total: 39_000 }))
      .toSorted(byName),
  )
}

/** Those that were added and not taken away, each once, and one of them is the one that is asked. */
async function expectCards(cards: readonly Card[]): Promise<void> {
  for (const { removed } of cards)
    if (removed !== null && removed.status !== 204 && removed.status !== 200)
      expect([removed.wasUnanswered, removed.status]).toEqual([true, 404])
  const added = cards.map(({ added: deed }) => String(deed.body?.['paymentMethodId']))
  const kept = await servers.rowsOf<{ id: string; isDefault: boolean }>(
    `select provider_id as id, is_default as "isDefault" from payment_methods where provider_id = any($1)`,
    [added],
  )
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    cards
      .filter(({ removed }) => removed === null)
      .map(({ added: deed }) => String(deed.body?.['paymentMethodId']))
      .toSorted(),
  )
  const defaults = await servers.rowsOf(
    `select user_id from payment_methods where user_id is not null group by user_id having count(*) filter (where is_default) <> 1`,
  )
  expect(defaults).toEqual([])
}

async function productOf(sku: string): Promise<string> {
  const [row] = await servers.rowsOf<{ id: string }>(`select id from services where sku = $1`, [sku])
  if (row === undefined) throw new Error(`The demonstration has no ${sku}`)
  return row.id
}

async function stockOf(org: string, product: string): Promise<number> {
  const [row] = await servers.rowsOf<{ qty: number }>(
    `select coalesce(sum(on_hand), 0)::int as qty from stock_levels where org_id = $1 and service_id = $2`,
    [org, product],
  )
  return row?.qty ?? 0
}
