import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { search } from '#shared/domains/search/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { planOf } from '#server/testing/plans.ts'
import type { PlanNode } from '#server/testing/plans.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import type { SentStatement } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
type Query = NonNullable<CallInput<typeof inventory.list>['query']>

let client: Client
let clinic: OrgId
let staff: TestPerson
beforeAll(async () => {
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  for (const receiver of [clinic, await aClinic(server)]) {
    const sender = await aClinic(server)
    await client.query(
      `insert into inventory_transactions (id, created_at, updated_at, from_org_id, to_org_id, tx, role, status, description, currency, total)
       select overlay(overlay(md5(n || $1::uuid::text) placing '4' from 13) placing '8' from 17)::uuid, at, at, $1::uuid, $2::uuid, n, 'shipment',
         case when n % 50 = 0 then 'shipping' else 'completed' end, 'Box ' || md5(n::text), 'USD', n * 37 % 100000
       from generate_series(1, 20000) n, lateral (select timestamptz '2026-11-20 12:00Z' - n * interval '20 minutes' as at) times`,
      [sender, receiver],
    )
    await client.query(
      `insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
       select to_org_id, id, from_org_id, false, status, role, tx, total, created_at from inventory_transactions where to_org_id = $1`,
      [receiver],
    )
  }
  // Of all numbers, and not of a sample: by chance that had some with these figures, and then so many seemed to have them that reading
  // by age until enough were found looked cheaper.
  await client.query('alter index inventory_sides_number alter column 2 set statistics 10000')
  await client.query('vacuum analyze')
})
afterAll(() => client.end())

async function statementsOf(query: Query): Promise<SentStatement[]> {
  return sentBy(() => server.call(inventory.list, { params: { orgId: clinic }, query }, staff.token))
}

async function sentBy(call: () => Promise<{ status: number }>): Promise<SentStatement[]> {
  const noting = noteStatements(server)
  try {
    const { status } = await call()
    expect(status).toBe(200)
  } finally {
    noting.stop()
  }
  return noting.statements
}

async function plansOf(query: Query): Promise<PlanNode[]> {
  const plans: PlanNode[] = []
  for (const statement of await statementsOf(query)) plans.push(...(await planOf(client, statement, 'analyze')))
  return plans
}

const BIG = ['inventory_sides', 'inventory_transactions']
const LISTS: [string, Query, string][] = [
  ['the first page', {}, 'inventory_sides_tx'],
  ['a page in the middle', { page: 900 }, 'inventory_sides_tx'],
  ['the last page by age', { page: 2000, orderBy: 'ca' }, 'inventory_sides_created'],
  ['the middle by total', { page: 1000, orderBy: 'total', order: 'asc' }, 'inventory_sides_total'],
  ['a status', { status: 'shipping' }, 'inventory_sides_status_tx'],
  ['a status by total', { status: 'completed', orderBy: 'total', page: 900 }, 'inventory_sides_status_total'],
  ['a status by age', { status: 'shipping', orderBy: 'ca' }, 'inventory_sides_status'],
  ['the numbers in each status', {}, 'inventory_tallies_org'],
  ['a rare word', { s: 'c4ca4238a0' }, 'inventory_transactions_search'],
  ['a common word', { s: 'box' }, 'inventory_sides_created'],
]

describe('an index serves', () => {
  it.each(LISTS)('%s', async (_, query, index) => {
    const plans = await plansOf(query)
    expect(plans.map((node) => node['Index Name'])).toContain(index)
    const wholly = plans.filter((node) => node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? ''))
    expect(wholly).toEqual([])
  })

  it('an order by a part of its number', async () => {
    const looked = () => server.call(search.atWork, { params: { orgId: clinic }, query: { s: '987' } }, staff.token)
    const plans: PlanNode[] = []
    for (const statement of await sentBy(looked)) plans.push(...(await planOf(client, statement, 'analyze')))
    expect(plans.map((node) => node['Index Name'])).toContain('inventory_sides_number')
    const wholly = plans.filter((node) => node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? ''))
    expect(wholly).toEqual([])
  })

  it('without passing over all that lies before a page', async () => {
    for (const orderBy of ['tx', 'ca', 'total'] as const) {
      const plans = await plansOf({ page: 900, orderBy })
      const passed = plans.filter((node) => node['Relation Name'] === 'inventory_sides')
      expect(Math.max(...passed.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(2000)
    }
  })
})
