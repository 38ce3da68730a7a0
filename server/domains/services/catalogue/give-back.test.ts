import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import type { ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const TABLES = ['org_services', 'user_services'] as const

interface State {
  status: ServiceStatus
  renewsOn: string | null
}

/** How a service can stand with somebody who has it, or had it. */
const SUBSCRIPTIONS: State[] = [
  { status: 'active', renewsOn: '2026-12-01' },
  { status: 'active', renewsOn: '2025-03-01' },
  { status: 'pending', renewsOn: null },
  { status: 'cancelled', renewsOn: '2026-12-01' },
  { status: 'cancelled', renewsOn: '2026-04-01' },
]
const PRODUCTS: State[] = [
  { status: 'active', renewsOn: null },
  { status: 'pending', renewsOn: null },
  { status: 'deleted', renewsOn: null },
]

/** A service that stands in each of these ways with an org and with a person. */
async function aServiceHad(org: OrgId, role: ServiceRole, states: readonly State[]): Promise<ServiceId> {
  const type = role === 'product' ? 'product' : 'sub/mo'
  const id = await aServiceOf(server, org, { role, type })
  const { reader } = server.running.services
  for (const { status, renewsOn } of states) {
    const other = await aClinic(server, { partner: org })
    const patient = await aPatientOf(server, org)
    await sql`
      insert into org_services (id, created_at, updated_at, version, org_id, service_id, status, renews_on)
      values (${v7()}, now(), now(), 1, ${other}, ${id}, ${status}, ${renewsOn}::date)`.execute(reader)
    await sql`
      insert into user_services (id, created_at, updated_at, version, org_id, user_id, service_id, status, qty, renews_on)
      values (${v7()}, now(), now(), 1, ${org}, ${patient.id}, ${id}, ${status}, 3, ${renewsOn}::date)`.execute(reader)
  }
  return id
}

/** Of each assignment, in the order in which they were made. */
async function standing(id: ServiceId) {
  const both = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<State>`
        select status, renews_on::text as "renewsOn" from ${sql.table(table)}
        where service_id = ${id} order by id`.execute(server.running.services.reader)
      return rows
    }),
  )
  return both
}

async function deleteAndRestore(org: OrgId, serviceId: ServiceId, { at }: { at: string }) {
  const params = { orgId: org, serviceId }
  const admin = () => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  expect((await server.call(services.remove, { params, query: {} }, (await admin()).token)).status).toBe(204)
  const gone = await standing(serviceId)
  server.now.millis = Date.parse(at)
  const restored = await server.call(services.restore, { params, body: {} }, (await admin()).token)
  server.now.millis = Date.parse(SAMPLE_NOW)
  expect(restored.status).toBe(200)
  return gone
}

const ENDED: State = { status: 'cancelled', renewsOn: '2026-12-01' }

describe('a service that was deleted and restored', () => {
  it.each([
    ['at once', SAMPLE_NOW],
    ['on the last day of what runs out', '2026-12-01T20:00:00Z'],
  ])('stands as before with everybody who has it or had it, restored %s', async (_, at) => {
    const org = await aClinic(server)
    for (const [role, states] of [
      ['subscription', SUBSCRIPTIONS],
      ['product', PRODUCTS],
    ] as const) {
      const id = await aServiceHad(org, role, states)
      const gone = await deleteAndRestore(org, id, { at })
      const ended = states.map((state) => {
        if (state.status !== 'active' && state.status !== 'pending') return state
        return role === 'product' ? { status: 'deleted', renewsOn: null } : ENDED
      })
      expect(gone).toEqual([ended, ended])
      expect(await standing(id)).toEqual([states, states])
      // And a second time: nothing of the first is left.
      await deleteAndRestore(org, id, { at: SAMPLE_NOW })
      expect(await standing(id)).toEqual([states, states])
    }
  })

  it('stays ended where it has run out by then; products are there again', async () => {
    const org = await aClinic(server)
    const subscription = await aServiceHad(org, 'subscription', SUBSCRIPTIONS)
    const product = await aServiceHad(org, 'product', PRODUCTS)
    for (const id of [subscription, product]) await deleteAndRestore(org, id, { at: '2026-12-02T20:00:00Z' })
    const ended = SUBSCRIPTIONS.map((state) => (state.status === 'cancelled' ? state : ENDED))
    expect(await standing(subscription)).toEqual([ended, ended])
    expect(await standing(product)).toEqual([PRODUCTS, PRODUCTS])
  })

  it('is not given back to whom it was taken before', async () => {
    const org = await aClinic(server)
    const id = await aServiceHad(org, 'subscription', [{ status: 'active', renewsOn: '2026-12-01' }])
    await deleteAndRestore(org, id, { at: '2026-12-02T20:00:00Z' })
    // What ran out the first time is no part of the second.
    await deleteAndRestore(org, id, { at: SAMPLE_NOW })
    expect(await standing(id)).toEqual([[ENDED], [ENDED]])
  })
})
