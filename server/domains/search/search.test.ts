import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { search } from '#shared/domains/search/api.ts'
import type { Found, FoundKind } from '#shared/domains/search/schema.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who could misuse it: a colleague of no clinic's desk who lists a neighbour's, a patient who asks as the desk does, a partner whose
// clinic shares nothing, somebody who reads why people come out of what is found, and a robot that asks for one letter after another.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made } = inventoryOf(server)
let chain: SupplyChain
let clinic: OrgId
let desk: TestPerson
let number: number

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.running.services.reader)

async function anAppointment(name: string, start: string, of: { contact?: ContactId; patient?: TestPerson } = {}) {
  const id = await anAppointmentAt(server, clinic, {
    start,
    end: new Date(Date.parse(start) + 1_800_000).toISOString(),
    ...(of.patient === undefined ? {} : { patient: of.patient }),
  })
  if (of.patient === undefined) {
    const contact = of.contact ?? (await aContactOf(server, clinic, { name }))
    await run(
      sql`update appointments set name = ${name}, contact_id = ${contact}, title = 'Cancer screening' where id = ${id}`,
    )
  }
  return id
}

beforeAll(async () => {
  chain = await aSupplyChain(server)
  clinic = chain.clinic
  desk = chain.buyer
  await run(sql`update orgs set name = 'Nørrebro Medical Supplies' where id = ${chain.reseller}`)
  const order = { description: 'Weekly', fromOrg: chain.reseller, items: [{ id: chain.sold, qty: 2 }], total: 2000 }
  const { tx } = await made(clinic, { role: 'request', ...order }, desk)
  // As a sender that has sold much numbers it.
  number = tx + 482_130
  await run(sql`update inventory_sides set tx = ${number} where org_id = ${clinic} and tx = ${tx}`)
})

const found = async (s: string, { token }: TestPerson = desk, orgId = clinic): Promise<Found[]> => {
  const { status, body } = await server.call(search.atWork, { params: { orgId }, query: { s } }, token)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.found
}
const named = async (kind: FoundKind, s: string, person?: TestPerson, orgId?: OrgId) =>
  (await found(s, person, orgId)).filter((one) => one.kind === kind).map((one) => ('name' in one ? one.name : one.id))
const refusal = async (orgId: OrgId, { token }: TestPerson) =>
  (await server.refused(search.atWork, { params: { orgId }, query: { s: 'anything' } }, token)).status

describe('appointments are found', () => {
  let next: string
  beforeAll(async () => {
    const contact = await aContactOf(server, clinic, { name: 'Zoë Brontë', phone: '+1 (212) 555-1037' })
    for (const start of ['2026-12-20T16:00:00Z', '2026-01-05T16:00:00Z', '2026-11-24T17:00:00Z'])
      next = await anAppointment('Zoë Brontë', start, { contact })
    await anAppointment('محمد الحسن', '2026-11-24T18:00:00Z')
    await anAppointment('王小明', '2026-11-24T19:00:00Z')
  })

  it.each([
    ['bronte', 'Zoë Brontë'],
    ['ZOE BRO', 'Zoë Brontë'],
    ['bronnte', 'Zoë Brontë'],
    ['1037', 'Zoë Brontë'],
    ['mohamed', 'محمد الحسن'],
    ['王', '王小明'],
    ['xiaoming', '王小明'],
  ])('by %j', async (s, name) => {
    expect(await named('appointment', s)).toContain(name)
  })

  it('the nearest to now first, with name and time and nothing else', async () => {
    const [first, ...others] = (await found('bronte')).filter(({ kind }) => kind === 'appointment')
    expect(first).toEqual({ kind: 'appointment', id: next, name: 'Zoë Brontë', start: '2026-11-24T17:00:00.000Z' })
    expect(others.map((one) => ('start' in one ? one.start : ''))).toEqual([
      '2026-12-20T16:00:00.000Z',
      '2026-01-05T16:00:00.000Z',
    ])
  })

  it('not by what says why somebody comes, nor once they were called off or deleted', async () => {
    expect(await found('cancer')).toEqual([])
    const gone = await anAppointment('Erwina Ephemeral', '2026-11-25T16:00:00Z')
    expect(await named('appointment', 'ephemeral')).toHaveLength(1)
    await run(sql`update appointments set status = 'cancelled', lane = null where id = ${gone}`)
    expect(await named('appointment', 'ephemeral')).toEqual([])
    await run(sql`update appointments set deleted_at = now(), lane = null where id = ${gone}`)
    expect(await named('appointment', 'ephemeral')).toEqual([])
  })

  it('without a line in the record of views, which an opened one has', async () => {
    const patient = await aPatientOf(server, clinic)
    await run(sql`update users set first_name = 'Viola', last_name = 'Viewed' where id = ${patient.id}`)
    const id = await anAppointment('', '2026-11-26T16:00:00Z', { patient })
    const views = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from activities a
        where a.actor_id = ${desk.id} and (a.user_id = ${patient.id} or exists (select 1 from record_views v where v.activity_id = a.id and v.person_id = ${patient.id}))`.execute(
        server.running.services.reader,
      )
      return rows[0]?.n
    }
    expect((await found('viola')).map((one) => one.id)).toContain(id)
    expect(await views()).toBe(0)
    await server.call(scheduling.get, { params: { id } }, desk.token)
    expect(await views()).toBe(1)
  })
})

describe('orders are found', () => {
  const numbers = async (s: string, person?: TestPerson, orgId?: OrgId) =>
    (await found(s, person, orgId)).flatMap((one) => (one.kind === 'order' ? [one.tx] : []))

  it.each([
    (n: number) => String(n),
    (n: number) => `#${n}`,
    (n: number) => String(n).slice(1, 5),
    (n: number) => String(n).slice(0, 2),
  ])('by their number and parts of it', async (part) => {
    expect(await numbers(part(number))).toEqual([number])
  })

  it.each(['norrebro', 'NØRREBRO', 'medical supp', 'norebro'])('by the other side: %s', async (s) => {
    expect(await numbers(s)).toEqual([number])
    expect((await found(s)).find(({ kind }) => kind === 'order')).toMatchObject({
      other: 'Nørrebro Medical Supplies',
      fromOrg: chain.reseller,
      status: 'requested',
    })
  })

  it('by no other number, and not by whoever has no part in them', async () => {
    expect(await numbers('999111')).toEqual([])
    const stranger = await aStaffOf(server, await aClinic(server))
    expect(await refusal(clinic, stranger)).toBe(404)
  })

  it('the one of the whole number before newer ones that hold it', async () => {
    const { rows } = await sql<{
      id: string
    }>`select transaction_id as id from inventory_sides where org_id = ${clinic} limit 1`.execute(
      server.running.services.reader,
    )
    const order = { description: 'More', fromOrg: chain.reseller, items: [{ id: chain.sold, qty: 2 }], total: 2000 }
    const later = await made(clinic, { role: 'request', ...order }, desk)
    await run(
      sql`update inventory_sides set tx = ${number}, created_at = now() - interval '1 year' where transaction_id = ${rows[0]?.id ?? ''}`,
    )
    await run(
      sql`update inventory_sides set tx = ${number * 10} where org_id = ${clinic} and transaction_id = ${later.id}`,
    )
    expect(await numbers(String(number))).toEqual([number, number * 10])
  })
})

describe('products are found', () => {
  it('of the own catalogue and of what may be ordered, by name and SKU', async () => {
    await aProduct(server, clinic, { name: 'Sémaglutide pen' })
    await run(sql`update services set name = 'Tirzepatide vial', sku = 'GLP-4711X' where id = ${chain.sold}`)
    expect(await named('product', 'semaglutid')).toEqual(['Sémaglutide pen'])
    expect(await named('product', 'semaglutyde')).toEqual(['Sémaglutide pen'])
    for (const s of ['tirzepatide', 'glp-4711x', '4711', 'tirzepatyde'])
      expect(await named('offer', s)).toEqual(['Tirzepatide vial'])
    await run(sql`update org_services set status = 'cancelled' where org_id = ${clinic}`)
    expect(await named('offer', 'tirzepatide')).toEqual([])
    await run(sql`update org_services set status = 'active' where org_id = ${clinic}`)
  })

  it('not those of a neighbour', async () => {
    await aProduct(server, await aClinic(server), { name: 'Neighbourine' })
    expect(await found('neighbourine')).toEqual([])
  })
})

describe('organisations are found', () => {
  beforeAll(() =>
    run(sql`update orgs set name = 'Clínica Águila', city = 'Lyon', email = 'hola@aguila.test' where id = ${clinic}`),
  )

  it.each(['clinica aguila', 'agila', 'lyon', 'hola@aguila'])('by %j, of whom a partner manages', async (s) => {
    expect(await named('org', s, chain.dealer, chain.reseller)).toEqual(['Clínica Águila'])
  })

  it('by the system all, by others none', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    expect(await named('org', 'aguila', system)).toEqual(['Clínica Águila'])
    expect(await named('org', 'aguila', desk)).toEqual([])
    expect(await named('org', 'aguila', chain.sender, chain.supplier)).toEqual([])
  })
})

describe('who may', () => {
  it('a provider as the desk does', async () => {
    const provider = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    await anAppointment('Prudence Provided', '2026-11-27T15:00:00Z')
    expect(await named('appointment', 'prudence', provider)).toEqual(['Prudence Provided'])
  })

  it('a partner no appointments of a clinic that shares nothing, and those of one that does', async () => {
    await anAppointment('Quentin Quiet', '2026-11-27T16:00:00Z')
    expect(await named('appointment', 'quentin', chain.dealer)).toEqual([])
    await run(sql`update orgs set is_health_shared = true where id = ${clinic}`)
    expect(await named('appointment', 'quentin', chain.dealer)).toEqual(['Quentin Quiet'])
    await run(sql`update orgs set is_health_shared = false where id = ${clinic}`)
  })

  it('the system no appointments and no orders', async () => {
    await anAppointment('Sybil Seen', '2026-11-27T17:00:00Z')
    const system = await aPerson(server, { systemAdmin: true })
    expect(await named('appointment', 'sybil', system)).toEqual([])
    expect((await found(String(number), system)).map(({ kind }) => kind)).not.toContain('order')
  })

  it('neither patients nor neighbours nor visitors', async () => {
    expect(await refusal(clinic, chain.patient)).toBe(403)
    expect(await refusal(clinic, await aStaffOf(server, await aClinic(server)))).toBe(404)
    const anonymous = await server.refused(search.atWork, { params: { orgId: clinic }, query: { s: 'anything' } })
    expect(anonymous.status).toBe(401)
  })

  it('of one letter nobody, of one Chinese sign everybody', async () => {
    const ask = (s: string) => server.refused(search.atWork, { params: { orgId: clinic }, query: { s } }, desk.token)
    expect([(await ask('b')).status, (await ask('王')).status]).toEqual([400, 200])
  })
})

describe('one’s own appointments', () => {
  const mine = async (s: string, { token }: TestPerson) =>
    (await server.call(search.mine, { query: { s } }, token)).body.found.map((one) => one.id)

  it('are found by title, clinic or with a mistake, and nobody else’s', async () => {
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointment('', '2026-11-28T16:00:00Z', { patient })
    await run(sql`update appointments set title = 'Première consultation' where id = ${id}`)
    for (const s of ['premiere', 'consultatoin', 'aguila']) expect(await mine(s, patient)).toEqual([id])
    expect(await mine('dentist', patient)).toEqual([])
    expect(await mine('premiere', chain.patient)).toEqual([])
  })
})
