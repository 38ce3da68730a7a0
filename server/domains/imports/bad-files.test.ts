import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { KINDS, ownImporter, prepareKinds, wrongOf } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who sends them: a robot, a program that writes other letters than it says, and whoever would have a spreadsheet compute a cell.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let admin: TestPerson
beforeAll(async () => {
  org = await aClinic(server, { settings: ROOMY_HOURS })
  await prepareKinds(server, org)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})
let many = 500
const next = () => (many += 1)

const MEGABYTES = 1024 * 1024

/** What is answered to the beginning of a body of so many bytes, of which no more comes. */
function answerToHead(path: string, bytes: number): Promise<[number | undefined, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>()
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'content-length': bytes,
    'idempotency-key': crypto.randomUUID(),
  }
  const sent = request(server.url + path, { method: 'POST', headers }, (answer) => {
    void json(answer).then((body) => {
      sent.destroy()
      resolve([answer.statusCode, Refusal.parse(body).error.code])
    }, reject)
  })
  sent.once('error', reject)
  sent.write('{"fileName":"big.csv","text":"')
  return promise
}
const Refusal = z.object({ error: z.object({ code: z.string() }) })

it('fifty megabytes that really come, of a length that nobody told, are refused, and nothing is kept of them', async () => {
  const body = new ReadableStream({
    start(file) {
      const part = Buffer.alloc(MEGABYTES, 'a,b\\n')
      file.enqueue(Buffer.from('{"fileName":"big.csv","text":"'))
      for (let sent = 0; sent < 50; sent += 1) file.enqueue(part)
      file.close()
    },
  })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/org/${org}/imports/contacts`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body,
    duplex: 'half',
  })
  expect([answer.status, Refusal.parse(await answer.json()).error.code]).toEqual([413, 'too_large'])
  const { rows } = await sql`select from imports where org_id = ${org}`.execute(server.running.services.reader)
  expect(rows).toEqual([])
})

describe.each(OwnKindName.options)('a bad file of %s', (kind) => {
  const { titles, line, table } = KINDS[kind]
  const importer = ownImporter(server, kind, () => ({ org, person: admin }))
  /** What is kept of files, and what was made of them. */
  const kept = async () => {
    const { rows } = await sql`
      select (select count(*) from imports where org_id = ${org})::int as files,
        (select count(*) from import_lines where org_id = ${org})::int as lines,
        (select count(*) from ${sql.table(table)} where org_id = ${org})::int as made`.execute(
      server.running.services.reader,
    )
    return rows
  }
  const refusedAs = async (text: string) => {
    const { status, body } = await server.refused(ownImports.upload, importer.request(text), admin.token)
    return [status, body.error.code]
  }

  it.each([
    ['of a hundred thousand columns', () => `${titles}${',a'.repeat(100_000)}\n${line(1)}`, 413, 'too_large'],
    [
      'of UTF-16 that nobody has decoded',
      () => Buffer.from(`${titles}\n${line(1)}`, 'utf16le').toString('latin1'),
      400,
      'invalid_input',
    ],
    ['with half of a letter', () => `${titles}\n${line(1)}\uD83D`, 400, 'invalid_input'],
    ['of line breaks alone', () => '\n'.repeat(1000), 400, 'invalid_input'],
    ['of nothing but what stands between cells', () => 'sep=;\n', 400, 'invalid_input'],
  ])('%s is refused with a code, and nothing is kept of it', async (_, text, status, code) => {
    const before = await kept()
    expect(await refusedAs(text())).toEqual([status, code])
    expect(await kept()).toEqual(before)
  })

  it('of fifty megabytes is refused with a code before it is sent, and nothing is kept of it', async () => {
    const before = await kept()
    expect(await answerToHead(`/api/org/${org}/imports/${kind}`, 50 * MEGABYTES)).toEqual([413, 'too_large'])
    expect(await kept()).toEqual(before)
  })

  it('whose letters were lost is told line by line, and the others are made', async () => {
    const [lost, right] = [line(next()), line(next())]
    // As a program reads Windows-1252 that it takes for UTF-8.
    const bytes = Buffer.from(`${titles}\n${lost}é\n${right}`, 'latin1')
    const done = await importer.take(bytes.toString('utf8'))
    expect(done.counts).toMatchObject({ made: 1, wrong: 1 })
    expect(wrongOf(await importer.linesOf(done.id, 'wrong'))).toEqual([
      '2 - Letters in this line could not be read. Save the file as UTF-8.',
    ])
  })

  it.each([
    ['semicolons', ';', 'sep=;\r\n'],
    ['semicolons, in quotation marks', ';', '"sep=;"\r\n'],
    ['a comma', ',', 'SEP=,\r\n'],
    ['a tab', '\t', 'sep=\t\r\n'],
  ])(
    'of Excel with %s, said in its first line, is read, and its lines are those of the file',
    async (_, mark, first) => {
      const text = [titles, line(next()), 'too'].join('\r\n').replaceAll(',', mark)
      const seen = await importer.upload(`\uFEFF${first}${text}`)
      expect([seen.titles, seen.counts.new, seen.counts.wrong]).toEqual([titles.split(','), 1, 1])
      expect((await importer.linesOf(seen.id)).map((one) => one.line)).toEqual([3, 4])
    },
  )

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://x.test")'])(
    'that says %s where a name stands computes nothing, and comes out as text',
    async (formula) => {
      const cells = line(next()).split(',')
      const quoted = `"${formula.replaceAll('"', '""')}"`
      const seen = await importer.upload([titles, cells.with(0, quoted).join(',')].join('\n'))
      const [outcome] = (await importer.linesOf(seen.id)).map((one) => one.outcome)
      const path = `/api/org/${org}/imports/${kind}/${seen.id}/lines.csv?outcome=${outcome}`
      const { status, body } = await server.raw('GET', path, admin)
      const [, first = ''] = String(body).split('\n')
      expect([status, first.startsWith("'") || first.startsWith(`"'`)]).toEqual([200, true])
      if (kind === 'people') expect(outcome).toBe('wrong')
    },
  )

  it('with a quotation mark that opens in the middle and never closes keeps what came before, and tells of the rest', async () => {
    const before = await kept()
    const text = [titles, line(next()), `"${line(next())}`, line(next()), line(next())].join('\n')
    const seen = await importer.upload(text)
    expect(seen.counts).toMatchObject({ new: 1, wrong: 1 })
    const [wrong] = await importer.linesOf(seen.id, 'wrong')
    expect([wrong?.line, wrong?.problems.map(({ code }) => code)]).toEqual([3, ['importQuote']])
    const [{ made } = { made: 0 }] = before as { made: number }[]
    expect(await kept()).toMatchObject([{ made }])
  })

  it('whose columns nobody assigned is not begun', async () => {
    const { id, counts } = await importer.upload(`zz1,zz2\n${line(next()).split(',').slice(0, 2).join(',')}`)
    expect(counts.new).toBe(0)
    const { status } = await server.refused(ownImports.start, importer.paramsOf(id), admin.token)
    expect([400, 409]).toContain(status)
  })
})
