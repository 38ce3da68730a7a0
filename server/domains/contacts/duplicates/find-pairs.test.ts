import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { NewContact } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

const make = async (body: NewContact, orgId = clinic, token = desk.token) =>
  (await server.call(contacts.create, { params: { orgId }, body }, token)).body.contact
const ofContact = async (id: Awaited<ReturnType<typeof make>>['id']) =>
  (await server.call(duplicates.ofContact, { params: { id } }, desk.token)).body.pairs
const list = async (of: 'open' | 'apart' = 'open', page = 1) =>
  (await server.call(duplicates.list, { params: { orgId: clinic }, query: { of, limit: 100, page } }, desk.token)).body
const count = async () => (await server.call(duplicates.count, { params: { orgId: clinic } }, desk.token)).body.pairs

let last = 0
const email = () => `double${(last += 1)}@tendwell.test`
const N = '+1 212 555 7001'

describe('two contacts', () => {
  it.each<[string, Omit<NewContact, 'email'>, Omit<NewContact, 'email'>, string | null]>([
    [
      'written otherwise, of one birthdate',
      { name: 'Nguyễn Thị Ánh', birthdate: '1980-05-06' },
      { name: 'anh nguyen thi', birthdate: '1980-05-06' },
      'nameAndBirthdate',
    ],
    [
      'of one name and number',
      { name: 'Ben Carter', phone: N },
      { name: 'BEN CARTER', phone: '212.555.7001' },
      'nameAndPhone',
    ],
    [
      'whose number has a country code or not',
      { name: 'Zoé Martin', phone: '+33 6 12 34 56 78' },
      { name: 'Zoe Martin', phone: '06 12 34 56 78' },
      'nameAndPhone',
    ],
    [
      'named nearly alike, of one number',
      { name: 'Jon Smithe', phone: N },
      { name: 'John Smithe', phone: N },
      'closeNameAndPhone',
    ],
    [
      'one with a second name',
      { name: 'Mia Mora', phone: N },
      { name: 'Mia Elena Mora', phone: N },
      'closeNameAndPhone',
    ],
    [
      'father and son',
      { name: 'Otto Olsen', phone: N, birthdate: '1950-01-01' },
      { name: 'Otto Olsen', phone: N, birthdate: '1980-01-01' },
      'nameAndPhoneNotBirthdate',
    ],
    [
      'twins with one number',
      { name: 'Lena Larsen', phone: N, birthdate: '2015-01-01' },
      { name: 'Leni Larsen', phone: N, birthdate: '2012-01-01' },
      null,
    ],
    ['of one family', { name: 'Pia Park', phone: N }, { name: 'Tom Park', phone: N }, null],
    ['of one name alone', { name: 'Quin Quest' }, { name: 'Quin Quest' }, null],
    [
      'of one name, born otherwise',
      { name: 'Ria Roth', birthdate: '1980-05-06' },
      { name: 'Ria Roth', birthdate: '1980-05-07' },
      null,
    ],
    [
      'of one birthdate alone',
      { name: 'Sue Sand', birthdate: '1971-01-01' },
      { name: 'Uwe Ulm', birthdate: '1971-01-01' },
      null,
    ],
  ])('%s', async (_, one, other, reason) => {
    await sql`delete from contacts where org_id = ${clinic}`.execute(server.running.services.reader)
    const a = await make({ ...one, email: email() })
    const b = await make({ ...other, email: email() })
    const expected = reason === null ? [] : [reason]
    expect((await list()).pairs.map((pair) => pair.reason)).toEqual(expected)
    expect(await count()).toBe(expected.length)
    expect((await ofContact(a.id)).map((pair) => [pair.reason, pair.other.contact])).toEqual(
      expected.map((found) => [found, b.id]),
    )
  })

  it('are looked at with a line in the log', async () => {
    const reader = server.running.services.reader
    const person = { name: 'Yara Young', birthdate: '1980-05-06' }
    const a = await make({ ...person, email: email() })
    await make({ ...person, email: email() })
    for (const look of [
      (token: string) =>
        server.call(duplicates.list, { params: { orgId: clinic }, query: {} }, token).then(({ status }) => status),
      (token: string) =>
        server.call(duplicates.ofContact, { params: { id: a.id } }, token).then(({ status }) => status),
    ]) {
      const { id, token } = await aStaffOf(server, clinic)
      expect(await look(token)).toBe(200)
      const { rows } = await sql`select 1 from activities where details ? 'why' and actor_id = ${id}`.execute(reader)
      expect(rows).toHaveLength(1)
    }
  })

  it('are found in their own org alone', async () => {
    const other = await aClinic(server)
    const { token } = await aStaffOf(server, other)
    const person = { name: 'Vera Vale', birthdate: '1980-05-06' }
    await make({ ...person, email: email() }, other, token)
    const mine = await make({ ...person, email: email() })
    expect(await ofContact(mine.id)).toEqual([])
    expect((await list()).pairs.flatMap(({ one, other: two }) => [one.name, two.name])).not.toContain('Vera Vale')
  })

  it('of whom one is a member with the address are listed with the member, if they are named alike', async () => {
    const patient = await aPatientOf(server, clinic)
    const { reader } = server.running.services
    await sql`update users set first_name = 'Xenia', last_name = 'Xu' where id = ${patient.id}`.execute(reader)
    const contact = await make({ name: 'Xu Xenia', email: patient.email })
    const ofMembers = async () =>
      (await server.call(duplicates.ofMembers, { params: { orgId: clinic }, query: {} }, desk.token)).body
    expect(await ofMembers()).toMatchObject({
      doubles: [{ contact: contact.id, user: patient.id, userName: 'Xenia Xu', reason: 'nameAndEmail' }],
      pagination: { total: 1 },
    })
    const change = (version: number, name: string) =>
      server.call(contacts.change, { params: { id: contact.id }, body: { version, name } }, desk.token)
    await change(1, 'Xenia Maria Xu')
    expect((await ofMembers()).doubles.map(({ reason }) => reason)).toEqual(['closeNameAndEmail'])
    await change(2, 'Little Yan')
    expect((await ofMembers()).doubles).toEqual([])
    await change(3, 'Xenia Xu')
    await server.call(contacts.convert, { params: { id: contact.id } }, desk.token)
    expect((await ofMembers()).doubles).toEqual([])
  })

  it('that were said to be two people are listed apart, until somebody says otherwise', async () => {
    await sql`delete from contacts where org_id = ${clinic}`.execute(server.running.services.reader)
    const person = { name: 'Wim Wolf', birthdate: '1980-05-06' }
    const a = await make({ ...person, email: email() })
    const b = await make({ ...person, email: email() })
    const say = (isApart: boolean) =>
      server.call(
        duplicates.setApart,
        { params: { orgId: clinic }, body: { one: b.id, other: a.id, isApart } },
        desk.token,
      )
    expect((await say(true)).status).toBe(204)
    await say(true)
    expect([await count(), (await list()).pairs.length, (await ofContact(a.id)).length]).toEqual([0, 0, 0])
    const apart = await list('apart')
    expect(apart.pairs.map(({ reason }) => reason)).toEqual(['nameAndBirthdate'])
    expect(apart.pagination.total).toBe(1)
    await say(false)
    expect([await count(), (await list('apart')).pairs.length, (await ofContact(b.id)).length]).toEqual([1, 0, 1])
  })

  it('are no pairs where a whole crowd has the number, and of several the surest come first', async () => {
    await sql`delete from contacts where org_id = ${clinic}`.execute(server.running.services.reader)
    for (let n = 0; n < 13; n += 1) await make({ name: 'Desk Guest', phone: '+1 212 555 0000', email: email() })
    expect(await count()).toBe(0)
    await make({ name: 'Jon Smithe', phone: N })
    await make({ name: 'John Smithe', phone: N })
    for (let n = 0; n < 2; n += 1) await make({ name: 'Zed Zorn', birthdate: '1980-05-06', email: email() })
    expect((await list()).pairs.map(({ reason }) => reason)).toEqual(['nameAndBirthdate', 'closeNameAndPhone'])
    const past = await list('open', 9)
    expect([past.pairs, past.pagination.total]).toEqual([[], 2])
  })
})
