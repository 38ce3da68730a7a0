import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import { heldOfProducts } from '#server/domains.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { priceOf } from './told-product.ts'

const server = useTestServer()
let org: OrgId
let admin: TestPerson
beforeEach(async () => {
  org = await aClinic(server, { kind: 'partner-supplier' })
  admin = await aPerson(server, { memberships: [{ org, role: 'partner-admin' }] })
})
const { take, upload, undo, linesOf, request } = ownImporter(server, 'products', () => ({ org, person: admin }))

const TITLES = 'SKU,Name,Description,Price,Category'
const catalogue = async () => {
  const { body } = await server.call(services.list, { params: { orgId: org }, query: { limit: 100 } }, admin.token)
  return body.services
}
const change = async (sku: string, body: object) => {
  const found = (await catalogue()).find(({ serviceSKU }) => serviceSKU === sku)
  if (found === undefined) throw new Error(`There is no ${sku}`)
  const params = { orgId: org, serviceId: found.id }
  return server.call(services.change, { params, body: { version: found.version, ...body } }, admin.token)
}

describe('an amount in a file', () => {
  it.each([
    ['12.50', 'USD', 1250],
    ['12,5', 'EUR', 1250],
    ['$1,234.50', 'USD', 123_450],
    ['USD 12', 'USD', 1200],
    ['150000 ₫', 'VND', 150_000],
    ['0', 'USD', 0],
  ] as const)('of %s %s is %i minor units', (text, currency, minor) => {
    expect(priceOf(text, currency)).toBe(minor)
  })

  it.each([
    // Fifteen hundred to some and one and a half to others.
    ['1,500', 'USD'],
    ['1.500', 'EUR'],
    ['150,000', 'VND'],
    ['12.505', 'USD'],
    ['-1', 'USD'],
    ['free', 'USD'],
    ['', 'USD'],
  ] as const)('that is %s %s is none', (text, currency) => {
    expect(priceOf(text, currency)).toBeNull()
  })
})

describe('a file of products', () => {
  it('makes those that are new as somebody would by hand, and touches no stock', async () => {
    const done = await take([TITLES, 'A-1,Salve,For hands,12.50,Care', 'A-2,Tea,Of mint,3,'].join('\n'))
    expect(done.counts).toMatchObject({ made: 2, wrong: 0 })
    expect(await catalogue()).toMatchObject([
      {
        serviceSKU: 'A-1',
        name: 'Salve',
        price: 1250,
        category: 'Care',
        role: 'product',
        type: 'product',
        status: 'active',
        minOrderQuantity: 1,
      },
      { serviceSKU: 'A-2', price: 300, category: null },
    ])
    const { rows } = await sql`
      select kind, actor_id as actor, details from activities where org_id = ${org} and kind like 'service.%' order by kind`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { kind: 'service.created', actor: admin.id, details: { by: 'import' } },
      { kind: 'service.created', actor: admin.id, details: { by: 'import' } },
      { kind: 'service.imported', actor: admin.id, details: { create: 2, wrong: 0 } },
    ])
    expect(
      (await sql`select 1 from stock_levels where org_id = ${org}`.execute(server.running.services.reader)).rows,
    ).toEqual([])
  })

  it('changes those of the same SKU field by field, whatever its case, and leaves alone what it does not speak of', async () => {
    await take([TITLES, 'A-1,Salve,For hands,12.50,Care'].join('\n'))
    const seen = await upload('sku,price,category,status\na-1,13,,\n')
    expect(seen.counts).toMatchObject({ change: 1, new: 0 })
    expect(await linesOf(seen.id)).toMatchObject([{ outcome: 'change', fields: ['price', 'category'] }])
    await take('sku,price,category,status\na-1,13,,\n')
    expect(await catalogue()).toMatchObject([
      { serviceSKU: 'A-1', name: 'Salve', description: 'For hands', price: 1300, category: null, status: 'active' },
    ])
    expect((await upload('sku,price\nA-1,13.00\nA-1,14\n')).counts).toMatchObject({ double: 2 })
  })

  it('says of each line what is wrong with it, by the rules of the form', async () => {
    await aServiceOf(server, org, { sku: 'SUB-1', role: 'subscription', type: 'user/mo' })
    const seen = await upload(
      [
        'sku,name,description,price,minimum order,url,status',
        ',No number,d,1,,,',
        'B 1,Spaced,d,1,,,',
        'B-2,,d,1,,,',
        'B-3,Much,d,"1,500",,,',
        'B-4,None,d,,,,',
        'B-5,Few,d,1,0,,',
        'B-6,Link,d,1,,javascript:alert(1),',
        'B-7,State,d,1,,,deleted',
        'SUB-1,Taken,d,1,,,',
        'B-8,Half,d,1,1.5,,',
      ].join('\n'),
    )
    expect(seen.counts).toMatchObject({ wrong: 10, new: 0 })
    expect(wrongOf(await linesOf(seen.id)).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      '2 sku',
      '3 sku',
      '4 name',
      '5 price',
      '6 price',
      '7 minOrderQuantity',
      '8 url',
      '9 status',
      '10 sku',
      '11 minOrderQuantity',
    ])
  })

  it('is for whoever may make one by hand: no colleague without the role, no neighbour', async () => {
    const staff = await aPerson(server, { memberships: [{ org, role: 'partner-staff' }] })
    const elsewhere = await aClinic(server, { kind: 'partner-supplier' })
    const neighbour = await aPerson(server, { memberships: [{ org: elsewhere, role: 'partner-admin' }] })
    const file = request(`${TITLES}\nA-1,Salve,d,1,\n`)
    expect((await server.refused(ownImports.upload, file, staff.token)).status).toBe(403)
    expect((await server.refused(ownImports.upload, file, neighbour.token)).status).toBe(404)
    // The SKU of another org is nobody’s here, and what it is tells nobody.
    await aServiceOf(server, elsewhere, { sku: 'THEIRS-1', role: 'product', type: 'product', name: 'Secret salve' })
    const seen = await upload(`${TITLES}\nTHEIRS-1,Ours,d,1,\n`)
    expect(await linesOf(seen.id)).toMatchObject([{ outcome: 'new', twin: null }])
  })

  it('judges anew when it is its turn: what was written down meanwhile is changed, and not made twice', async () => {
    const seen = await upload(`${TITLES}\nA-1,Salve,d,1,\nA-2,Tea,d,1,\n`)
    await aServiceOf(server, org, { sku: 'a-1', role: 'product', type: 'product', name: 'By hand' })
    await server.call(ownImports.start, { params: { orgId: org, kind: 'products', importId: seen.id } }, admin.token)
    const importer = ownImporter(server, 'products', () => ({ org, person: admin }))
    expect((await importer.ended(seen.id)).counts).toMatchObject({ made: 1, changed: 1 })
    expect(await catalogue()).toHaveLength(2)
  })
})

describe('undoing an import of products', () => {
  it('deletes what it made, but for what anybody has, orders or changed by now', async () => {
    const done = await take(
      [TITLES, 'A-1,Given,d,1,', 'A-2,Changed,d,1,', 'A-3,Free,d,1,', 'A-4,Resold,d,1,'].join('\n'),
    )
    const idOf = new Map((await catalogue()).map(({ serviceSKU, id }) => [serviceSKU, id]))
    const clinic = await aClinic(server, { partner: org })
    await server.call(
      services.assign,
      {
        params: { orgId: clinic },
        body: { services: [{ id: ServiceId.parse(idOf.get('A-1')), status: 'active' }] },
      },
      admin.token,
    )
    await change('A-2', { price: 500 })
    const reseller = await aClinic(server, { kind: 'partner-reseller' })
    const resold = await aServiceOf(server, reseller, { role: 'product', type: 'product' })
    await sql`
      update services set supplier_org_id = ${org}, supplier_service_id = ${idOf.get('A-4')} where id = ${resold}`.execute(
      server.running.services.reader,
    )
    expect((await undo(done.id)).counts).toMatchObject({ undone: 1, kept: 3 })
    expect((await catalogue()).map(({ serviceSKU }) => serviceSKU).toSorted()).toEqual(['A-1', 'A-2', 'A-4'])
    // The SKU is free again.
    expect((await upload(`${TITLES}\nA-3,Free,d,1,\n`)).counts).toMatchObject({ new: 1 })
  })

  it('gives back what it changed, but for what somebody has changed since', async () => {
    await take([TITLES, 'A-1,Salve,For hands,12.50,Care'].join('\n'))
    const done = await take('sku,name,price,category\nA-1,Balm,20,Other\n')
    await change('A-1', { price: 1500 })
    expect((await undo(done.id)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await catalogue()).toMatchObject([{ name: 'Salve', price: 1500, category: 'Care' }])
  })

  it('knows every column that names a product', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      where a.attname like '%service_id%' and not a.attisdropped order by 1`.execute(server.running.services.reader)
    const known = heldOfProducts.map(({ table, column }) => `${table}.${column}`)
    const own = [
      'org_services.service_id',
      'user_services.service_id',
      'services.supplier_service_id',
      'services.partner_service_id',
    ]
    // Invitations and campaigns hold lists of what they offer; a subscription is no product.
    const others = ['billed_subscriptions.service_id', 'invites.service_ids', 'campaigns.service_ids']
    expect(rows.map(({ name }) => name)).toEqual([...known, ...own, ...others].toSorted())
  })
})
