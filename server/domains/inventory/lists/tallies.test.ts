import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MATCHES_MAX, inventory } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { foldTallies } from './fold-tallies.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
type Query = NonNullable<CallInput<typeof inventory.list>['query']>

/** Enough that a page in the middle lies further than the steps that are passed over row by row. */
const TRANSACTIONS = 2600
const SENDERS = 3
let clinic: OrgId
let staff: TestPerson
beforeAll(async () => {
  const senders = [await aClinic(server), await aClinic(server), await aClinic(server)]
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  await write(sql`
    insert into inventory_transactions (id, created_at, updated_at, from_org_id, to_org_id, tx, role, status, description, currency, total)
    select overlay(overlay(md5(n::text || ${clinic}) placing '4' from 13) placing '8' from 17)::uuid, at, at, (${senders}::uuid[])[1 + n % ${SENDERS}::int], ${clinic}, n / ${SENDERS}::int + 1, 'shipment',
      (array['requested', 'pending', 'shipping', 'completed', 'cancelled'])[1 + abs(hashint4(n)) % 5], 'Box ' || n, 'USD',
      abs(hashint4(n * 7)) % 40 * 25
    from generate_series(0, ${TRANSACTIONS - 1}::int) n,
      lateral (select timestamptz '2026-11-01 03:30Z' + abs(hashint4(n * 3)) % 60 * interval '5 hours' as at) times`)
  await write(sql`
    insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
    select to_org_id, id, from_org_id, false, status, role, tx, total, created_at
    from inventory_transactions where to_org_id = ${clinic}`)
})

const write = (statement: ReturnType<typeof sql>) => statement.execute(server.running.services.reader)
const list = async (query: Query) => {
  const { status, body } = await server.call(inventory.list, { params: { orgId: clinic }, query }, staff.token)
  expect(status).toBe(200)
  return body
}

const KEYS = { tx: sql`tx`, ca: sql`created_at`, total: sql`total` }
const DAYS = { from: '2026-11-02', to: '2026-11-12' }
/** The days of the clinic, which is in New York. */
const within = (isCut: boolean) =>
  isCut ? sql`(created_at at time zone 'America/New_York')::date between ${DAYS.from} and ${DAYS.to}` : sql`true`

async function sorted({ orderBy = 'tx', order = 'desc', status, from }: Query): Promise<string[]> {
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from inventory_sides where org_id = ${clinic} and ${within(from !== undefined)}
      and ${status === undefined ? sql`true` : sql`status = ${status}`}
    order by ${KEYS[orderBy]} ${way}, transaction_id ${way}`.execute(server.running.services.reader)
  return rows.map(({ id }) => id)
}

describe('the pages of a long list', () => {
  it.each<Query>([
    { orderBy: 'tx', order: 'asc' },
    { orderBy: 'tx', order: 'desc' },
    { orderBy: 'ca', order: 'asc' },
    { orderBy: 'ca', order: 'desc' },
    { orderBy: 'total', order: 'asc' },
    { orderBy: 'total', order: 'desc' },
    { orderBy: 'ca', order: 'asc', ...DAYS },
    { orderBy: 'ca', order: 'desc', ...DAYS },
  ])('have every row once, equal ones in the same order: %o', async (query) => {
    const all = await sorted(query)
    const paged: string[] = []
    for (let page = 1; paged.length < all.length; page += 1) {
      const { transactions, total } = await list({ ...query, page, rows: 100 })
      expect(total).toBe(all.length)
      expect(transactions.length).toBeGreaterThan(0)
      paged.push(...transactions.map(({ id }) => id))
    }
    expect(paged).toEqual(all)
    expect((await list({ ...query, page: Math.ceil(all.length / 100) + 1, rows: 100 })).transactions).toEqual([])
  })

  it('of one status are those of that status, from both ends and from the middle', async () => {
    const query = { status: 'pending', orderBy: 'total', order: 'asc' } as const
    const all = await sorted(query)
    for (const page of [1, 7, Math.ceil(all.length / 30)]) {
      const { transactions } = await list({ ...query, page, rows: 30 })
      expect(transactions.map(({ id }) => id)).toEqual(all.slice((page - 1) * 30, page * 30))
    }
  })
})

describe('the numbers in each status', () => {
  const DRAWS = ['2026-11-01', '2026-11-04', '2026-11-05', '2026-11-09', '2026-11-13', '2026-12-01']
  async function expectTrue() {
    for (const [index, from] of [undefined, ...DRAWS].entries()) {
      const to = DRAWS[index]
      const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
      const { rows } = await sql<{ status: TransactionStatus; count: number }>`
        select status, count(*)::int as count from inventory_sides where org_id = ${clinic}
          and (created_at at time zone 'America/New_York')::date between ${from ?? '2000-01-01'} and ${to ?? '2100-01-01'}
        group by status`.execute(server.running.services.reader)
      const counted = new Map(rows.map(({ status, count }) => [status, count]))
      const expected = Object.fromEntries(TransactionStatus.options.map((status) => [status, counted.get(status) ?? 0]))
      expect((await list({ ...range, rows: 1 })).statuses).toEqual(expected)
    }
  }
  const fold = () => foldTallies.run({}, server.running.jobServices)

  it('are true, whatever passes into which status, goes or is put together meanwhile', async () => {
    await expectTrue()
    for (let round = 1; round <= 6; round += 1) {
      const status = TransactionStatus.options[round % TransactionStatus.options.length]
      await write(sql`
        update inventory_sides set status = ${status}, total = total + case when hashint4(tx::int) % 2 = 0 then ${round}::int else 0 end
        where org_id = ${clinic} and abs(hashint4(tx::int * ${round}::int)) % 4 = 0`)
      await write(sql`
        delete from inventory_sides where org_id = ${clinic} and abs(hashint4(tx::int + ${round}::int)) % 97 = 0`)
      if (round % 2 === 0) await Promise.all([fold(), fold()])
      await expectTrue()
    }
    await fold()
    const { rows } = await sql<{ rows: number; steps: number }>`
      select count(*)::int as rows, count(distinct (ordering, status, step))::int as steps
      from inventory_tallies where org_id = ${clinic}`.execute(server.running.services.reader)
    expect(rows[0]?.rows).toBe(rows[0]?.steps)
    const all = await sorted({ orderBy: 'total', order: 'asc' })
    const { transactions } = await list({ orderBy: 'total', order: 'asc', page: 13, rows: 100 })
    expect(transactions.map(({ id }) => id)).toEqual(all.slice(1200, 1300))
  })
})

describe('what many have in common', () => {
  it('is listed up to so many, the newest of it', async () => {
    const { total, isCapped, transactions } = await list({ s: 'box', orderBy: 'ca', order: 'desc', rows: 100 })
    expect([total, isCapped]).toEqual([MATCHES_MAX, true])
    expect(transactions.map(({ id }) => id)).toEqual((await sorted({ orderBy: 'ca' })).slice(0, 100))
    const last = await list({ s: 'box', orderBy: 'ca', page: MATCHES_MAX / 100, rows: 100 })
    expect(last.transactions.map(({ id }) => id)).toEqual(
      (await sorted({ orderBy: 'ca' })).slice(MATCHES_MAX - 100, MATCHES_MAX),
    )
  })

  it('is all in the table of the report', async () => {
    const path = `/api/inv/${clinic}/report?s=box`
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${staff.token}` } })
    const lines = (await answer.text()).trim().split('\n')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inventory_sides where org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    expect(lines).toHaveLength(1 + (rows[0]?.count ?? 0))
  })
})
