import { beforeAll, describe, expect, it } from 'vitest'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { areSold } from '#server/testing/sold-goods.ts'
import { aProduct } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-21T15:00:00Z' })
const at = '2026-11-20T15:00:00Z'
const earlier = '2026-10-10T15:00:00Z'

let org: OrgId
let staff: TestPerson
let products: ServiceId[]
beforeAll(async () => {
  org = await aClinic(server, { kind: 'partner-supplier', settings: {} })
  staff = await aPerson(server, { memberships: [{ org, role: 'partner-staff' }] })
  products = []
  for (const name of ['Ampoules 💉', 'Balm', 'Cream', 'قطرات', 'Elixir', 'Foil'])
    products.push(await aProduct(server, org, { name }))
})

const sharesOf = async (orgId: OrgId, { token }: TestPerson) =>
  (await server.call(figures.products, { query: { orgId } }, token)).body.stats

describe('the share of each product', () => {
  it('is nothing while nothing is sold', async () => {
    expect(await sharesOf(org, staff)).toMatchObject({ total: 0, before: 0, top: [], rest: null })
  })

  it('names the four that came to most, and takes the others together', async () => {
    const [a, b, c, d, e, f] = products
    const other = await aClinic(server)
    await areSold(server, [
      { from: org, at, product: a, qty: 3, price: 1000 },
      { from: org, at, product: a, qty: 2, price: 900 },
      { from: org, at, product: b, qty: 100, price: 40 },
      { from: org, at, product: c, qty: 1, price: 700, role: 'shipment' },
      { from: org, at, product: d, qty: 1, price: 650, role: 'user' },
      { from: org, at, product: e, qty: 1, price: 100 },
      { from: org, at: earlier, product: e, qty: 7, price: 100 },
      { from: org, at: earlier, product: f, qty: 5, price: 10 },
      // Part of it came back.
      { from: other, to: org, at, product: b, qty: 25, price: 40, isReturn: true },
      // None of these was sold.
      { from: org, at, product: f, qty: 999, price: 999, status: 'cancelled' },
      { from: org, at, product: f, qty: 999, price: 999, status: 'shipping' },
      { from: org, at, product: f, qty: 999, price: 999, role: 'stock' },
      { from: other, to: org, at, product: f, qty: 999, price: 999 },
      { from: org, at, product: f, qty: 999, price: 999, currency: 'EUR' },
    ])
    const stats = await sharesOf(org, staff)
    expect(stats.top.map(({ name, qty, total, before }) => [name, qty, total, before])).toEqual([
      ['Ampoules 💉', 5, 4800, 0],
      ['Balm', 75, 3000, 0],
      ['Cream', 1, 700, 0],
      ['قطرات', 1, 650, 0],
    ])
    expect(stats.rest).toEqual({ products: 2, qty: 1, total: 100, before: 750 })
    expect([stats.total, stats.before, stats.from, stats.to]).toEqual([9250, 750, '2026-10-23', '2026-11-21'])
  })

  it('has no others where there are four', async () => {
    const maker = await aClinic(server, { kind: 'partner-supplier', settings: {} })
    const person = await aPerson(server, { memberships: [{ org: maker, role: 'partner-admin' }] })
    await areSold(
      server,
      products.slice(0, 4).map((product) => ({ from: maker, at, product })),
    )
    const stats = await sharesOf(maker, person)
    expect([stats.top.length, stats.rest]).toEqual([4, null])
  })

  it('is nobody else’s to know', async () => {
    const foreign = await aClinic(server, { kind: 'partner-supplier', settings: {} })
    const ask = async (orgId: OrgId, person: TestPerson) =>
      (await server.refused(figures.products, { query: { orgId } }, person.token)).status
    expect([await ask(foreign, staff), await ask(org, await aPatientOf(server, org))]).toEqual([404, 403])
  })
})
