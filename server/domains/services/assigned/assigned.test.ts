import { beforeAll, describe, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { listSellers, readOffered } from '#server/domains/services/read-offered.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let partner: OrgId
let clinic: OrgId
let reseller: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  clinic = await aClinic(server, { partner })
  reseller = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
})

const assign = (list: { id: ServiceId; status: string }[], { token } = reseller, id = clinic) =>
  server.refused(services.assign, { params: { orgId: id }, body: { services: list as never } }, token)
const assigned = async (id = clinic) =>
  (await server.call(services.listAssigned, { params: { orgId: id } }, reseller.token)).body.services
const aProduct = (org: OrgId, more: object = {}) =>
  aServiceOf(server, org, { role: 'product', type: 'product', ...more })

describe('what a partner gives an org', () => {
  it('is active, and taken back runs out as a subscription and is gone as a product', async () => {
    const care = await aServiceOf(server, partner, { name: 'Care', isOrgSubscription: true, type: 'sub/mo' })
    const vial = await aProduct(partner, { name: 'Vial' })
    const given = await assign([
      { id: care, status: 'active' },
      { id: vial, status: 'active' },
    ])
    expect(given.status).toBe(200)
    expect(await assigned()).toMatchObject([
      { id: care, status: 'active', renews: '2026-12-01', exp: null },
      { id: vial, status: 'active', renews: null },
    ])
    await assign([
      { id: care, status: 'deleted' },
      { id: vial, status: 'deleted' },
    ])
    expect(await assigned()).toMatchObject([{ id: care, status: 'cancelled', exp: '2026-12-01', isExpired: false }])
    await assign([{ id: care, status: 'active' }])
    expect(await assigned()).toMatchObject([{ id: care, status: 'active', renews: '2026-12-01' }])
  })

  it('can be given on to the org’s people', async () => {
    const care = await aServiceOf(server, partner)
    const desk = await aStaffOf(server, clinic)
    const { id } = await aPatientOf(server, clinic)
    const add = () =>
      server.refused(
        personServices.add,
        { params: { orgId: clinic, userId: id }, body: { services: [care] } },
        desk.token,
      )
    expect((await add()).status).toBe(400)
    await assign([{ id: care, status: 'active' }])
    expect((await add()).status).toBe(200)
    const { body } = await server.call(services.listUsable, { params: { orgId: clinic } }, desk.token)
    expect(body.services.map((service) => service.id)).toContain(care)
  })

  it('is its own, all of it or nothing', async () => {
    const own = await aServiceOf(server, partner)
    const before = await assigned()
    const others = [
      await aServiceOf(server, await aClinic(server, { kind: 'partner-reseller' })),
      await aServiceOf(server, clinic),
      await aServiceOf(server, partner, { status: 'pending' }),
      own,
    ]
    for (const other of others) {
      const { status } = await assign([
        { id: own, status: 'active' },
        { id: other, status: 'active' },
      ])
      expect(status).toBe(400)
    }
    expect(await assigned()).toEqual(before)
  })

  it('is taken back whoever’s it is, and given only by whose it is', async () => {
    const own = await aServiceOf(server, partner, { name: 'Own' })
    const foreign = await aServiceOf(server, await aClinic(server, { kind: 'partner-reseller' }), {
      name: 'Foreign',
      isOrgSubscription: true,
      type: 'sub/mo',
    })
    const house = await aClinic(server, { partner })
    const system = await aPerson(server, { systemAdmin: true })
    const remove = [{ id: foreign, status: 'deleted' }]
    expect((await assign(remove, reseller, house)).status, 'what the org does not have').toBe(400)
    expect((await assign([{ id: foreign, status: 'active' }], system, house)).status).toBe(200)
    expect((await assign([...remove, { id: own, status: 'active' }], reseller, house)).status).toBe(200)
    expect(await assigned(house)).toMatchObject([
      { id: foreign, status: 'cancelled' },
      { id: own, status: 'active' },
    ])
    expect((await assign([{ id: foreign, status: 'active' }], reseller, house)).status).toBe(400)
  })

  it('is not given to its own org, nor by the org to itself; the system gives any', async () => {
    const own = await aServiceOf(server, partner)
    expect((await assign([], reseller, partner)).status).toBe(403)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    expect((await assign([{ id: own, status: 'active' }], admin)).status).toBe(403)
    const system = await aPerson(server, { systemAdmin: true })
    const lone = await aClinic(server)
    expect((await assign([{ id: own, status: 'active' }], system, lone)).status).toBe(200)
  })
})

describe('what is offered to whom', () => {
  it('is what was assigned, what a supplier shows to resellers, and one’s own', async () => {
    const { reader } = server.running.services
    const house = await aClinic(server, { kind: 'partner-reseller' })
    const supplier = await aClinic(server, { kind: 'partner-supplier', settings: { features: ['payOnUsage'] } })
    const customer = await aClinic(server, { partner: house })
    const staff = await aPerson(server, { memberships: [{ org: house, role: 'partner-staff' }] })
    const vial = await aProduct(house, { name: 'Vial' })
    await aProduct(house, { name: 'Not assigned' })
    const raw = await aProduct(supplier, { name: 'Raw' })
    await aProduct(supplier, { name: 'Secret', isPublic: false })
    await aProduct(supplier, { name: 'Free', price: 0 })
    await aProduct(supplier, { name: 'Gone', status: 'cancelled' })
    await aServiceOf(server, supplier, { name: 'No product' })
    await assign([{ id: vial, status: 'active' }], staff, customer)

    const names = async (seller: OrgId, buyer: OrgId, ids?: ServiceId[]) =>
      (await readOffered(reader, { sellers: [seller], buyer, ...(ids === undefined ? {} : { ids }) })).map(
        ({ name }) => name,
      )
    expect(await names(house, customer)).toEqual(['Vial'])
    expect(await names(supplier, house)).toEqual(['Raw'])
    expect(await names(supplier, customer)).toEqual([])
    expect(await names(house, house)).toEqual(['Not assigned', 'Vial'])
    expect(await names(supplier, house, [vial])).toEqual([])
    expect(await names(supplier, house, [raw])).toEqual(['Raw'])
    expect(await listSellers(reader, house)).toMatchObject([{ id: supplier, paysOnUsage: true }])
    expect(await listSellers(reader, customer)).toMatchObject([{ id: house, paysOnUsage: false }])
  })
})
