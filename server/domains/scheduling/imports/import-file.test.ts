import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { HEADER, importDesk, problemsOf, row } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const { request, take, refuse, importerOf } = importDesk(server, () => ({ clinic, desk }))

describe('a file', () => {
  it.each([
    ['nothing in it', '', 'empty'],
    ['nothing but line breaks', '\r\n\r\n', 'empty'],
    ['a heading alone', `${HEADER}\n`, 'empty'],
  ])('with %s is refused with a word', async (_, text, word) => {
    const { status, code, fields } = await refuse(text)
    expect([status, code, fields?.['text']]).toEqual([400, 'invalid_input', expect.stringContaining(word)])
  })

  it.each([
    ['no useful column', 'foo;bar\n1;2\n', 'title'],
    ['a date without a time', 'title,name,email,date\na,b,c@x.test,2026-11-23\n', 'time'],
  ])('with %s makes nothing before somebody says which is which', async (_, text, column) => {
    const { id, counts } = await importerOf({}).upload(text)
    expect(counts).toMatchObject({ new: 0, wrong: 1 })
    const { status, body } = await server.refused(ownImports.start, importerOf({}).paramsOf(id), desk.token)
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [`mapping.${column}`]])
  })

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s, any line break, a mark of UTF-8 and columns in any order', async (_, between) => {
    const org = await aClinic(server, { settings: ROOMY_HOURS })
    const as = await aStaffOf(server, org)
    for (const [index, lineBreak] of ['\n', '\r\n', '\r'].entries()) {
      const cells = [
        ['End Time', 'TIME', 'E-Mail', 'name', 'Title', 'date', 'notes', 'Nonsense'],
        [
          '9:30',
          '9:00',
          `a${index}@x.test`,
          `"عمر ""the, 2nd"" 🌿"`,
          "'=1+1",
          '2026-11-23',
          `"first; line${lineBreak}second"`,
          '',
        ],
        ['', '', '', '', '', '', '', ''],
        ['', '10:00', `b${index}@x.test`, 'Bo', "''-x", '2026-11-23', '', ''],
        ['', '10:07', `c${index}@x.test`, 'Cy', 'x', '2026-11-23', '', ''],
      ]
      const text = `\uFEFF${cells.map((line) => line.join(between)).join(lineBreak)}${lineBreak}`
      const { lines, view } = await take(text, { org, as })
      expect(new Set(Object.values(view.mapping))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
      expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
        [2, 'made'],
        [5, 'made'],
        [6, 'wrong'],
      ])
    }
    const { rows } =
      await sql`select name, title, notes from appointments where org_id = ${org} and email in ('a1@x.test', 'b1@x.test') order by starts_at`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([
      { name: 'عمر "the, 2nd" 🌿', title: '=1+1', notes: 'first; line\nsecond' },
      { name: 'Bo', title: "'-x", notes: null },
    ])
  })

  it('whose quotation mark is never closed is read up to there', async () => {
    const text = `${HEADER}\n${row('2026-11-26 09:00')}\n"never, closed\n${row('2026-11-26 10:00')}\n`
    const result = await take(text, { dryRun: true })
    expect(result.totals).toMatchObject({ create: 1, wrong: 1 })
    expect(problemsOf(result)).toEqual(['3 - importQuote'])
  })

  it('may be large, but not too large, and one that is asks first who sends it', async () => {
    const lines = (count: number) =>
      [HEADER, ...Array.from({ length: count }, (_, index) => row('2026-11-27 09:00', `P ${index}`))].join('\n')
    const most = await take(lines(5000), { dryRun: true })
    expect(most.totals).toMatchObject({ create: 100, wrong: 4900 })
    for (const text of [
      lines(5001),
      `${HEADER}\n${'x'.repeat(6_000_000)}`,
      '\n'.repeat(5_000_000),
      `${HEADER}\n${'x'.repeat(11_000_000)}`,
    ])
      expect(await refuse(text)).toMatchObject({ status: 413, code: 'too_large' })
    const { body } = request('x'.repeat(6_000_000))
    const path = `/api/org/${clinic}/imports/appointments`
    expect((await server.raw('POST', path, { body: JSON.stringify(body) })).status).toBe(401)
    const patient = await aPatientOf(server, clinic)
    expect((await server.raw('POST', path, { body: JSON.stringify(body), token: patient.token })).status).toBe(403)
  })

  it('of hundreds is one import, and sent twice at once it is still one', async () => {
    const org = await aClinic(server, { settings: ROOMY_HOURS })
    const as = await aStaffOf(server, org)
    const days = ['23', '24', '25', '26', '27', '30']
    const text = [
      HEADER,
      ...Array.from({ length: 600 }, (_, index) =>
        row(`2026-11-${days[index % 6]} ${String(9 + (Math.floor(index / 6) % 8)).padStart(2, '0')}:00`, `P ${index}`),
      ),
    ].join('\n')
    const outcomes = await race(2, async () => JSON.stringify((await take(text, { org, as })).totals))
    expect(outcomes).toEqual({
      '{"create":600,"change":0,"unchanged":0,"wrong":0}': 1,
      '{"create":0,"change":0,"unchanged":600,"wrong":0}': 1,
    })
    const { rows } =
      await sql`select count(*)::int as n, max(lane) as lane from appointments where org_id = ${org}`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([{ n: 600, lane: 12 }])
  })
})

describe('whoever imports', () => {
  it('is of the staff of the org', async () => {
    const stranger = await aStaffOf(server, await aClinic(server))
    const patient = await aPatientOf(server, clinic)
    expect((await refuse(HEADER, { as: stranger })).status).toBe(404)
    expect((await refuse(HEADER, { as: patient })).status).toBe(403)
  })

  it('writes to nobody', async () => {
    const before = await sql`select count(*) from pgboss.job where name like 'scheduling.send%'`.execute(
      server.running.services.reader,
    )
    await take([HEADER, row('2026-12-03 09:00', 'Quiet One')].join('\n'))
    const after = await sql`select count(*) from pgboss.job where name like 'scheduling.send%'`.execute(
      server.running.services.reader,
    )
    expect(after.rows).toEqual(before.rows)
  })
})
