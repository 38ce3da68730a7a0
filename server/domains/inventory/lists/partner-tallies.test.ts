import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { foldTallies } from './fold-tallies.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
const write = (statement: ReturnType<typeof sql>) => statement.execute(server.running.services.reader)

/** A reseller and two clinics of it: they send each other goods, get some from outside, send some there, and hand some out. */
let listed: OrgId[]
let dealer: TestPerson
beforeAll(async () => {
  const reseller = await aClinic(server, { kind: 'partner-reseller' })
  listed = [reseller, await aClinic(server, { partner: reseller }), await aClinic(server, { partner: reseller })]
  const outside = await aClinic(server, { kind: 'partner-supplier' })
  dealer = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-staff' }] })
  const ends = [...listed, outside]
  await write(sql`
    insert into inventory_transactions (id, created_at, updated_at, from_org_id, to_org_id, tx, role, status, description, currency, total)
    select overlay(overlay(md5(n::text || ${outside}) placing '4' from 13) placing '8' from 17)::uuid, at, at, sender,
      receiver, n, case when receiver is null then 'disposed' else 'shipment' end,
      (array['requested', 'pending', 'shipping', 'completed', 'cancelled'])[1 + abs(hashint4(n)) % 5], 'Box ' || n, 'USD', n
    from generate_series(1, 900) n,
      lateral (select (${ends}::uuid[])[1 + abs(hashint4(n * 5)) % 4] as sender,
        (${ends}::uuid[])[1 + abs(hashint4(n * 11)) % 5] as drawn,
        timestamptz '2026-11-01 03:30Z' + abs(hashint4(n * 3)) % 60 * interval '5 hours' as at) drawn_ends,
      lateral (select nullif(drawn, sender) as receiver) receivers`)
  await write(sql`
    insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
    select from_org_id, id, to_org_id, true, status, role, tx, total, created_at from inventory_transactions
    union all
    select to_org_id, id, from_org_id, false, status, role, tx, total, created_at from inventory_transactions
    where to_org_id is not null`)
})

const RANGES = [{}, { from: '2026-11-04' }, { to: '2026-11-09' }, { from: '2026-11-05', to: '2026-11-05' }]

async function expectTrue(): Promise<number> {
  for (const range of RANGES) {
    const query: CallInput<typeof inventory.listAll>['query'] = { ...range, rows: 1 }
    const { body } = await server.call(inventory.listAll, { query }, dealer.token)
    const { rows } = await sql<{ status: TransactionStatus; count: number }>`
      select status, count(distinct transaction_id)::int as count from inventory_sides
      where org_id = any(${listed}::uuid[]) and (created_at at time zone 'America/New_York')::date
        between ${range.from ?? '2000-01-01'} and ${range.to ?? '2100-01-01'}
      group by status`.execute(server.running.services.reader)
    const counted = new Map(rows.map(({ status, count }) => [status, count]))
    const expected = Object.fromEntries(TransactionStatus.options.map((status) => [status, counted.get(status) ?? 0]))
    expect([range, body.statuses]).toEqual([range, expected])
    expect(body.total).toBe(rows.reduce((sum, { count }) => sum + count, 0))
  }
  return (await server.call(inventory.listAll, { query: { rows: 1 } }, dealer.token)).body.total
}

it('the numbers of all orgs of a partner count once what goes between two of them, whatever becomes of it', async () => {
  const all = await expectTrue()
  expect(all).toBeGreaterThan(600)
  expect(all).toBeLessThan(900)
  for (let round = 1; round <= 5; round += 1) {
    const status = TransactionStatus.options[round % TransactionStatus.options.length]
    await write(sql`
      update inventory_sides set status = ${status} where abs(hashint4(tx::int * ${round}::int)) % 4 = 0`)
    await write(sql`delete from inventory_sides where abs(hashint4(tx::int + ${round}::int)) % 53 = 0`)
    if (round % 2 === 0) await foldTallies.run({}, server.running.jobServices)
    await expectTrue()
  }
})
