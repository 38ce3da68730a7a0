import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { imports } from '#shared/domains/scheduling/imports-api.ts'
import type { ImportResult } from '#shared/domains/scheduling/imports-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { problemsOf } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let desk: TestPerson
beforeAll(async () => {
  org = await aClinic(server)
  desk = await aStaffOf(server, org)
})

const ask = (text: string, dryRun: boolean, skipWrong: boolean) => ({
  params: { orgId: org },
  body: { kind: 'contacts' as const, format: 'csv' as const, dryRun, skipWrong, text },
})
async function take(text: string, { dryRun = false, skipWrong = false } = {}): Promise<ImportResult> {
  const { status, body } = await server.call(imports.run, ask(text, dryRun, skipWrong), desk.token)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const stored = async (email: string) => {
  const { rows } = await sql`select name, phone from contacts where org_id = ${org} and email = ${email}`.execute(
    server.running.services.reader,
  )
  return rows
}

describe('importing contacts', () => {
  it('makes them, knows them by address, and changes what the file says otherwise', async () => {
    const file = 'name,email,phone\r\nنور الهدى,Nour@X.test,\'+971 50 123\r\n"O\'Hara, ""Zoë"" 🌿",zoe@x.test,\r\n'
    expect((await take(file)).lines).toMatchObject([
      { line: 2, action: 'create', name: 'نور الهدى' },
      { line: 3, action: 'create' },
    ])
    expect(await stored('nour@x.test')).toEqual([{ name: 'نور الهدى', phone: '+971 50 123' }])
    expect((await take(file)).totals).toEqual({ create: 0, change: 0, unchanged: 2, wrong: 0 })
    expect((await take('email,name\nnour@x.test,Nour\n')).lines).toMatchObject([{ action: 'change', fields: ['name'] }])
    expect(await stored('nour@x.test')).toEqual([{ name: 'Nour', phone: '+971 50 123' }])
    expect((await take('email;name;phone\nnour@x.test;Nour;\n')).lines).toMatchObject([{ fields: ['phone'] }])
    expect(await stored('nour@x.test')).toEqual([{ name: 'Nour', phone: null }])
  })

  it('tells what is wrong by line, and writes nothing until that is mended or left out', async () => {
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
    const refused = await server.refused(imports.run, ask(file, false, false), desk.token)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'import_refused'])
    const result = await take(file, { skipWrong: true })
    expect(problemsOf(result)).toEqual([
      '2 name nameRequired',
      '3 email email',
      '4 phone phone',
      '5 id unknownId',
      '7 - duplicateLine',
      '8 - columnCount',
      '9 id unknownId',
    ])
    expect(result.totals).toEqual({ create: 1, change: 1, unchanged: 0, wrong: 7 })
    expect([await stored('d@x.test'), await stored('b@x.test')]).toEqual([[{ name: 'D', phone: null }], []])
  })

  it('gives nobody the address of another, and leaves those alone who became users', async () => {
    const one = await aContactOf(server, org, { email: 'one@x.test' })
    await aContactOf(server, org, { email: 'two@x.test', name: 'Two' })
    expect(problemsOf(await take(`id,email\n${one},two@x.test\n`, { dryRun: true }))).toEqual(['2 email contactKnown'])
    const patient = await aPatientOf(server, org)
    const converted = await aContactOf(server, org, { email: 'became@x.test', name: 'Was' })
    await sql`update contacts set user_id = ${patient.id}, converted_at = now() where id = ${converted}`.execute(
      server.running.services.reader,
    )
    const result = await take('name,email\nWas,became@x.test\n', { dryRun: true })
    expect(result.totals.unchanged).toBe(1)
    expect(problemsOf(await take('name,email\nIs,became@x.test\n', { dryRun: true }))).toEqual(['2 - contactIsUser'])
  })

  it('makes each once, also when it is sent twice at once', async () => {
    const file = ['name,email', ...Array.from({ length: 500 }, (_, index) => `R ${index},race${index}@x.test`)].join(
      '\n',
    )
    const outcomes = await race(3, async () => String((await take(file)).totals.create))
    expect(outcomes).toEqual({ 500: 1, 0: 2 })
  })

  it('names the columns that are missing', async () => {
    const { status, body } = await server.refused(imports.run, ask('color\nblue\n', true, false), desk.token)
    expect([status, body.error.fields]).toEqual([400, { text: 'These columns are missing: name, email' }])
  })
})
