import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let partner: OrgId
let staff: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
})

const match = async (skus: string[], { token } = staff) =>
  (await server.call(services.matchSkus, { params: { orgId: partner }, body: { skus } }, token)).body

it('finds what is there, whatever the case, and tells what is not', async () => {
  const vial = await aServiceOf(server, partner, { sku: 'Vial-5' })
  const box = await aServiceOf(server, partner, { sku: 'BOX' })
  await aServiceOf(server, partner, { sku: 'GONE', status: 'deleted' })
  await aServiceOf(server, partner, { sku: 'ENDED', status: 'cancelled' })
  await aServiceOf(server, await aClinic(server), { sku: 'OTHERS' })
  const found = await match(['box', 'VIAL-5', 'none', 'gone', 'ended', 'others', 'Box'])
  expect(found.services.map(({ id }) => id)).toEqual([box, vial])
  expect(found.unmatched).toEqual(['none', 'gone', 'ended', 'others'])
})

it('finds what stands behind the longest list', async () => {
  await sql`
    insert into services (id, created_at, updated_at, version, org_id, name, description, role, type, price, currency, sku)
    select gen_random_uuid(), now(), now(), 1, ${partner}, 'A ' || n, '', 'product', 'product', 100, 'USD', 'ROW-' || n
    from generate_series(1, 600) n`.execute(server.running.services.reader)
  await aServiceOf(server, partner, { name: 'Zinc', sku: 'ZINC' })
  expect(await match(['zinc', 'row-600'])).toMatchObject({
    services: [{ name: 'Zinc' }, { name: 'A 600' }],
    unmatched: [],
  })
})

it('is asked about no more than can be given at once, by who looks after the catalogue', async () => {
  const asked = (count: number) => ({
    params: { orgId: partner },
    body: { skus: Array.from({ length: count }, (_, index) => `SKU-${index}`) },
  })
  const { status, body } = await server.refused(services.matchSkus, asked(501), staff.token)
  expect([status, body.error.fields]).toEqual([400, { skus: 'Too many selected at once' }])
  const stranger = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
  expect((await server.refused(services.matchSkus, asked(1), stranger.token)).status).toBe(404)
})
