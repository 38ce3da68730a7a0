import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let desk: TestPerson
beforeAll(async () => {
  org = await aClinic(server)
  desk = await aStaffOf(server, org)
})

const { upload, take, start, ended, linesOf, map } = ownImporter(server, 'contacts', () => ({
  org,
  person: desk,
}))
const stored = async (email: string) => {
  const { rows } = await sql`select name, phone from contacts where org_id = ${org} and email = ${email}`.execute(
    server.running.services.reader,
  )
  return rows
}

describe('importing contacts', () => {
  it('makes them, knows them by address, and changes what the file says otherwise', async () => {
    const file = 'name,email,phone\r\nنور الهدى,Nour@X.test,\'+971 50 123\r\n"O\'Hara, ""Zoë"" 🌿",zoe@x.test,\r\n'
    const seen = await upload(file)
    expect(await linesOf(seen.id)).toMatchObject([
      { line: 2, outcome: 'new', name: 'نور الهدى', words: { email: 'Nour@X.test', phone: '+971 50 123' } },
      { line: 3, outcome: 'new', name: 'O\'Hara, "Zoë" 🌿' },
    ])
    expect(await stored('nour@x.test')).toEqual([])
    await start(seen.id)
    expect(await ended(seen.id)).toMatchObject({ state: 'done', counts: { made: 2 } })
    expect(await stored('nour@x.test')).toEqual([{ name: 'نور الهدى', phone: '+971 50 123' }])
    expect((await upload(file)).counts).toMatchObject({ new: 0, change: 0, double: 2, wrong: 0 })
    const changed = await take('email,name\nnour@x.test,Nour\n')
    expect(await linesOf(changed.id)).toMatchObject([{ outcome: 'changed', fields: ['name'] }])
    expect(await stored('nour@x.test')).toEqual([{ name: 'Nour', phone: '+971 50 123' }])
    await take('email;name;phone\nnour@x.test;Nour;\n')
    expect(await stored('nour@x.test')).toEqual([{ name: 'Nour', phone: null }])
  })

  it('tells what is wrong by line, and leaves those lines out', async () => {
    const id = await aContactOf(server, org, { email: 'known@x.test' })
    const foreign = await aContactOf(server, await aClinic(server), { email: 'foreign@x.test' })
    const file = [
      'id,name,email,phone',
      ',,a@x.test,',
      ',A,nobody,',
      ',A,b@x.test,call me',
      `${foreign},A,c@x.test,`,
      `${id},A,nour2@x.test,`,
      ',B,NOUR2@x.test,',
      ',C,c@x.test',
      'nonsense,C,d@x.test,',
      ',D,d@x.test,',
    ].join('\n')
    const seen = await upload(file)
    expect(seen.counts).toMatchObject({ new: 1, change: 1, double: 1, wrong: 6 })
    const lines = await linesOf(seen.id)
    expect(lines.filter(({ outcome }) => outcome === 'double')).toMatchObject([{ line: 7, twinLine: 6 }])
    expect(wrongOf(lines)).toEqual([
      '2 name Name is required',
      '3 email Email must be a valid email address',
      '4 phone Enter a valid phone number',
      expect.stringMatching(/^5 id /),
      expect.stringMatching(/^8 - /),
      expect.stringMatching(/^9 id /),
    ])
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ made: 1, changed: 1, wrong: 6, double: 1 })
    expect([await stored('d@x.test'), await stored('b@x.test')]).toEqual([[{ name: 'D', phone: null }], []])
  })

  it('gives nobody the address of another, and leaves those alone who became users', async () => {
    const one = await aContactOf(server, org, { email: 'one@x.test' })
    await aContactOf(server, org, { email: 'two@x.test', name: 'Two' })
    const taken = await upload(`id,email\n${one},two@x.test\n`)
    expect((await linesOf(taken.id)).map(({ problems }) => problems.map(({ field }) => field))).toEqual([['email']])
    const patient = await aPatientOf(server, org)
    const converted = await aContactOf(server, org, { email: 'became@x.test', name: 'Was' })
    await sql`update contacts set user_id = ${patient.id}, converted_at = now() where id = ${converted}`.execute(
      server.running.services.reader,
    )
    expect((await upload('name,email\nWas,became@x.test\n')).counts).toMatchObject({ double: 1 })
    expect((await upload('name,email\nIs,became@x.test\n')).counts).toMatchObject({ wrong: 1 })
  })

  it('makes each once, also when it is sent and begun twice at once, and when the desk is faster', async () => {
    const file = ['name,email', ...Array.from({ length: 500 }, (_, index) => `R ${index},race${index}@x.test`)].join(
      '\n',
    )
    const seen = [await upload(file), await upload(file)]
    // Written down by hand after both were looked at.
    await aContactOf(server, org, { email: 'race7@x.test', name: 'R 7' })
    await Promise.all(seen.map(({ id }) => start(id)))
    const counts = await Promise.all(seen.map(async ({ id }) => (await ended(id)).counts))
    expect(counts.map(({ made }) => made).reduce((sum, made) => sum + made)).toBe(499)
    expect(counts.map(({ made, double }) => made + double)).toEqual([500, 500])
    const { rows } =
      await sql`select count(*)::int as n from contacts where org_id = ${org} and email like 'race%'`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([{ n: 500 }])
  })

  it('knows those who have a number alone by number and name, and says how they want to be told of visits', async () => {
    const file =
      'name,phone,channel\nZoë,+1 212 555 0164,sms\nZoë,+1 (212) 555-0164,sms\nMax,+1 212 555 0164,\nNo,+1 212 555 0165,pigeon\n'
    const done = await take(file)
    expect(done.counts).toMatchObject({ made: 2, double: 1, wrong: 1 })
    const lines = await linesOf(done.id)
    expect(lines.map(({ problems }) => problems.map(({ field }) => field))).toEqual([[], [], [], ['channel']])
    expect((await upload(file)).counts).toMatchObject({ new: 0, double: 3, wrong: 1 })
    const { rows } = await sql`
      select name, channel from contacts where org_id = ${org} and phone = '+1 212 555 0164' order by name`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { name: 'Max', channel: null },
      { name: 'Zoë', channel: 'sms' },
    ])
  })

  it('names the columns that are missing once somebody would begin', async () => {
    const seen = await upload('color\nblue\n')
    expect(seen).toMatchObject({ mapping: {}, counts: { wrong: 1 } })
    const params = { params: { orgId: org, kind: 'contacts' as const, importId: seen.id } }
    const { status, body } = await server.refused(ownImports.start, params, desk.token)
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['mapping.name']])
  })
})

describe('a file of another program', () => {
  it.each([
    ['English', 'First Name,Last Name,E-mail Address,Mobile Phone', 'Ann,Day', 'Ann Day'],
    ['French', 'Prénom;Nom;Courriel;Téléphone portable', 'Anne;Dié', 'Anne Dié'],
    ['Vietnamese', 'Họ và tên\tĐịa chỉ email\tĐiện thoại', 'Trần Văn Đức', 'Trần Văn Đức'],
    ['Chinese', '姓,名,邮箱,手机号码', '王,小明', '王小明'],
    ['Arabic', 'الاسم الكامل,البريد الإلكتروني,رقم الجوال', 'نور الهدى', 'نور الهدى'],
  ])('is understood by its titles in %s', async (language, titles, name, whole) => {
    const between = /[;\t]/.exec(titles)?.[0] ?? ','
    const address = `${language.toLowerCase()}@titles.test`
    const seen = await upload(`${titles}\n${[name, address, '+1 212 555 0101'].join(between)}\n`)
    expect(await linesOf(seen.id)).toMatchObject([
      { outcome: 'new', name: whole, words: { email: address, phone: '+1 212 555 0101' } },
    ])
  })

  it('is mapped by hand where its titles say nothing, which is remembered for the next one of the same titles', async () => {
    const titles = 'Wer,Wohin'
    const seen = await upload(`${titles}\nAda Map,ada@map.test\n`)
    expect(seen.counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await map(seen, { name: 0, email: 1 })).counts).toMatchObject({ new: 1, wrong: 0 })
    expect(await upload(`${titles}\nBob Map,bob@map.test\n`)).toMatchObject({
      mapping: { name: 0, email: 1 },
      counts: { new: 1 },
    })
    // Of another clinic nothing is remembered.
    const other = await aClinic(server)
    const staff = await aStaffOf(server, other)
    const theirs = ownImporter(server, 'contacts', () => ({ org: other, person: staff }))
    expect((await theirs.upload(`${titles}\nBob Map,bob@map.test\n`)).mapping).toEqual({})
  })
})
