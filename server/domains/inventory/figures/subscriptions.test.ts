import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const START = '2026-11-20T15:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: START })

let reseller: OrgId
let clinic: OrgId
let dealer: TestPerson
let desk: TestPerson
let patient: TestPerson
let programme: ServiceId
let membership: ServiceId
beforeAll(async () => {
  reseller = await aClinic(server, { kind: 'partner-reseller', settings: {} })
  clinic = await aClinic(server, { partner: reseller })
  dealer = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-admin' }] })
  desk = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  programme = await aServiceOf(server, reseller)
  membership = await aServiceOf(server, reseller)
})

const turnsOf = async (orgId = reseller, person = dealer) =>
  (await server.call(figures.subscriptions, { query: { orgId } }, person.token)).body.stats
const turn = async (what: 'add' | 'renew' | 'cancel', service: ServiceId) => {
  const reply = await server.call(
    personServices[what],
    { params: { orgId: clinic, userId: patient.id }, body: { services: [service] } },
    desk.token,
  )
  expect(reply.status).toBeLessThan(300)
}
const assign = async (id: ServiceId, status: 'active' | 'cancelled') => {
  const reply = await server.call(
    services.assign,
    { params: { orgId: clinic }, body: { services: [{ id, status }] } },
    dealer.token,
  )
  expect(reply.status).toBeLessThan(300)
}
/** Another day, on which everybody signs in again. */
const go = async (to: string) => {
  server.now.millis = Date.parse(to)
  dealer = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-admin' }] })
  desk = await aStaffOf(server, clinic)
}

describe('subscriptions', () => {
  it('are new when they are given, renew on the first of a month, and end when they are cancelled', async () => {
    await assign(programme, 'active')
    await assign(membership, 'active')
    await turn('add', programme)
    const none = { new: 0, renewed: 0, cancelled: 0 }
    expect(await turnsOf()).toEqual({ from: '2026-10-22', to: '2026-11-20', ...none, new: 3, before: none, active: 3 })

    // Late on the last day of the month in New York, though it is the first in London.
    await go('2026-12-01T04:59:00Z')
    expect(await turnsOf()).toMatchObject({ to: '2026-11-30', renewed: 0 })
    await go('2026-12-01T05:00:00Z')
    expect(await turnsOf()).toMatchObject({ to: '2026-12-01', new: 3, renewed: 3, active: 3 })

    await turn('cancel', programme)
    await assign(membership, 'cancelled')
    // They renewed on that day all the same.
    expect(await turnsOf()).toMatchObject({ new: 3, renewed: 3, cancelled: 2, active: 1 })

    await go('2026-12-31T05:00:00Z')
    expect(await turnsOf()).toMatchObject({
      from: '2026-12-02',
      ...none,
      before: { new: 3, renewed: 3, cancelled: 2 },
      active: 1,
    })
    await go('2027-01-01T05:00:00Z')
    // What ended is not renewed any more.
    expect(await turnsOf()).toMatchObject({ renewed: 1, cancelled: 0, active: 1 })
  })

  it('are those of who sells them', async () => {
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    expect(await turnsOf(clinic, admin)).toMatchObject({ active: 0, before: { new: 0 } })
    const foreign = await aClinic(server, { kind: 'partner-reseller', settings: {} })
    const reply = await server.refused(figures.subscriptions, { query: { orgId: foreign } }, dealer.token)
    expect(reply.status).toBe(404)
  })

  it('count as cancelled with the service that is deleted, and without what only waits', async () => {
    const { reader, clock } = server.running.services
    const service = await aServiceOf(server, reseller)
    const now = new Date(clock())
    for (const status of ['pending', 'active', 'deleted'])
      await sql`insert into user_services (id, created_at, updated_at, org_id, user_id, service_id, status)
        values (${v7()}, ${now}, ${now}, ${clinic}, ${(await aPatientOf(server, clinic)).id}, ${service}, ${status})`.execute(
        reader,
      )
    const { new: were, active } = await turnsOf()
    expect([were, active]).toEqual([1, 2])
    await server.call(services.remove, { params: { orgId: reseller, serviceId: service }, query: {} }, dealer.token)
    // The one that waited ends with it as well.
    expect(await turnsOf()).toMatchObject({ new: 2, cancelled: 2, active: 1 })
  })
})

describe('who has which service', () => {
  it('is counted now, the most first, for its partner alone', async () => {
    const { body } = await server.call(partnerFigures.services, { query: {} }, dealer.token)
    expect(body.stats.map(({ id, orgs, people }) => [id, orgs, people])).toEqual([
      [programme, 1, 0],
      [membership, 0, 0],
    ])
    const other = await aClinic(server, { kind: 'partner-supplier', settings: {} })
    const stranger = await aPerson(server, { memberships: [{ org: other, role: 'partner-staff' }] })
    expect((await server.call(partnerFigures.services, { query: {} }, stranger.token)).body.stats).toEqual([])
  })
})
