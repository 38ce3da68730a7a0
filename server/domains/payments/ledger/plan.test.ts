import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClinic } from '#server/testing/factories.ts'
import { planOf } from '#server/testing/plans.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { orgOwner } from '../owner.ts'
import { readBalances } from './read-balances.ts'

const server = useTestServer({ ROLE: 'web' })
const DAYS = 1100
const ACCOUNTS = 3

let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

it('balances of an org with a million lines in three years are read off one index, a row a day and account', async () => {
  const org = await aClinic(server)
  await client.query(
    `insert into ledger_tallies (org_id, account, kind, currency, day, debit, credit, lines)
     select case when n = 0 then $1::uuid else gen_random_uuid() end, account, 'sale', 'USD', 19000 + day, 1000, 900, 304
     from generate_series(0, 20) n, generate_series(1, ${DAYS}) day, unnest(array['payable', 'receivable', 'margin']) account`,
    [org],
  )
  await client.query('vacuum analyze ledger_tallies')
  const noting = noteStatements(server)
  const balances = await readBalances(server.running.services.reader, orgOwner(org))
  noting.stop()
  expect(balances).toHaveLength(ACCOUNTS)
  expect(balances[0]).toMatchObject({ account: 'margin', balance: DAYS * 100, lines: DAYS * 304 })

  const [statement] = noting.statements.filter(({ text }) => text.includes('ledger_tallies'))
  expect(statement).toBeDefined()
  const nodes = statement === undefined ? [] : await planOf(client, statement, 'analyze')
  const read = nodes.filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
  expect(read.map((node) => node['Index Name'])).toContain('ledger_tallies_org')
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...read.map((node) => node['Actual Rows'] ?? 0))).toBe(DAYS * ACCOUNTS)
})
