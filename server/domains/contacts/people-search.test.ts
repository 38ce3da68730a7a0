import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()

const NAMES: Record<string, string | null> = {
  'Tomáš Novák': '+1 (212) 555-1037',
  'Zoë Brontë': '212.555.2048',
  'Yılmaz Öztürk': '+90 532 123 45 67',
  'İpek Çağlar': null,
  'Trần Thị Hồng': '0912 345 678',
  'Đỗ Văn Đức': null,
  'Ben Kowalski': '+1 646 555 7788',
  'Dana Whitfield': '+33 6 12 34 56 78',
  "Sinéad O'Brien": null,
  'Anne-Marie Müller': null,
  'Łukasz Żółkiewski': null,
  'Søren Bjørnstad': null,
  'Jürgen Groß': null,
  'محمد الحسن': '+20 100 123 9876',
  'عبد الرحمن السيد': null,
  'خديجة منصور': null,
  'Mohamed Haddad': null,
  'Abdulrahman Saleh': null,
  'يوسف عمر': null,
  王小明: '+86 138 1234 5555',
  李娜: null,
  陳美玲: null,
  'Wang Fang': null,
  'Lina Weber': null,
  'Иван Петров': null,
  'María de la Cruz': null,
}

let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
  for (const [name, phone] of Object.entries(NAMES))
    await aContactOf(server, clinic, { name, ...(phone === null ? {} : { phone }) })
})

const find = async (s: string, token = desk.token): Promise<string[]> =>
  (await server.call(contacts.search, { query: { orgId: clinic, s, limit: 50 } }, token)).body.contacts.map(
    ({ name }) => name,
  )

describe('a person is found', () => {
  it.each([
    ['tomas', 'Tomáš Novák'],
    ['NOVAK tomas', 'Tomáš Novák'],
    ['zoe', 'Zoë Brontë'],
    ['bronte z', 'Zoë Brontë'],
    ['yilmaz', 'Yılmaz Öztürk'],
    ['YILMAZ', 'Yılmaz Öztürk'],
    ['ozturk', 'Yılmaz Öztürk'],
    ['oeztuerk', 'Yılmaz Öztürk'],
    ['ipek', 'İpek Çağlar'],
    ['hong tran', 'Trần Thị Hồng'],
    ['tran hong', 'Trần Thị Hồng'],
    ['Hồng', 'Trần Thị Hồng'],
    ['do duc', 'Đỗ Văn Đức'],
    ['đuc van', 'Đỗ Văn Đức'],
    ['kowalski ben', 'Ben Kowalski'],
    ['obrien', "Sinéad O'Brien"],
    ['o’brien sinead', "Sinéad O'Brien"],
    ['annemarie', 'Anne-Marie Müller'],
    ['marie mueller', 'Anne-Marie Müller'],
    ['lukasz zolkiewski', 'Łukasz Żółkiewski'],
    ['soren bjornstad', 'Søren Bjørnstad'],
    ['gross juergen', 'Jürgen Groß'],
    ['ivan petrov', 'Иван Петров'],
    ['delacruz', 'María de la Cruz'],
  ])('by %j without its accents, in any order', async (s, name) => {
    expect((await find(s))[0]).toBe(name)
  })

  it('by an address from its beginning or in its middle, large or small', async () => {
    const org = await aClinic(server)
    const staff = await aStaffOf(server, org)
    await aContactOf(server, org, { name: 'Mary Ann', email: 'mary.ann@example.test' })
    await aContactOf(server, org, { name: 'Ann', email: 'ann@example.test' })
    const named = async (s: string) =>
      (await server.call(contacts.search, { query: { orgId: org, s, limit: 50 } }, staff.token)).body.contacts.map(
        ({ name }) => name,
      )
    expect(await named('ANN@exa')).toEqual(['Ann'])
    expect(await named('mary.ann@')).toEqual(['Mary Ann'])
    // Nobody's begins so: then it may stand anywhere.
    expect(await named('y.ann@example')).toEqual(['Mary Ann'])
    expect((await named('@example.test')).toSorted()).toEqual(['Ann', 'Mary Ann'])
  })

  it.each([
    ['2125551037', 'Tomáš Novák'],
    ['(212) 555-1037', 'Tomáš Novák'],
    ['+1 212 555 1037', 'Tomáš Novák'],
    ['12125551037', 'Tomáš Novák'],
    ['٢١٢٥٥٥١٠٣٧', 'Tomáš Novák'],
    ['1037', 'Tomáš Novák'],
    ['51037', 'Tomáš Novák'],
    ['555 1037', 'Tomáš Novák'],
    ['+1 212 555 2048', 'Zoë Brontë'],
    ['tomas 1037', 'Tomáš Novák'],
    ['0612345678', 'Dana Whitfield'],
    ['06 12 34 56 78', 'Dana Whitfield'],
    ['0033612345678', 'Dana Whitfield'],
    ['+84 912 345 678', 'Trần Thị Hồng'],
    ['5321234567', 'Yılmaz Öztürk'],
    ['555 77', 'Ben Kowalski'],
  ])('by the number %j in any format', async (s, name) => {
    expect((await find(s))[0]).toBe(name)
  })

  it.each([
    ['kowalksi', 'Ben Kowalski'],
    ['kowalsky ben', 'Ben Kowalski'],
    ['whitfeild', 'Dana Whitfield'],
    ['witfield dana', 'Dana Whitfield'],
    ['xhitfield', 'Dana Whitfield'],
    ['tomaas', 'Tomáš Novák'],
    ['zolkiewsky', 'Łukasz Żółkiewski'],
  ])('by %j, with a mistake', async (s, name) => {
    expect((await find(s))[0]).toBe(name)
  })

  it.each([
    ['owal', 'Ben Kowalski'],
    ['hitfi dan', 'Dana Whitfield'],
    ['rnsta', 'Søren Bjørnstad'],
    ['ko', 'Ben Kowalski'],
    ['b', 'Ben Kowalski'],
  ])('by %j, a part of a word', async (s, name) => {
    expect(await find(s)).toContain(name)
  })

  it.each([
    ['mohamed', 'محمد الحسن'],
    ['Muhammad hassan', 'محمد الحسن'],
    ['mohammed al-hasan', 'محمد الحسن'],
    ['moha', 'محمد الحسن'],
    ['محمد', 'Mohamed Haddad'],
    ['محمد', 'محمد الحسن'],
    ['abdulrahman', 'عبد الرحمن السيد'],
    ['abdel rahman elsayed', 'عبد الرحمن السيد'],
    ['abderrahmane', 'عبد الرحمن السيد'],
    ['عبد الرحمن', 'Abdulrahman Saleh'],
    ['عبدالرحمن', 'عبد الرحمن السيد'],
    ['khadija', 'خديجة منصور'],
    ['khadidja mansour', 'خديجة منصور'],
    ['youssef', 'يوسف عمر'],
    ['omar yusuf', 'يوسف عمر'],
    ['حداد', 'Mohamed Haddad'],
    ['wang', '王小明'],
    ['wang xiaoming', '王小明'],
    ['xiaoming', '王小明'],
    ['wang xiao ming', '王小明'],
    ['li na', '李娜'],
    ['lina', '李娜'],
    ['na li', '李娜'],
    ['meiling chen', '陳美玲'],
    ['王', 'Wang Fang'],
    ['王芳', 'Wang Fang'],
    ['李娜', 'Lina Weber'],
    ['陈', '陳美玲'],
    ['иван', 'Иван Петров'],
  ])('by %j, in another script', async (s, name) => {
    expect(await find(s)).toContain(name)
  })

  it('first who is written as was typed', async () => {
    expect((await find('王'))[0]).toBe('王小明')
    expect((await find('محمد'))[0]).toBe('محمد الحسن')
    expect((await find('mohamed'))[0]).toBe('Mohamed Haddad')
    expect((await find('李娜'))[0]).toBe('李娜')
  })

  it.each(['nobody', '9999', 'qqq', '%', '_', '4711 ben', 'kowalski dana', '"&|!()', ':*', "' or 1=1 --"])(
    'by %j: nobody, and nothing breaks',
    async (s) => {
      expect(await find(s)).toEqual([])
    },
  )

  it('of one’s own clinic alone', async () => {
    const other = await aClinic(server)
    const stranger = await aStaffOf(server, other)
    const { body } = await server.call(contacts.search, { query: { orgId: other, s: 'kowalski' } }, stranger.token)
    expect(body.contacts).toEqual([])
    expect(
      (await server.refused(contacts.search, { query: { orgId: clinic, s: 'kowalski' } }, stranger.token)).status,
    ).toBe(404)
  })

  it('by the new name once it is changed, and by the old one no more', async () => {
    const id = await aContactOf(server, clinic, { name: 'Wilhelmina Ångström', phone: '+1 305 555 4411' })
    await server.call(
      contacts.change,
      { params: { id }, body: { version: 1, name: 'Wanda Ek', phone: '+1 305 555 4422' } },
      desk.token,
    )
    expect([await find('angstrom'), await find('4411'), await find('wanda'), await find('4422')]).toEqual([
      [],
      [],
      ['Wanda Ek'],
      ['Wanda Ek'],
    ])
  })
})

describe('a member', () => {
  const list = async (s: string) =>
    (await server.call(people.listOfOrg, { params: { orgId: clinic }, query: { s } }, desk.token)).body.users.map(
      ({ name }) => name,
    )

  it('is found like a contact, and while only invited not by the number that is not shown', async () => {
    const phone = '+1 415 555 9021'
    const of = (status: 'active' | 'pending') => [{ org: clinic, role: 'user' as const, status }]
    const { id } = await aPerson(server, { firstName: 'Ágnes', lastName: 'Szabó', memberships: of('pending') })
    await sql`update users set phone = ${phone} where id = ${id}`.execute(server.running.services.reader)
    expect([await list('szabo agnes'), await list('9021')]).toEqual([['Ágnes Szabó'], []])
    await sql`update memberships set status = 'active' where user_id = ${id}`.execute(server.running.services.reader)
    expect(await list('9021')).toEqual(['Ágnes Szabó'])
    await sql`update users set last_name = 'Kis', phone = null where id = ${id}`.execute(server.running.services.reader)
    expect([await list('szabo'), await list('9021'), await list('kis agnes')]).toEqual([[], [], ['Ágnes Kis']])
  })
})
