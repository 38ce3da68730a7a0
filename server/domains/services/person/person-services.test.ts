import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { services } from '#shared/domains/services/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

interface Had {
  services: { id: string; status: string; renews: string | null; exp: string | null; isExpired: boolean }[]
}
type Act = 'add' | 'renew' | 'cancel'
const act = (name: Act, userId: UserId, ids: readonly ServiceId[]) =>
  server.refused(personServices[name], { params: { orgId: clinic, userId }, body: { services: [...ids] } }, desk.token)
const termsOf = (body: unknown) =>
  (body as Had).services.map(({ status, renews, exp, isExpired }) => ({ status, renews, exp, isExpired }))
const list = async (userId: UserId) =>
  termsOf((await server.call(personServices.list, { params: { orgId: clinic, userId } }, desk.token)).body)
const setProducts = (userId: UserId, body: Record<string, number>) =>
  server.refused(personServices.setProducts, { params: { orgId: clinic, userId }, body }, desk.token)
const quantities = async (userId: UserId) =>
  (await server.call(personServices.listProducts, { params: { orgId: clinic, userId } }, desk.token)).body.products
const aProduct = (org = clinic) => aServiceOf(server, org, { role: 'product', type: 'product' })

describe('a subscription of a person', () => {
  it('is active, runs through its renewal date once cancelled, and can be renewed back', async () => {
    const { id } = await aPatientOf(server, clinic)
    const care = await aServiceOf(server, clinic)
    const active = { status: 'active', renews: '2026-12-01', exp: null, isExpired: false }
    expect(termsOf((await act('add', id, [care])).body)).toEqual([active])
    const cancelled = { status: 'cancelled', renews: null, exp: '2026-12-01', isExpired: false }
    expect(termsOf((await act('cancel', id, [care])).body)).toEqual([cancelled])
    expect(termsOf((await act('cancel', id, [care])).body), 'once more').toEqual([cancelled])
    expect(termsOf((await act('renew', id, [care])).body)).toEqual([active])

    await act('cancel', id, [care])
    const before = server.now.millis
    // Eight in the evening of the first in New York, and the second already in UTC.
    server.now.millis = Date.parse('2026-12-02T01:00:00Z')
    desk = await aStaffOf(server, clinic)
    expect(await list(id)).toMatchObject([{ isExpired: false }])
    server.now.millis = Date.parse('2026-12-02T05:00:00Z')
    expect(await list(id)).toMatchObject([{ exp: '2026-12-01', isExpired: true }])
    expect(termsOf((await act('renew', id, [care])).body)).toMatchObject([{ status: 'active', renews: '2027-01-01' }])
    server.now.millis = before
    desk = await aStaffOf(server, clinic)
  })

  it('is given once, however often the button is pressed', async () => {
    const { id } = await aPatientOf(server, clinic)
    const care = await aServiceOf(server, clinic)
    expect(await race(4, async () => (await act('add', id, [care, care])).status)).toEqual({ 200: 4 })
    expect(await list(id)).toHaveLength(1)
  })

  it('is one that the org has to give, all of those named or none', async () => {
    const { id } = await aPatientOf(server, clinic)
    const care = await aServiceOf(server, clinic)
    const others = {
      foreign: await aServiceOf(server, await aClinic(server)),
      cancelled: await aServiceOf(server, clinic, { status: 'cancelled' }),
      ofOrgs: await aServiceOf(server, clinic, { isOrgSubscription: true }),
      product: await aProduct(),
      nothing: crypto.randomUUID() as ServiceId,
    }
    for (const [name, other] of Object.entries(others)) {
      const { status, body } = await act('add', id, [care, other])
      expect([name, status, body.error.fields]).toEqual([
        name,
        400,
        { 'services.1': `Service with ID ${other} not found` },
      ])
    }
    expect(await list(id)).toEqual([])
    expect((await act('renew', id, [care])).status, 'never had').toBe(400)
    expect((await act('cancel', id, [care])).status).toBe(400)
  })

  it('runs out with a service that is deleted, and cannot be renewed then', async () => {
    const { id } = await aPatientOf(server, clinic)
    const care = await aServiceOf(server, clinic)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    await act('add', id, [care])
    await server.call(services.remove, { params: { orgId: clinic, serviceId: care }, query: {} }, admin.token)
    expect(await list(id)).toMatchObject([{ status: 'cancelled', exp: '2026-12-01' }])
    const { status, body } = await act('renew', id, [care])
    expect([status, body.error.fields]).toEqual([400, { 'services.0': 'This service is no longer offered' }])
  })
})

describe('the products of a person', () => {
  it('are counted by id; none takes one away, and the others stay', async () => {
    const { id } = await aPatientOf(server, clinic)
    const [vial, box] = [await aProduct(), await aProduct()]
    expect((await setProducts(id, { [vial]: 2, [box]: 1 })).status).toBe(200)
    expect(await quantities(id)).toEqual({ [vial]: 2, [box]: 1 })
    await setProducts(id, { [vial]: 5 })
    await act('cancel', id, [box])
    expect(await quantities(id)).toEqual({ [vial]: 5 })
    await setProducts(id, { [vial]: 0 })
    expect(await quantities(id)).toEqual({})
    expect(await list(id), 'are no subscriptions').toEqual([])
  })

  it('are refused where they are not the org’s, or no number', async () => {
    const { id } = await aPatientOf(server, clinic)
    const [vial, foreign] = [await aProduct(), await aProduct(await aClinic(server))]
    const wrong: Record<string, number>[] = [
      { [vial]: 1, [foreign]: 1 },
      { [await aServiceOf(server, clinic)]: 1 },
      { [vial]: -1 },
      { [vial]: 1.5 },
      { nonsense: 1 },
      {},
    ]
    for (const body of wrong) expect((await setProducts(id, body)).status).toBe(400)
    expect(await quantities(id)).toEqual({})
  })
})

describe('who is not of the org', () => {
  it('has nothing there', async () => {
    const stranger = await aPatientOf(server, await aClinic(server))
    const rejected = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'rejected' }] })
    const care = await aServiceOf(server, clinic)
    for (const { id } of [stranger, rejected]) {
      expect((await act('add', id, [care])).status).toBe(404)
      const { status } = await server.refused(
        personServices.list,
        { params: { orgId: clinic, userId: id } },
        desk.token,
      )
      expect(status).toBe(404)
    }
  })
})

describe('what an invitation promises', () => {
  const invite = async (role: 'user' | 'org-staff', ids: readonly string[], email: string) =>
    server.refused(
      invites.send,
      { params: { orgId: clinic }, body: [{ email, role, services: [...ids] }] },
      admin.token,
    )
  let admin: TestPerson
  beforeAll(async () => {
    admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  })

  it('is given once it is accepted: of what is still offered, once, and under the name of who invited', async () => {
    const [care, gone, foreign, guest] = [
      await aServiceOf(server, clinic),
      await aServiceOf(server, clinic),
      await aServiceOf(server, await aClinic(server)),
      await aPerson(server),
    ]
    expect((await invite('user', [care, gone, foreign], guest.email)).status).toBe(200)
    const { reader } = server.running.services
    await sql`update services set status = 'deleted' where id = ${gone}`.execute(reader)
    const given = async () => {
      const { rows } = await sql<{ id: string; by: string }>`
        select a.service_id as id, (select v.actor_id from activities v where v.kind = 'service.given' and v.user_id = a.user_id) as by
        from user_services a where a.user_id = ${guest.id}`.execute(reader)
      return rows
    }
    await untilWorked(server)
    expect(await given()).toEqual([])
    await server.call(invites.acceptMembership, { params: { orgId: clinic } }, guest.token)
    await untilWorked(server)
    expect(await given()).toEqual([{ id: care, by: admin.id }])
  })

  it('is nothing for who declines, and not to be had by staff', async () => {
    const [care, guest] = [await aServiceOf(server, clinic), await aPerson(server)]
    const refused = await invite('org-staff', [care], guest.email)
    expect([refused.status, refused.body.error.fields]).toEqual([400, { '0.services': expect.any(String) }])
    await invite('user', [care], guest.email)
    await server.call(invites.rejectMembership, { params: { orgId: clinic } }, guest.token)
    await untilWorked(server)
    const { rows } = await sql`select 1 from user_services where user_id = ${guest.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
  })
})
