import { beforeAll, describe, expect, it } from 'vitest'
import { manyServices } from '#shared/domains/services/many-api.ts'
import type { NamedServices } from '#shared/domains/services/many-api.ts'
import { services } from '#shared/domains/services/api.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const NOWHERE = '0190a000-0000-7000-8000-00000000beef'
let partner: OrgId
let system: TestPerson
let reseller: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  system = await aPerson(server, { systemAdmin: true })
  reseller = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
})

const chosen = (...serviceIds: ServiceId[]): NamedServices => ({ by: 'choice', serviceIds })
const bodyOf = (orgIds: readonly OrgId[], named: NamedServices, isTrial = false) => ({
  body: { orgIds: [...orgIds], services: named, isTrial },
})
const give = async (orgIds: readonly OrgId[], named: NamedServices, { token } = system, isTrial = false) =>
  (await server.call(manyServices.give, bodyOf(orgIds, named, isTrial), token)).body
const refused = (orgIds: readonly OrgId[], named: NamedServices, { token } = system) =>
  server.refused(manyServices.give, bodyOf(orgIds, named), token)
const assigned = async (id: OrgId) =>
  (await server.call(services.listAssigned, { params: { orgId: id } }, system.token)).body.services
const aPair = async () => [await aClinic(server, { partner }), await aClinic(server)] as const

describe('services for many orgs', () => {
  it('are in force in each of them at once, whosever they are, and were looked at before', async () => {
    const clinics = await aPair()
    const care = await aServiceOf(server, partner, { name: 'Care' })
    const vial = await aServiceOf(server, partner, { name: 'Vial', role: 'product', type: 'product' })
    const trial = await give(clinics, chosen(care, vial), system, true)
    expect(trial).toMatchObject({ given: 4, services: [{ id: care, name: 'Care' }, { id: vial }], unmatched: [] })
    for (const clinic of clinics) expect(await assigned(clinic)).toEqual([])
    expect(await give(clinics, chosen(care, vial))).toEqual(trial)
    for (const clinic of clinics)
      expect(await assigned(clinic)).toMatchObject([
        { id: care, status: 'active', renews: '2026-12-01' },
        { id: vial, status: 'active', renews: null },
      ])
  })

  it('stay as they are where an org has one already, named twice or sent many times at once', async () => {
    const [first, second] = await aPair()
    const care = await aServiceOf(server, partner)
    await give([first], chosen(care))
    expect((await give([first, first, second], chosen(care, care))).given).toBe(1)
    const other = await aServiceOf(server, partner)
    const answers = await Promise.all(Array.from({ length: 6 }, () => give([second, first], chosen(other))))
    expect(answers.map(({ given }) => given).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2])
  })

  it('are withdrawn again, as one is: a product at once, a subscription when it renews', async () => {
    const clinics = await aPair()
    const care = await aServiceOf(server, partner, { name: 'Care' })
    const vial = await aServiceOf(server, partner, { name: 'Vial', role: 'product', type: 'product' })
    const { orgs } = await give(clinics, chosen(care, vial))
    const undo = { body: { orgs: orgs.map(({ id, serviceIds }) => ({ id, serviceIds })) } }
    expect((await server.call(manyServices.takeBack, undo, system.token)).body).toEqual({ withdrawn: 4 })
    for (const clinic of clinics)
      expect(await assigned(clinic)).toMatchObject([{ id: care, status: 'cancelled', exp: '2026-12-01' }])
    expect((await server.call(manyServices.takeBack, undo, system.token)).body).toEqual({ withdrawn: 0 })
    expect((await give(clinics, chosen(care))).given).toBe(2)
    for (const clinic of clinics) expect(await assigned(clinic)).toMatchObject([{ renews: '2026-12-01' }])
  })

  it('are never an org’s own', async () => {
    const [clinic] = await aPair()
    expect((await give([clinic], chosen(await aServiceOf(server, clinic)))).given).toBe(0)
  })

  it('are all of them or none, and what is wrong is named', async () => {
    const [clinic] = await aPair()
    const care = await aServiceOf(server, partner)
    const draft = await aServiceOf(server, partner, { status: 'pending' })
    expect((await refused([clinic, OrgId.parse(NOWHERE)], chosen(care))).status).toBe(404)
    const cases: [OrgId[], NamedServices, string][] = [
      [[clinic], chosen(care, ServiceId.parse(NOWHERE)), 'services.serviceIds.1'],
      [[clinic], chosen(care, draft), 'services.serviceIds.1'],
      [[clinic], chosen(), 'services.serviceIds'],
      [[clinic], { by: 'sku', skus: [] }, 'services.skus'],
      [[clinic], { by: 'org', orgId: clinic }, 'services.orgId'],
      [[], chosen(care), 'orgIds'],
    ]
    for (const [orgs, named, field] of cases) {
      const { status, body } = await refused(orgs, named)
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await assigned(clinic)).toEqual([])
  })
})

describe('by SKU', () => {
  it('each org is given what its own partner sells, and what nobody sells is told', async () => {
    const other = await aClinic(server, { kind: 'partner-reseller' })
    const [ours, theirs] = [await aClinic(server, { partner }), await aClinic(server, { partner: other })]
    const vial = await aServiceOf(server, partner, { sku: 'Many-1' })
    const theirVial = await aServiceOf(server, other, { sku: 'MANY-1' })
    await aServiceOf(server, partner, { sku: 'ENDED-1', status: 'cancelled' })
    const named: NamedServices = { by: 'sku', skus: ['none-1', 'many-1', 'ended-1'] }
    const answer = await give([ours, theirs], named)
    expect([answer.given, answer.unmatched]).toEqual([2, ['none-1', 'ended-1']])
    expect((await assigned(ours)).map(({ id }) => id)).toEqual([vial])
    expect((await assigned(theirs)).map(({ id }) => id)).toEqual([theirVial])
  })
})

describe('as another org has them', () => {
  it('many get what is in force there, and a partner copies no more than what is its own', async () => {
    const [source, first, second] = [
      await aClinic(server, { partner }),
      await aClinic(server, { partner }),
      await aClinic(server, { partner }),
    ]
    const own = await aServiceOf(server, partner, { name: 'Own' })
    const foreign = await aServiceOf(server, await aClinic(server), { name: 'Foreign' })
    await give([source], chosen(own, foreign))
    expect((await give([first], { by: 'org', orgId: source }, reseller)).services).toMatchObject([{ id: own }])
    expect((await give([second], { by: 'org', orgId: source })).given).toBe(2)
    expect((await assigned(second)).map(({ name }) => name)).toEqual(['Foreign', 'Own'])
    const elsewhere = await aClinic(server)
    await give([elsewhere], chosen(own))
    expect((await refused([first], { by: 'org', orgId: elsewhere }, reseller)).status).toBe(404)
  })
})

describe('a partner', () => {
  it('gives its own to its customers, and nothing of others, nor to others', async () => {
    const [mine, foreign] = [await aClinic(server, { partner }), await aClinic(server)]
    const care = await aServiceOf(server, partner)
    const strange = await aServiceOf(server, await aClinic(server, { kind: 'partner-reseller' }))
    expect((await give([mine], chosen(care), reseller)).given).toBe(1)
    expect((await refused([mine], chosen(strange), reseller)).status).toBe(400)
    expect((await refused([mine, foreign], chosen(care), reseller)).status).toBe(404)
    expect((await refused([partner], chosen(care), reseller)).status).toBe(403)
    const undo = { body: { orgs: [{ id: foreign, serviceIds: [care] }] } }
    expect((await server.refused(manyServices.takeBack, undo, reseller.token)).status).toBe(404)
  })

  it('of one’s own clinic gives it nothing', async () => {
    const mine = await aClinic(server, { partner })
    const care = await aServiceOf(server, partner)
    const both = await aPerson(server, {
      memberships: [
        { org: partner, role: 'partner-admin' },
        { org: mine, role: 'org-staff' },
      ],
    })
    expect((await refused([mine], chosen(care), both)).status).toBe(403)
  })

  it('has it done by its administrators: neither its staff, nor a clinic’s, nor anybody', async () => {
    const mine = await aClinic(server, { partner })
    const care = await aServiceOf(server, partner)
    const clerk = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const boss = await aPerson(server, { memberships: [{ org: mine, role: 'org-admin' }] })
    for (const person of [clerk, boss, await aStaffOf(server, mine)])
      expect((await refused([mine], chosen(care), person)).status).toBe(403)
    // An administrator of one partner may be no more than staff at another.
    const elsewhere = await aClinic(server, { kind: 'partner-reseller' })
    const theirs = await aClinic(server, { partner: elsewhere })
    const stretched = await aPerson(server, {
      memberships: [
        { org: partner, role: 'partner-admin' },
        { org: elsewhere, role: 'partner-staff' },
      ],
    })
    expect((await refused([theirs], chosen(care), stretched)).status).toBe(404)
  })
})
