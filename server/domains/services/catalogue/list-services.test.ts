import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aServiceForm } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

/** A clinic, its administrator, and how they look at its services. */
async function aHouse() {
  const org = await aClinic(server)
  const admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  const list = async (query: object = {}, { token }: Pick<TestPerson, 'token'> = admin) =>
    (await server.call(services.list, { params: { orgId: org }, query: query as never }, token)).body
  return { org, list }
}

describe('the list', () => {
  it('is searched, filtered, sorted and cut into pages by the database', async () => {
    const { org, list } = await aHouse()
    const make = (name: string, price: number, more: object = {}) => aServiceOf(server, org, { name, price, ...more })
    await make('beta 100%', 300)
    await make('Alpha', 100, { status: 'pending' })
    await make('gamma', 200, { role: 'product', type: 'product', sku: 'GLP-1' })
    const names = async (query: object) => (await list(query)).services.map(({ name }) => name)
    expect(await names({})).toEqual(['Alpha', 'beta 100%', 'gamma'])
    expect(await names({ orderBy: 'price', order: 'desc' })).toEqual(['beta 100%', 'gamma', 'Alpha'])
    expect(await names({ s: '0%' }), 'wildcards are letters').toEqual(['beta 100%'])
    expect(await names({ s: 'glp' })).toEqual(['gamma'])
    expect(await names({ role: 'product' })).toEqual(['gamma'])
    expect(await names({ type: 'user/mo,product', status: 'active' })).toEqual(['beta 100%', 'gamma'])
    const page = await list({ limit: 2, page: 2, status: 'active' })
    expect(page).toMatchObject({
      services: [],
      counts: { active: 2, pending: 1 },
      pagination: { page: 2, limit: 2, total: 2, pages: 1 },
    })
  })

  it('of every org is the system’s', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const { org } = await aHouse()
    const name = `Only ${crypto.randomUUID()}`
    await aServiceOf(server, org, { name })
    const { body } = await server.call(services.listAll, { query: { s: name } }, system.token)
    expect(body).toMatchObject({ services: [{ name, orgId: org }], pagination: { total: 1 } })
    expect(body.services[0]?.orgName).toMatch(/^Clinic/)
  })

  it('for the public has no prices, and no more for a token that is no longer good', async () => {
    const { org } = await aHouse()
    await aServiceOf(server, org, { name: 'Shown', price: 4900 })
    await aServiceOf(server, org, { isPublic: false })
    await aServiceOf(server, org, { status: 'cancelled' })
    const read = async (token?: string) =>
      (await server.call(services.listPublic, { params: { orgId: org } }, token)).body.services
    for (const services of [await read(), await read('nonsense')]) {
      expect(services).toMatchObject([{ name: 'Shown', price: null, introPrice: null }])
      expect(JSON.stringify(services)).not.toContain('4900')
    }
    expect(await read((await aPatientOf(server, org)).token)).toMatchObject([{ name: 'Shown', price: 4900 }])
    await sql`update orgs set is_public = false where id = ${org}`.execute(server.running.services.reader)
    expect((await server.refused(services.listPublic, { params: { orgId: org } })).status).toBe(404)
  })

  it('is read by the desk, which changes nothing in it', async () => {
    const { org, list } = await aHouse()
    const desk = await aStaffOf(server, org)
    const id = await aServiceOf(server, org)
    expect((await list({}, desk)).services).toHaveLength(1)
    const made = await server.refused(services.create, { params: { orgId: org }, body: aServiceForm() }, desk.token)
    expect(made.status).toBe(403)
    const { status } = await server.refused(
      services.remove,
      { params: { orgId: org, serviceId: id }, query: {} },
      desk.token,
    )
    expect(status).toBe(403)
  })
})
