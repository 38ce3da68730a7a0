import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { SessionId } from '#shared/kernel/ids.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { NO_CALL } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { User } from '#server/domains/identity/index.ts'
import {
  InventoryTransaction,
  createTransaction,
  setDelivery,
  setLimits,
  setStatus,
} from '#server/domains/inventory/index.ts'
import { DEMO_ACCOUNTS, DEMO_ORGS, knownId } from './accounts.ts'
import type { DemoOrg } from './accounts.ts'
import { divideGoods } from './divided-goods.ts'

type Person = 'supplier@tendwell.test' | 'reseller@tendwell.test' | 'clinic@tendwell.test'

/** Of the supplier's products so many in stock, in a lot that expires so many days from now. */
const STOCKED: readonly (readonly [sku: string, qty: number, lot: string, expiresIn: number])[] = [
  ['MER-SEM-25', 120, 'SEM-2611A', 400],
  ['MER-SEM-25', 20, 'SEM-2605C', 45],
  ['MER-TIR-10', 40, 'TIR-2609B', 300],
  ['MER-B12-1', 300, 'B12-2610A', 520],
  ['MER-NAD-100', 25, 'NAD-2608D', 180],
  ['MER-TES-200', 60, 'TES-2607A', 640],
]

interface DemoOrder {
  by: Person
  org: DemoOrg
  daysAgo: number
  description: string
  items: readonly (readonly [sku: string, qty: number, price: number])[]
  /** The steps that it took since, a day each. */
  steps: readonly TransactionStatus[]
  tracking?: string
}

/** Of an order that was approved, sent and received, a day each. */
const RECEIVED: readonly TransactionStatus[] = ['pending', 'shipping', 'completed']

const ORDERS: readonly DemoOrder[] = [
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 55,
    description: 'Vitamins to begin with',
    items: [['NW-B12', 10, 3_900]],
    steps: RECEIVED,
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 41,
    description: 'First order of the season',
    items: [
      ['NW-SEM-25', 10, 14_900],
      ['NW-B12', 20, 3_900],
    ],
    steps: RECEIVED,
    tracking: '1Z 999 AA1 01 2345 6784',
  },
  {
    by: 'reseller@tendwell.test',
    org: 'reseller',
    daysAgo: 37,
    description: 'For the new clinics in Queens',
    items: [
      ['MER-NAD-100', 4, 9_900],
      ['MER-TES-200', 8, 4_200],
    ],
    steps: RECEIVED,
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 27,
    description: 'Semaglutide for November',
    items: [
      ['NW-SEM-25', 10, 14_900],
      ['NW-B12', 10, 3_900],
    ],
    steps: RECEIVED,
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 20,
    description: 'Ordered twice by mistake',
    items: [['NW-SEM-25', 5, 14_900]],
    steps: ['cancelled'],
  },
  {
    by: 'reseller@tendwell.test',
    org: 'reseller',
    daysAgo: 16,
    description: 'Hormones for the programme',
    items: [
      ['MER-TES-200', 12, 4_200],
      ['MER-TIR-10', 5, 18_400],
    ],
    steps: RECEIVED,
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 11,
    description: 'Before the holidays',
    items: [['NW-SEM-25', 15, 14_900]],
    steps: RECEIVED,
  },
  {
    by: 'reseller@tendwell.test',
    org: 'reseller',
    daysAgo: 8,
    description: 'Stock of the trade fair',
    items: [
      ['MER-B12-1', 40, 2_450],
      ['MER-NAD-100', 6, 9_900],
    ],
    steps: RECEIVED,
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 6,
    description: 'B12 for the winter',
    items: [['NW-B12', 30, 3_900]],
    steps: ['pending', 'shipping'],
    tracking: '7700 8812 3456',
  },
  {
    by: 'reseller@tendwell.test',
    org: 'reseller',
    daysAgo: 5,
    description: 'Samples for new clinics',
    items: [['MER-TIR-10', 10, 18_400]],
    steps: ['pending'],
  },
  {
    by: 'clinic@tendwell.test',
    org: 'clinic',
    daysAgo: 1,
    description: 'Semaglutide for December',
    items: [['NW-SEM-25', 15, 14_900]],
    steps: [],
  },
]

/** When whom runs low of what: some of it is so already, and some is to be ordered again. */
const LIMITS: readonly (readonly [by: Person, org: DemoOrg, sku: string, limits: StockLimits])[] = [
  ['clinic@tendwell.test', 'clinic', 'MER-SEM-25', { lowLevel: 20, reorderPoint: 90, reorderQuantity: 40 }],
  ['clinic@tendwell.test', 'clinic', 'MER-B12-1', { lowLevel: 10, reorderPoint: 15, reorderQuantity: 30 }],
  ['clinic@tendwell.test', 'clinic', 'HC-D3', { lowLevel: 50, reorderPoint: 60, reorderQuantity: 40 }],
  ['clinic@tendwell.test', 'clinic', 'HC-BPM', { lowLevel: 4 }],
  ['supplier@tendwell.test', 'supplier', 'MER-NAD-100', { lowLevel: 30, reorderPoint: 40, reorderQuantity: 100 }],
]

/** Goods on their way through the demonstration, made by the very functions that the calls use, so that all sums agree. */
export async function makeInventory(em: EntityManager, services: ReadonlyMap<string, ServiceId>): Promise<void> {
  const now = Date.now()
  const people = await em.find(User, { email: { $in: DEMO_ACCOUNTS.map(({ email }) => email) } })
  const idOf = (sku: string) => knownId(services.get(sku), sku)
  const as = (email: Person, daysAgo: number): DomainContext => ({
    em,
    actor: {
      kind: 'user',
      userId: knownId(people.find((person) => person.email === email)?.id, email),
      sessionId: SessionId.parse(v7()),
      systemAdmin: false,
      factorRule: 'none',
      actingFor: null,
      actingUntil: null,
      memberships: (DEMO_ACCOUNTS.find((account) => account.email === email)?.memberships ?? []).map(
        ({ org, role }) => ({ orgId: DEMO_ORGS[org], role }),
      ),
    },
    clock: () => now - daysAgo * DAY,
    // Nothing that is made here sends anything.
    queue: { send: () => Promise.resolve(), repeat: () => Promise.resolve() },
    origin: NO_CALL,
  })
  const make = (by: Person, org: DemoOrg, daysAgo: number, body: CreateTransaction) =>
    createTransaction(as(by, daysAgo), DEMO_ORGS[org], body)

  await make('supplier@tendwell.test', 'supplier', 60, {
    role: 'stock',
    description: 'Autumn production',
    items: STOCKED.map(([sku, qty, number, expiresIn]) => ({
      id: idOf(sku),
      qty,
      lot: { number, expiresOn: new Date(now + expiresIn * DAY).toISOString().slice(0, 10) },
    })),
  })
  await make('clinic@tendwell.test', 'clinic', 50, {
    role: 'stock',
    description: 'Delivery of the wholesaler',
    items: [
      { id: idOf('HC-D3'), qty: 40 },
      { id: idOf('HC-BPM'), qty: 8 },
    ],
  })
  await make('clinic@tendwell.test', 'clinic', 9, {
    role: 'disposed',
    description: 'Broken in transit',
    items: [{ id: idOf('HC-D3'), qty: 2 }],
  })
  for (const { by, org, daysAgo, description, items, steps, tracking } of ORDERS) {
    const id = await make(by, org, daysAgo, {
      role: 'request',
      description,
      fromOrg: DEMO_ORGS.supplier,
      items: items.map(([sku, qty]) => ({ id: idOf(sku), qty })),
      total: items.reduce((sum, [, qty, price]) => sum + qty * price, 0),
    })
    const { tx } = await em.findOneOrFail(InventoryTransaction, { id })
    const path = { orgId: DEMO_ORGS.supplier, tx }
    for (const [index, status] of steps.entries()) {
      const isReceived = status === 'completed' || status === 'cancelled'
      await setStatus(as(isReceived ? by : 'supplier@tendwell.test', daysAgo - index - 1), path, { status })
    }
    if (tracking !== undefined)
      await setDelivery(as('supplier@tendwell.test', daysAgo - 2), path, {
        delivery: { trackingNumber: tracking, shipBy: tracking.startsWith('1Z') ? 'UPS' : 'FedEx' },
      })
  }
  await divideGoods(em, { as, idOf })
  for (const [by, org, sku, limits] of LIMITS)
    await setLimits(as(by, 0), { orgId: DEMO_ORGS[org], serviceId: idOf(sku) }, limits)
}
