import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import { search } from '#shared/domains/search/api.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { planOf } from '#server/testing/plans.ts'
import type { PlanNode } from '#server/testing/plans.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let client: Client
let clinic: OrgId
let clerk: TestPerson
beforeAll(async () => {
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  clinic = await aClinic(server)
  clerk = await aStaffOf(server, clinic)
  const others = await Promise.all(Array.from({ length: 8 }, () => aClinic(server)))
  for (const org of [clinic, ...others])
    await client.query(
      `insert into services (id, created_at, updated_at, org_id, name, description, role, type, price, currency, sku, status)
       select gen_random_uuid(), now(), now(), $1, 'Product ' || n, '', 'product', 'product', 500, 'USD', 'P-' || n,
         case when n % 4 = 0 then 'deleted' else 'active' end from generate_series(1, 1500) n`,
      [org],
    )
  await client.query('vacuum analyze')
})
afterAll(() => client.end())

/** How the statements that a call sends are done. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  const noting = noteStatements(server)
  await work().finally(() => noting.stop())
  const plans: PlanNode[] = []
  for (const statement of noting.statements) plans.push(...(await planOf(client, statement)))
  return plans
}

it('the products that never moved are found by the index of the catalogue, and no catalogue is read but this one', async () => {
  const plans = await plansOf(async () => {
    const { body } = await server.call(stock.list, { params: { orgId: clinic }, query: { page: 40 } }, clerk.token)
    expect([body.total, body.products.length]).toEqual([1125, 25])
  })
  const names = plans.map((node) => node['Index Name'])
  expect(names.some((name) => name === 'services_org_name' || name === 'services_org_sku')).toBe(true)
})

it('what was deleted is counted and listed by an index of its own', async () => {
  const query = { status: 'deleted', limit: 25 } as const
  const plans = await plansOf(async () => {
    const { body } = await server.call(services.list, { params: { orgId: clinic }, query }, clerk.token)
    expect([body.deleted, body.pagination.total, body.services.length]).toEqual([375, 375, 25])
  })
  expect(plans.map((node) => node['Index Name'])).toContain('services_deleted')
  expect(plans.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'services')).toEqual([])
})

it('what is looked for by its words is found by the index of words', async () => {
  const plans = await plansOf(async () => {
    const query = { s: 'P-1234' }
    const { body } = await server.call(search.atWork, { params: { orgId: clinic }, query }, clerk.token)
    expect(body.found[0]).toMatchObject({ kind: 'product', sku: 'P-1234' })
  })
  expect(plans.map((node) => node['Index Name'])).toContain('services_search')
})
