import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
const { create, made, step, stock } = inventoryOf(server)
type Query = CallInput<typeof inventory.list>['query']

let chain: SupplyChain
beforeAll(async () => {
  chain = await aSupplyChain(server, { supplierSettings: { features: ['payOnUsage'] } })
  const { supplier, clinic, made: id, sold, sender, buyer, patient } = chain
  await stock(supplier, id, 100, sender)
  for (const [index, qty] of [2, 8, 4, 6].entries()) {
    const description = index === 1 ? 'Für Zoë 🌿 100%' : `Order of ${qty}`
    const order = { description, fromOrg: supplier, items: [{ id: sold, qty }], total: qty * 1000 }
    const transaction = await made(clinic, { role: 'request', ...order }, buyer)
    await sql`update inventory_sides set created_at = created_at + ${index} * interval '1 day'
      where transaction_id = ${transaction.id}`.execute(server.running.services.reader)
    if (index > 1) continue
    await step(transaction, 'pending', sender)
    await step(transaction, 'shipping', sender)
    await step(transaction, 'completed', buyer)
  }
  server.now.millis += 3_600_000
  const given = { toUser: patient.id, items: [{ id: sold, qty: 1 }] }
  await made(clinic, { role: 'user', description: 'For the knee', notes: 'Secret', ...given }, buyer)
})

const list = (orgId: OrgId, query: Query, { token }: TestPerson) =>
  server.call(inventory.list, { params: { orgId }, query }, token).then(({ body }) => body)
const sums = async (query: Query) =>
  (await list(chain.clinic, query, chain.buyer)).transactions.map(({ role, qty }) => `${role} ${qty}`)

describe('the transactions of an org', () => {
  it('are those that it sends and gets, the highest number first, ten at a time', async () => {
    const { transactions, ...rest } = await list(chain.clinic, {}, chain.buyer)
    expect(rest).toEqual({
      statuses: { requested: 2, pending: 0, shipping: 0, completed: 3, cancelled: 0 },
      total: 5,
      isCapped: false,
      page: 1,
      size: 10,
    })
    const numbers = transactions.map(({ tx }) => tx)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it.each<[string, Query, string[]]>([
    ['by status', { status: 'requested', orderBy: 'total' }, ['request 6', 'request 4']],
    [
      'by total upwards',
      { orderBy: 'total', order: 'asc' },
      ['user 1', 'request 2', 'request 4', 'request 6', 'request 8'],
    ],
    ['by age', { orderBy: 'ca', order: 'asc' }, ['request 2', 'user 1', 'request 8', 'request 4', 'request 6']],
    ['of a day', { from: '2026-11-21', to: '2026-11-21' }, ['request 8']],
    ['from a day on', { from: '2026-11-22', orderBy: 'ca' }, ['request 6', 'request 4']],
    ['by words, whatever the case', { s: 'FÜR zoë 🌿' }, ['request 8']],
    ['by words that look like a pattern', { s: '100%' }, ['request 8']],
    ['by a wildcard, literally', { s: '___' }, []],
    ['by a short word', { s: 'of', orderBy: 'total' }, ['request 6', 'request 4', 'request 2']],
    ['by what nobody wrote', { s: 'x'.repeat(100) }, []],
    ['by a number', { s: '#3' }, ['request 8']],
  ])('are found %s', async (_, query, expected) => {
    expect(await sums(query)).toEqual(expected)
  })

  it('are found by the name of the other org', async () => {
    const [order] = (await list(chain.supplier, { status: 'requested' }, chain.sender)).transactions
    const s = order?.toOrg?.name.toUpperCase() ?? 'none'
    expect((await list(chain.supplier, { s }, chain.sender)).total).toBeGreaterThanOrEqual(4)
    expect((await list(chain.clinic, { s: order?.fromOrg.name ?? 'none' }, chain.buyer)).total).toBeGreaterThanOrEqual(
      4,
    )
  })

  it.each(['asc', 'desc'] as const)('come page by page, each once, %s', async (order) => {
    for (const orderBy of ['tx', 'ca', 'total'] as const) {
      const all = (await list(chain.clinic, { orderBy, order }, chain.buyer)).transactions.map(({ id }) => id)
      const paged: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { transactions } = await list(chain.clinic, { orderBy, order, page, rows: 2 }, chain.buyer)
        paged.push(...transactions.map(({ id }) => id))
      }
      expect(paged).toEqual(all)
    }
  })

  it('are asked for with the same number of queries, however many there are', async () => {
    const count = async (rows: number) => {
      const noted = noteStatements(server)
      await list(chain.clinic, { rows }, chain.buyer)
      noted.stop()
      return noted.statements.length
    }
    expect(await count(1)).toBe(await count(10))
  })

  it('refuse what is no filter', async () => {
    for (const query of [{ rows: 101 }, { page: 0 }, { orderBy: 'name' }, { from: '2026-12-01', to: '2026-11-01' }]) {
      const reply = await server.refused(
        inventory.list,
        { params: { orgId: chain.clinic }, query: query as Query },
        chain.buyer.token,
      )
      expect(reply.status).toBe(400)
    }
  })
})

describe('what was handed to a patient', () => {
  it('is told in full to the clinic, and without its words to its partner', async () => {
    const [own] = (await list(chain.clinic, { s: 'knee' }, chain.buyer)).transactions
    expect(own).toMatchObject({ isRedacted: false, toUser: { id: chain.patient.id }, notes: 'Secret' })
    const seen = (await list(chain.clinic, {}, chain.dealer)).transactions.find(({ role }) => role === 'user')
    expect(seen).toMatchObject({
      isRedacted: true,
      description: 'Products to user',
      toUser: null,
      notes: null,
      items: [{ qty: 1 }],
    })
    expect((await list(chain.clinic, { s: 'knee' }, chain.dealer)).total).toBe(0)
  })
})

describe('the transactions of all orgs of a partner', () => {
  const listAll = (query: Query, { token }: TestPerson) => server.call(inventory.listAll, { query }, token)

  it('are those of the orgs that it manages, each once', async () => {
    const { body } = await listAll({ orderBy: 'ca' }, chain.dealer)
    expect([body.total, body.transactions.length]).toEqual([5, 5])
    const paged = await Promise.all([1, 2, 3].map((page) => listAll({ orderBy: 'ca', page, rows: 2 }, chain.dealer)))
    expect(paged.flatMap((reply) => reply.body.transactions.map(({ id }) => id))).toEqual(
      body.transactions.map(({ id }) => id),
    )
    const between = await create(
      chain.reseller,
      {
        role: 'request',
        description: 'Restock',
        fromOrg: chain.supplier,
        items: [{ id: chain.made, qty: 10 }],
        total: 6000,
      },
      chain.dealer,
    )
    expect(between.status).toBe(201)
    expect((await listAll({}, chain.dealer)).body.total).toBe(6)
    expect((await listAll({ s: 'knee' }, chain.dealer)).body.total).toBe(0)
    expect((await listAll({}, chain.buyer)).status).toBe(403)
  })
})

describe('the report', () => {
  const read = async (query: string, { token }: TestPerson, org: string = chain.clinic) => {
    const reply = await fetch(`${server.url}/api/inv/${org}/report?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return {
      status: reply.status,
      headers: reply.headers,
      text: Buffer.from(await reply.arrayBuffer()).toString('utf8'),
    }
  }

  it('is a table with the amounts as people write them', async () => {
    const { headers, text } = await read('status=completed&orderBy=total&order=asc', chain.buyer)
    expect(headers.get('content-disposition')).toBe('attachment; filename="inventory_completed_export.csv"')
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^tx,role,status,created,from,to,description,items,qty,currency,subtotal/)
    expect(lines[3]).toContain(',USD,80.00,0.00,')
  })

  it('does not tell a partner what was handed to whom', async () => {
    const { text } = await read('', chain.dealer)
    expect(text).toContain('Products to user')
    expect(text).not.toMatch(/knee|Secret/)
  })

  it('of all orgs of a partner has each of their transactions once', async () => {
    const { body } = await server.call(inventory.listAll, { query: { orderBy: 'ca' } }, chain.dealer.token)
    const { headers, text } = await read('orderBy=ca', chain.dealer, 'all')
    expect(headers.get('content-disposition')).toBe('attachment; filename="inventory_all_export.csv"')
    const [, ...lines] = text.trim().split('\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(body.transactions.map(({ tx }) => String(tx)))
    expect(text).not.toMatch(/knee|Secret/)
    const completed = await read('status=completed', chain.dealer, 'all')
    expect(completed.text.trim().split('\n')).toHaveLength(1 + (body.statuses.completed ?? 0))
    expect((await read('', chain.buyer, 'all')).status).toBe(403)
    const { rows } = await sql<{ orgId: string }>`
      select org_id as "orgId" from activities where kind = 'inventory.exported' and actor_id = ${chain.dealer.id}
        and details->>'org' = 'all'`.execute(server.running.services.reader)
    expect(rows).toEqual([{ orgId: chain.reseller }, { orgId: chain.reseller }])
  })

  it('calls each what it is called on the side of who reads it', async () => {
    const own = await aSupplyChain(server)
    const words = { description: 'For Mrs. Kim', descriptionTo: 'Monthly order' }
    const items = [{ id: own.sold, qty: 2 }]
    await create(own.clinic, { role: 'request', ...words, fromOrg: own.supplier, items, total: 2000 }, own.buyer)
    expect((await read('', own.buyer, own.clinic)).text).toContain(',For Mrs. Kim,')
    const { text } = await read('', own.sender, own.supplier)
    expect(text).toContain(',Monthly order,')
    expect(text).not.toContain('Kim')
  })

  it('marks what a spreadsheet would compute', async () => {
    const own = await aSupplyChain(server)
    const description = '=HYPERLINK("http://x.test")'
    await create(own.supplier, { role: 'stock', description, items: [{ id: own.made, qty: 1 }] }, own.sender)
    expect((await read('', own.sender, own.supplier)).text).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  })

  it('has all there are, page after page, in each order', async () => {
    const own = await aSupplyChain(server)
    const staff = await aStaffOf(server, own.clinic)
    await sql`
      with made as (
        insert into inventory_transactions (id, created_at, updated_at, from_org_id, tx, role, status, description, currency, total)
        select gen_random_uuid(), timestamptz '2026-11-01' + (n / 7) * interval '1 hour', now(), ${own.clinic}, n,
          'stock', 'completed', 'Row ' || n, 'USD', n % 5 from generate_series(1, 901) n returning *)
      insert into inventory_sides (org_id, transaction_id, is_sender, status, role, tx, total, created_at)
      select from_org_id, id, true, status, role, tx, total, created_at from made`.execute(
      server.running.services.reader,
    )
    for (const query of ['', 'orderBy=ca&order=asc', 'orderBy=total&order=asc', 'orderBy=total']) {
      const { text } = await read(query, staff, own.clinic)
      const numbers = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]))
      expect([query, numbers.length, new Set(numbers).size]).toEqual([query, 901, 901])
    }
  })
})
