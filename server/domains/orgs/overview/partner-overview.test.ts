import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { partnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { keepTallies } from './tallies.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-21T15:00:00Z' })
let partner: OrgId
let staff: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
})

const read = async (query: { orgId?: OrgId } = {}, { token } = staff) =>
  (await server.call(partnerOverview.read, { query }, token)).body
const created = (org: OrgId, at: string) =>
  sql`update orgs set created_at = ${at} where id = ${org}`.execute(server.running.services.reader)
const needy = async (needs: 'silent' | 'charges' | 'stock') =>
  (await server.call(directory.list, { query: { needs } }, staff.token)).body.orgs.map(({ id }) => id)

describe('a partner’s customers at a glance', () => {
  it('are counted by status and by the month in which they came', async () => {
    const [stays, goes] = [await aClinic(server, { partner }), await aClinic(server, { partner, status: 'suspended' })]
    await aClinic(server, { partner, status: 'pending' })
    await aClinic(server, { partner, kind: 'partner-supplier' })
    for (const org of [stays, goes]) await created(org, '2026-09-10T12:00:00Z')
    const { customers, months, pending } = await read()
    expect(customers).toEqual({ active: 1, suspended: 1, pending: 1 })
    expect([months.length, months[0]?.month, months.at(-1)]).toEqual([
      12,
      '2025-12',
      { month: '2026-11', joined: 1, active: 0 },
    ])
    expect(months.find(({ month }) => month === '2026-09')).toEqual({ month: '2026-09', joined: 2, active: 1 })
    expect(pending).toMatchObject([{ role: 'customer' }])
  })

  it('have people and appointments, three weeks back and one ahead', async () => {
    const before = await read()
    const org = await aClinic(server, { partner })
    await aPatientOf(server, org)
    await aStaffOf(server, org)
    for (const start of [
      '2026-11-20T12:00:00Z',
      '2026-11-27T12:00:00Z',
      '2026-12-20T12:00:00Z',
      '2026-10-01T12:00:00Z',
    ])
      await anAppointmentAt(server, org, { start, end: start.replace('12:00', '12:30') })
    const after = await read()
    expect([after.people - before.people, after.appointments - before.appointments]).toEqual([2, 2])
  })

  it('need something, as the list shows them', async () => {
    const { reader } = server.running.services
    const [silent, poor, behind, short] = [
      await aClinic(server, { partner }),
      await aClinic(server, { partner }),
      await aClinic(server, { partner }),
      await aClinic(server, { partner }),
    ]
    const before = await read()
    await created(silent, '2026-01-01T00:00:00Z')
    await sql`
      insert into order_payments (id, created_at, updated_at, order_id, order_tx, seller_org_id, buyer_org_id, currency, total, split, state)
      values (gen_random_uuid(), now(), now(), gen_random_uuid(), 1, ${partner}, ${poor}, 'USD', 100, '{}', 'failed')`.execute(
      reader,
    )
    // Of its own subscriptions alone: one of a patient is no business of the partner's.
    const monthly = (org: OrgId, userId: string | null, state: string) =>
      sql`insert into billed_subscriptions (id, created_at, updated_at, seller_org_id, through_org_id, user_id, service_id, name, type,
          currency, price, terms, state)
        values (gen_random_uuid(), now(), now(), ${partner}, ${org}, ${userId}, gen_random_uuid(), 'Care', 'sub/mo', 'USD', 100, '{}', ${state})`.execute(
        reader,
      )
    await monthly(behind, null, 'resting')
    await monthly(short, null, 'active')
    await monthly(silent, staff.id, 'failed')
    const vial = await aServiceOf(server, short, { role: 'product', type: 'product' })
    await sql`
      insert into stock_levels (org_id, service_id, on_hand, low_level) values (${short}, ${vial}, 1, 5)`.execute(
      reader,
    )
    const { needs } = await read()
    expect(needs).toEqual({
      silent: before.needs.silent + 1,
      charges: before.needs.charges + 2,
      stock: before.needs.stock + 1,
    })
    expect(await needy('silent')).toContain(silent)
    expect(await needy('silent')).toHaveLength(needs.silent)
    expect((await needy('charges')).toSorted()).toEqual([poor, behind].toSorted())
    expect(await needy('stock')).toEqual([short])
  })

  it('of a partner with very many are told as they were counted last', async () => {
    const { reader, clock } = server.running.services
    await keepTallies(reader, clock() - 600_000, 1)
    const kept = await read()
    expect(kept.at).toBe('2026-11-21T14:50:00.000Z')
    await aPatientOf(server, await aClinic(server, { partner }))
    const still = await read()
    expect([still.people, still.customers.active]).toEqual([kept.people, (kept.customers.active ?? 0) + 1])
    await keepTallies(reader, clock(), 1000)
    expect(await read()).toMatchObject({ at: '2026-11-21T15:00:00.000Z', people: kept.people + 1 })
  })

  it('are told to the people of that partner alone', async () => {
    const other = await aClinic(server, { kind: 'partner-reseller' })
    const stranger = await aPerson(server, { memberships: [{ org: other, role: 'partner-admin' }] })
    expect(await read({}, stranger)).toMatchObject({ customers: {}, people: 0, pending: [] })
    const ask = async (token: string | null, query: { orgId?: OrgId } = {}) =>
      (await server.refused(partnerOverview.read, { query }, token)).status
    expect(await ask(stranger.token, { orgId: partner })).toBe(404)
    expect(await ask(null)).toBe(401)
    expect(await ask((await aStaffOf(server, await aClinic(server, { partner }))).token)).toBe(403)
    expect(await ask((await aPerson(server, { systemAdmin: true })).token)).toBe(403)
  })

  it('are counted from an index that has all that is counted by', async () => {
    const { rows } = await server.running.services.reader.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_bitmapscan = off`.execute(transaction)
      return await sql<{ 'QUERY PLAN': string }>`explain select status, deleted_at is null, count(*) from orgs
        where partner_id = ${partner} and kind = 'customer' group by 1, 2`.execute(transaction)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using orgs_partner_status')
  })
})
