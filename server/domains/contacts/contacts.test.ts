import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const START = '2026-11-23T14:00:00Z'
const END = '2026-11-23T14:30:00Z'
const NOVEMBER = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }
const get = async (id: ContactId) => (await server.call(contacts.get, { params: { id } }, desk.token)).body.contact
const change = (id: ContactId, body: { version: number; name?: string; email?: string; phone?: string | null }) =>
  server.call(contacts.change, { params: { id }, body }, desk.token)
const refuse = (id: ContactId, body: { version: number; name?: string; email?: string; phone?: string | null }) =>
  server.refused(contacts.change, { params: { id }, body }, desk.token)

describe('a contact', () => {
  it('is shown to the staff of its org and to that of its partner, and to nobody of another org', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const managed = await aClinic(server, { partner, isHealthShared: true })
    const id = await aContactOf(server, managed, { name: 'Éloïse 🌿', phone: '+1 212 555 0100' })
    const own = await aStaffOf(server, managed)
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    for (const { token } of [own, ofPartner]) {
      const { status, body } = await server.call(contacts.get, { params: { id } }, token)
      expect([status, body.contact]).toEqual([
        200,
        expect.objectContaining({
          id,
          orgId: managed,
          name: 'Éloïse 🌿',
          phone: '+1 212 555 0100',
          user: null,
          version: 1,
        }),
      ])
    }
    for (const call of [contacts.get, contacts.convert])
      expect((await server.refused(call, { params: { id } }, desk.token)).status).toBe(404)
    const foreign = { params: { id }, body: { version: 1, name: 'Mine' } }
    expect((await server.refused(contacts.change, foreign, desk.token)).status).toBe(404)
    expect(
      (await server.refused(scheduling.listOfContact, { params: { id }, query: NOVEMBER }, desk.token)).status,
    ).toBe(404)
  })

  it('is changed: what is left out stays, null clears, and names keep their script', async () => {
    const id = await aContactOf(server, clinic, { phone: '+1 212 555 0100' })
    const email = `New-${crypto.randomUUID()}@X.test`
    const { status, body } = await change(id, { version: 1, name: '  مريم حداد ', email })
    expect([status, body.contact]).toEqual([
      200,
      expect.objectContaining({ name: 'مريم حداد', email: email.toLowerCase(), phone: '+1 212 555 0100', version: 2 }),
    ])
    expect((await change(id, { version: 2, phone: null })).body.contact.phone).toBeNull()
    expect((await refuse(id, { version: 3, name: ' ', email: 'nothing' })).body.error.fields).toEqual({
      name: 'Name is required',
      email: 'Email must be a valid email address',
    })
  })

  it('is not changed over what somebody else wrote meanwhile', async () => {
    const id = await aContactOf(server, clinic)
    const statuses = await race(4, async (index) => (await refuse(id, { version: 1, name: `Name ${index}` })).status)
    expect(statuses).toEqual({ 200: 1, 409: 3 })
    const { body } = await refuse(id, { version: 1, name: 'Late' })
    expect(body.error).toMatchObject({ code: 'version_conflict', details: { current: { id, version: 2 } } })
  })

  it('has an address that no other of its org has, also when two take it at once', async () => {
    const email = `one-${crypto.randomUUID()}@x.test`
    const ids = [await aContactOf(server, clinic), await aContactOf(server, clinic)]
    const statuses = await race(2, async (index) => {
      const id = ids[index]
      return id === undefined ? 0 : (await refuse(id, { version: 1, email: email.toUpperCase() })).status
    })
    expect(statuses).toEqual({ 200: 1, 409: 1 })
    const add = () =>
      server.refused(contacts.create, { params: { orgId: clinic }, body: { name: 'Two', email } }, desk.token)
    expect((await add()).body.error).toMatchObject({
      code: 'conflict',
      fields: { email: 'A person with this email already exists here' },
    })
    const other = await aClinic(server)
    const theirs = await aStaffOf(server, other)
    const body = { name: 'Elsewhere', email }
    expect((await server.call(contacts.create, { params: { orgId: other }, body }, theirs.token)).status).toBe(201)
  })

  it('is written down once, however often the button is pressed', async () => {
    const body = { name: 'Nora New', email: `nora-${crypto.randomUUID()}@x.test` }
    const input = { params: { orgId: clinic }, body }
    const press = () => server.call(contacts.create, input, desk.token, { 'idempotency-key': body.email })
    const [first, second] = await Promise.all([press(), press()])
    const again = await press()
    expect([first.status, second.status].includes(201)).toBe(true)
    expect(again.body.contact.email).toBe(body.email)
    expect(await get(again.body.contact.id)).toMatchObject({ name: 'Nora New', phone: null })
  })

  it('has its appointments listed, and not those of others', async () => {
    const { body } = await server.call(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: aBooking(START, END, { email: 'listed@x.test' }),
    })
    await server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body: aBooking(START, END) })
    const event = (await server.call(scheduling.get, { params: { id: body.event.id } }, desk.token)).body.event
    const id = event.contact ?? expect.fail('has no contact')
    const listed = await server.call(scheduling.listOfContact, { params: { id }, query: NOVEMBER }, desk.token)
    expect(listed.body.events.map((each) => each.id)).toEqual([body.event.id])
  })
})

describe('the list of contacts', () => {
  it('is sorted by name or by when they were added, either way round', async () => {
    const org = await aClinic(server)
    const { token } = await aStaffOf(server, org)
    for (const name of ['bea', 'Carl', 'Abe']) await aContactOf(server, org, { name })
    const names = async (query: { orderBy?: 'name' | 'createdAt'; order?: 'asc' | 'desc' }) => {
      const { body } = await server.call(contacts.search, { query: { orgId: org, ...query } }, token)
      return body.contacts.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['Abe', 'bea', 'Carl'])
    expect(await names({ order: 'desc' })).toEqual(['Carl', 'bea', 'Abe'])
    expect(await names({ orderBy: 'createdAt' })).toEqual(['bea', 'Carl', 'Abe'])
    expect(await names({ orderBy: 'createdAt', order: 'desc' })).toEqual(['Abe', 'Carl', 'bea'])
  })
  it('has, of more matches than it lists, those first whose name begins with the text, however far down the alphabet', async () => {
    const org = await aClinic(server)
    const { token } = await aStaffOf(server, org)
    await sql`
      insert into contacts (id, created_at, updated_at, org_id, name, email)
      select gen_random_uuid(), now(), now(), ${org}, case when n <= 3 then 'Zoe ' || n else 'Abe Zoe ' || n end,
        'zoe' || n || '@many.test' from generate_series(1, 1100) n`.execute(server.running.services.reader)
    const look = async (query: { page?: number; limit?: number; order?: 'asc' | 'desc'; s: string }) =>
      (await server.call(contacts.search, { query: { orgId: org, ...query } }, token)).body
    const first = await look({ s: 'ZOE', limit: 5 })
    expect(first.contacts.map(({ name }) => name).slice(0, 3)).toEqual(['Zoe 1', 'Zoe 2', 'Zoe 3'])
    expect(first).toMatchObject({ isCapped: true, pagination: { total: 1000 } })
    expect((await look({ s: 'zoe', limit: 3, order: 'desc' })).contacts.map(({ name }) => name)).toEqual([
      'Zoe 3',
      'Zoe 2',
      'Zoe 1',
    ])
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, index) => look({ s: 'zoe', page: index + 1, limit: 100 })),
    )
    expect(new Set(pages.flatMap(({ contacts: page }) => page.map(({ id }) => id))).size).toBe(1000)
    expect((await look({ s: 'zoe', page: 11, limit: 100 })).contacts).toEqual([])
    const few = await look({ s: 'zoe 108', limit: 20 })
    expect([few.isCapped, few.contacts.map(({ name }) => name)]).toEqual([
      false,
      ['Abe Zoe 108', ...Array.from({ length: 10 }, (_, index) => `Abe Zoe 108${index}`)],
    ])
    expect((await look({ s: 'zo%' })).contacts).toEqual([])
  })

  it('is filled by those whose name begins with the text where they are more than it lists', async () => {
    const org = await aClinic(server)
    const { token } = await aStaffOf(server, org)
    await sql`
      insert into contacts (id, created_at, updated_at, org_id, name, email)
      select gen_random_uuid(), now(), now(), ${org}, case when n > 1100 then 'Abe Zoe ' else 'Zoe ' end || lpad(n::text, 4, '0'),
        'zoe' || n || '@many.test' from generate_series(1, 1200) n`.execute(server.running.services.reader)
    const look = async (query: { page?: number; order?: 'asc' | 'desc'; orderBy?: 'name' | 'createdAt' }) =>
      (await server.call(contacts.search, { query: { orgId: org, s: 'zoe', limit: 2, ...query } }, token)).body
    expect(await look({})).toMatchObject({
      contacts: [{ name: 'Zoe 0001' }, { name: 'Zoe 0002' }],
      isCapped: true,
      pagination: { total: 1000 },
    })
    expect((await look({ page: 500 })).contacts.map(({ name }) => name)).toEqual(['Zoe 0999', 'Zoe 1000'])
    expect((await look({ order: 'desc' })).contacts.map(({ name }) => name)).toEqual(['Zoe 1100', 'Zoe 1099'])
    expect(await look({ orderBy: 'createdAt' })).toMatchObject({ isCapped: true, pagination: { total: 1000 } })
  })
})
