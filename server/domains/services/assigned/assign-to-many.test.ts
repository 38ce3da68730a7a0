import { beforeAll, describe, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let partner: OrgId
let system: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  system = await aPerson(server, { systemAdmin: true })
})

const give = (orgIds: readonly OrgId[], serviceIds: readonly ServiceId[], { token } = system) =>
  server.refused(services.assignToMany, { body: { orgIds: [...orgIds], serviceIds: [...serviceIds] } }, token)
const assigned = async (id: OrgId) =>
  (await server.call(services.listAssigned, { params: { orgId: id } }, system.token)).body.services
const aPair = async () => [await aClinic(server, { partner }), await aClinic(server)] as const

describe('services for many orgs', () => {
  it('are in force in each of them at once, whosever they are', async () => {
    const clinics = await aPair()
    const care = await aServiceOf(server, partner, { name: 'Care' })
    const vial = await aServiceOf(server, partner, { name: 'Vial', role: 'product', type: 'product' })
    expect((await give(clinics, [care, vial])).body).toEqual({ given: 4 })
    for (const clinic of clinics)
      expect(await assigned(clinic)).toMatchObject([
        { id: care, status: 'active', renews: '2026-12-01' },
        { id: vial, status: 'active', renews: null },
      ])
  })

  it('stay as they are where an org has one already, named twice or sent many times at once', async () => {
    const [first, second] = await aPair()
    const care = await aServiceOf(server, partner)
    await give([first], [care])
    expect((await give([first, first, second], [care, care])).body).toEqual({ given: 1 })
    const other = await aServiceOf(server, partner)
    const answers = await Promise.all(Array.from({ length: 6 }, () => give([second, first], [other])))
    const counts = answers.map(({ body }) => JSON.stringify(body))
    expect(counts.toSorted()).toEqual([...Array.from({ length: 5 }, () => '{"given":0}'), '{"given":2}'])
  })

  it('come back to whoever had given one up', async () => {
    const [clinic] = await aPair()
    const care = await aServiceOf(server, partner)
    await give([clinic], [care])
    const given = { params: { orgId: clinic }, body: { services: [{ id: care, status: 'cancelled' as const }] } }
    await server.call(services.assign, given, system.token)
    expect(await assigned(clinic)).toMatchObject([{ status: 'cancelled', exp: '2026-12-01' }])
    expect((await give([clinic], [care])).body).toEqual({ given: 1 })
    expect(await assigned(clinic)).toMatchObject([{ status: 'active', renews: '2026-12-01' }])
  })

  it('are never an org’s own', async () => {
    const [clinic] = await aPair()
    const own = await aServiceOf(server, clinic)
    expect((await give([clinic], [own])).body).toEqual({ given: 0 })
  })

  it('are all of them or none, and what is wrong is named', async () => {
    const [clinic] = await aPair()
    const care = await aServiceOf(server, partner)
    const draft = await aServiceOf(server, partner, { status: 'pending' })
    const strange = '0190a000-0000-7000-8000-00000000beef'
    const cases = [
      { orgs: [clinic, strange as OrgId], list: [care], field: 'orgIds.1' },
      { orgs: [clinic], list: [care, strange as ServiceId], field: 'serviceIds.1' },
      { orgs: [clinic], list: [care, draft], field: 'serviceIds.1' },
      { orgs: [], list: [care], field: 'orgIds' },
    ]
    for (const { orgs, list, field } of cases) {
      const { status, body } = await give(orgs, list)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(`"${field}"`)
    }
    expect(await assigned(clinic)).toEqual([])
  })

  it('are given by the system alone', async () => {
    const [clinic] = await aPair()
    const care = await aServiceOf(server, partner)
    const reseller = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    for (const person of [reseller, await aStaffOf(server, clinic)])
      expect((await give([clinic], [care], person)).status).toBe(403)
  })
})
