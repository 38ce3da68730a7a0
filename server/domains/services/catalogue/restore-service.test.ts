import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aServiceForm } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aProduct, assign } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let org: OrgId
let admin: TestPerson
beforeAll(async () => {
  org = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})

const make = async (form: object): Promise<ServiceId> => {
  const { body } = await server.call(
    services.create,
    { params: { orgId: org }, body: aServiceForm(form) as never },
    admin.token,
  )
  return body.service.id
}
const remove = (serviceId: ServiceId) =>
  server.call(services.remove, { params: { orgId: org, serviceId }, query: {} }, admin.token)
const restore = (serviceId: ServiceId, body: { version?: number } = {}, { token } = admin, id = org) =>
  server.refused(services.restore, { params: { orgId: id, serviceId }, body }, token)
const list = async (query: object = {}) =>
  (await server.call(services.list, { params: { orgId: org }, query: query as never }, admin.token)).body
const namesOf = ({ services: found }: { services: { name: string }[] }) => found.map(({ name }) => name)

describe('a service that was deleted', () => {
  it('stands in a list of its own, is restored as what it was, and twice as once', async () => {
    const id = await make({ name: 'استعادة 🧪', serviceSKU: 'BACK-1', status: 'pending' })
    await remove(id)
    const gone = await list({ s: 'back-1', status: 'deleted' })
    expect([namesOf(gone), gone.pagination.total, gone.deleted]).toEqual([['استعادة 🧪'], 1, 1])
    expect(namesOf(await list({ s: 'back-1' }))).toEqual([])
    const version = gone.services[0]?.version
    expect(version).toBeGreaterThan(1)
    if (version === undefined) return

    const stale = await restore(id, { version: version - 1 })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict'])
    const both = await Promise.all([restore(id), restore(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const back = await list({ s: 'back-1' })
    expect(back.services).toMatchObject([{ id, status: 'pending', version: version + 1 }])
    expect((await list({ s: 'back-1', status: 'deleted' })).pagination.total).toBe(0)
  })

  it('is not restored while another has its SKU, and that one is named', async () => {
    const id = await make({ name: 'First', serviceSKU: 'Same-1' })
    await remove(id)
    const other = await make({ name: 'Second', serviceSKU: 'SAME-1' })
    const { status, body } = await restore(id)
    expect([status, body.error]).toMatchObject([
      409,
      {
        code: 'sku_taken',
        fields: { serviceSKU: 'Second now has the SKU Same-1' },
        details: { service: { id: other, name: 'Second' } },
      },
    ])
    await remove(other)
    expect((await restore(id)).status).toBe(200)
    expect((await restore(other)).body.error.code).toBe('sku_taken')
  })

  it('is restored by those who may delete it alone, and by nobody of another org', async () => {
    const id = await make({ serviceSKU: 'MINE-1' })
    await remove(id)
    expect((await restore(id, {}, await aStaffOf(server, org))).status).toBe(403)
    const elsewhere = await aClinic(server)
    const stranger = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    expect((await restore(id, {}, stranger)).status).toBe(404)
    expect((await restore(id, {}, stranger, elsewhere)).status).toBe(404)
    expect((await list({ s: 'mine-1', status: 'deleted' })).pagination.total).toBe(1)
  })

  it('is offered nowhere until it is back, and then to those again who had it', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const seller = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const clinic = await aClinic(server, { partner })
    const id = await aProduct(server, partner, { name: 'Gone' })
    await assign(server, clinic, id)
    const asSeller = { params: { orgId: partner, serviceId: id } }
    const seen = async () => {
      const path = { params: { orgId: partner } }
      const { body: active } = await server.call(services.listActive, path, seller.token)
      const { body: usable } = await server.call(services.listUsable, path, seller.token)
      const { body: shown } = await server.call(services.listPublic, path)
      const { body: own } = await server.call(inventory.offer, { params: { orgId: partner } }, seller.token)
      const { body: theirs } = await server.call(inventory.offer, { params: { orgId: clinic } }, seller.token)
      return [active.services, usable.services, shown.services, own.products, theirs.products].map((found) =>
        found.some((one) => one.id === id),
      )
    }
    expect(await seen()).toEqual([true, true, true, true, true])
    await server.call(services.remove, { ...asSeller, query: {} }, seller.token)
    expect(await seen()).toEqual([false, false, false, false, false])
    expect((await restore(id, {}, seller, partner)).status).toBe(200)
    expect(await seen()).toEqual([true, true, true, true, true])
  })
})
