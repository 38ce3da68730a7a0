import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import { aServiceForm } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const create = (body: object, { token } = admin, id = clinic) =>
  server.refused(services.create, { params: { orgId: id }, body: body as never }, token)
const change = (serviceId: string, body: object, id = clinic) =>
  server.refused(
    services.change,
    { params: { orgId: id, serviceId: serviceId as ServiceId }, body: body as never },
    admin.token,
  )
const remove = (serviceId: ServiceId, query = {}, id = clinic) =>
  server.refused(services.remove, { params: { orgId: id, serviceId }, query }, admin.token)
const list = async (query: object = {}, id = clinic, { token } = admin) =>
  (await server.call(services.list, { params: { orgId: id }, query: query as never }, token)).body
const changeMany = (body: object[], id = clinic) =>
  server.refused(services.changeMany, { params: { orgId: id }, body: body as never }, admin.token)
const serviceOf = (body: unknown) => (body as { service: { id: ServiceId; version: number } }).service
const errorsOf = ({ status, body }: { status: number; body: { error: { code: string; fields?: object } } }) => [
  status,
  body.error.code,
  body.error.fields,
]

async function aHouse(options: Parameters<typeof aClinic>[1] = {}) {
  const org = await aClinic(server, options)
  admin = await aPerson(server, {
    memberships: [
      { org: clinic, role: 'org-admin' },
      { org, role: 'org-admin' },
    ],
  })
  return org
}

describe('a service', () => {
  it('is made, seen and changed', async () => {
    const made = await create(
      aServiceForm({ name: ' Café 🧪 ', serviceSKU: 'CARE-1', introPrice: 100, introPeriod: 3 }),
    )
    expect(made.status).toBe(201)
    const { id, ...service } = serviceOf(made.body)
    expect(service).toMatchObject({
      name: 'Café 🧪',
      price: 9900,
      currency: 'USD',
      status: 'active',
      isPublic: true,
      hasIntroPrice: true,
      introPeriod: 3,
      minOrderQuantity: 1,
      supplierOrgId: null,
      version: 1,
    })
    const changed = await change(id, { version: 1, price: 4999, introPrice: null, introPeriod: null })
    expect(serviceOf(changed.body)).toMatchObject({
      name: 'Café 🧪',
      price: 4999,
      hasIntroPrice: false,
      introPeriod: null,
      version: 2,
    })
    const same = await change(id, { version: 2, price: 4999 })
    expect(serviceOf(same.body).version, 'nothing changed').toBe(2)
  })

  it('is priced in the currency of the org’s country', async () => {
    const org = await aHouse()
    const { reader } = server.running.services
    for (const [country, currency] of [
      ['VN', 'VND'],
      ['FR', 'EUR'],
    ] as const) {
      await sql`update orgs set country = ${country} where id = ${org}`.execute(reader)
      const made = await create(aServiceForm(), admin, org)
      expect(serviceOf(made.body)).toMatchObject({ currency })
      expect((await list({}, org)).currency).toBe(currency)
    }
  })

  it('is refused where its fields do not go together, each named', async () => {
    expect(errorsOf(await create(aServiceForm({ name: '', serviceSKU: 'a b', price: -1 })))).toEqual([
      400,
      'invalid_input',
      { name: 'Name is required', serviceSKU: 'No spaces, commas, semicolons or bars', price: 'At least 0' },
    ])
    expect(errorsOf(await create(aServiceForm({ type: 'product', introPrice: 1 })))).toEqual([
      400,
      'invalid_input',
      { type: 'This does not fit the kind of service', introPeriod: 'Enter the number of months' },
    ])
    const made = serviceOf((await create(aServiceForm())).body)
    const kind = await change(made.id, { version: 1, role: 'product' })
    expect(kind.status, 'what is stored counts as well').toBe(400)
  })

  it('has a SKU that is its own in the org, whatever its case, also when two press at once', async () => {
    const org = await aHouse()
    const outcomes = await race(4, async (index) => {
      const { status } = await create(aServiceForm({ serviceSKU: index % 2 === 0 ? 'Vial-5' : 'VIAL-5' }), admin, org)
      return status
    })
    expect(outcomes).toEqual({ 201: 1, 409: 3 })
    expect(errorsOf(await create(aServiceForm({ serviceSKU: 'vial-5' }), admin, org))).toEqual([
      409,
      'conflict',
      { serviceSKU: 'Another service already has this SKU' },
    ])
    const other = serviceOf((await create(aServiceForm({ serviceSKU: 'vial-6' }), admin, org)).body)
    expect((await change(other.id, { version: 1, serviceSKU: 'VIAL-5' }, org)).status).toBe(409)
    expect((await change(other.id, { version: 1, serviceSKU: 'VIAL-6' }, org)).status, 'its own').toBe(200)
    expect((await create(aServiceForm({ serviceSKU: 'VIAL-5' }))).status, 'another org').toBe(201)
  })

  it('takes one of two changes of the same version, and tells the other what stands now', async () => {
    const id = await aServiceOf(server, clinic)
    const outcomes = await race(3, async (index) => (await change(id, { version: 1, price: index + 1 })).status)
    expect(outcomes).toEqual({ 200: 1, 409: 2 })
    const stale = await change(id, { version: 1, price: 7 })
    expect(stale.body.error).toMatchObject({ code: 'version_conflict', details: { current: { id, version: 2 } } })
  })

  it('of another org is not there', async () => {
    const foreign = await aServiceOf(server, await aClinic(server))
    expect((await change(foreign, { version: 1, price: 1 })).status).toBe(404)
    expect((await remove(foreign)).status).toBe(404)
    expect(errorsOf(await changeMany([{ id: foreign, price: 1 }]))).toEqual([
      400,
      'invalid_input',
      { '0.id': `Service with ID ${foreign} not found` },
    ])
  })

  it('has a supplier that offers the org something, and a product of theirs', async () => {
    const org = await aHouse({ kind: 'partner-reseller' })
    const supplier = await aClinic(server, { kind: 'partner-supplier' })
    const product = await aServiceOf(server, supplier, { role: 'product', type: 'product' })
    const hidden = await aServiceOf(server, supplier, { role: 'product', type: 'product', isPublic: false })
    const form = (overrides: object) => aServiceForm({ role: 'product', type: 'product', ...overrides })
    const right = await create(form({ supplierOrgId: supplier, supplierServiceId: product }), admin, org)
    expect(serviceOf(right.body)).toMatchObject({ supplierOrgId: supplier, supplierServiceId: product })
    const wrong = [
      { supplierOrgId: org },
      { supplierOrgId: await aClinic(server) },
      { supplierOrgId: supplier, supplierServiceId: hidden },
      { supplierOrgId: supplier, supplierServiceId: await aServiceOf(server, clinic) },
    ]
    for (const supply of wrong) expect((await create(form(supply), admin, org)).status).toBe(400)
    await sql`update services set currency = 'EUR' where id = ${product}`.execute(server.running.services.reader)
    expect(errorsOf(await create(form({ supplierOrgId: supplier, supplierServiceId: product }), admin, org))).toEqual([
      400,
      'invalid_input',
      { supplierServiceId: 'This product is priced in another currency' },
    ])
    expect((await create(form({ supplierOrgId: supplier }))).status, 'a clinic that is offered nothing').toBe(400)
    const { body } = await server.call(services.listSuppliers, { params: { orgId: org } }, admin.token)
    expect(body).toEqual({
      suppliers: [
        { id: supplier, name: expect.any(String) as string, products: [expect.objectContaining({ id: product })] },
      ],
    })
  })
})

describe('a service that is deleted', () => {
  it('leaves every list, frees its SKU, and cannot be changed any more', async () => {
    const org = await aHouse()
    const id = await aServiceOf(server, org, { sku: 'GONE' })
    expect((await remove(id, { version: 2 }, org)).status, 'of another version').toBe(409)
    expect((await remove(id, { version: 1 }, org)).status).toBe(204)
    expect((await list({}, org)).services).toEqual([])
    for (const call of [services.listActive, services.listUsable, services.listPublic])
      expect((await server.call(call, { params: { orgId: org } }, admin.token)).body).toEqual({ services: [] })
    expect((await remove(id, {}, org)).status).toBe(404)
    expect((await change(id, { version: 2, price: 1 }, org)).status).toBe(404)
    expect((await create(aServiceForm({ serviceSKU: 'gone' }), admin, org)).status).toBe(201)
  })
})

describe('many services', () => {
  it('change together', async () => {
    const org = await aHouse()
    const ids = [await aServiceOf(server, org, { name: 'A' }), await aServiceOf(server, org, { name: 'B' })]
    const { status, body } = await changeMany(
      ids.map((id) => ({ id, status: 'pending' })),
      org,
    )
    expect([status, (body as never as { services: object[] }).services]).toMatchObject([
      200,
      [
        { name: 'A', status: 'pending', version: 2 },
        { name: 'B', status: 'pending', version: 2 },
      ],
    ])
    await changeMany([{ id: ids[0] ?? '', status: 'deleted' }], org)
    expect((await list({}, org)).counts).toEqual({ pending: 1 })
  })

  it('or not at all', async () => {
    const org = await aHouse()
    const [first, second] = [await aServiceOf(server, org), await aServiceOf(server, org)]
    const tries: [object[], number][] = [
      [
        [
          { id: first, status: 'pending' },
          { id: second, role: 'product' },
        ],
        400,
      ],
      [
        [
          { id: first, status: 'pending' },
          { id: second, version: 9, price: 1 },
        ],
        409,
      ],
      [
        [
          { id: first, status: 'pending' },
          { id: first, status: 'active' },
        ],
        400,
      ],
      [
        [
          { id: first, status: 'deleted' },
          { id: crypto.randomUUID(), status: 'deleted' },
        ],
        400,
      ],
      [[], 400],
    ]
    for (const [body, status] of tries) expect((await changeMany(body, org)).status).toBe(status)
    expect((await list({}, org)).services.map(({ status, version }) => [status, version])).toEqual([
      ['active', 1],
      ['active', 1],
    ])
  })
})
