import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importJobs, ownImports } from '#shared/domains/imports/api.ts'
import { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { KINDS, ownImporter, prepareKinds } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who could misuse it: a neighbour, also through an org of their own, a patient, a colleague without the role, the people of a partner
// whom the clinic does not show its patients, one who opens the lines in a spreadsheet, and a robot that sends what is no table.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

/** What its second column is not. */
const WRONG: Record<OwnKindName, string> = {
  contacts: 'not an address',
  appointments: 'not an address',
  products: '',
  people: 'not an address',
  plans: '',
}

/** What is deleted of a catalogue can be restored for a while, and an invitation that was taken back says so. */
const STANDING: Partial<Record<OwnKindName, string>> = {
  products: `and status <> 'deleted'`,
  people: `and status = 'pending'`,
}

let partner: OrgId
let org: OrgId
let admin: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  org = await aClinic(server, { partner, settings: ROOMY_HOURS })
  await prepareKinds(server, org)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})
let many = 0
const next = () => (many += 1)

describe.each(OwnKindName.options)('a file of %s', (kind) => {
  const { titles, line, table } = KINDS[kind]
  const importer = ownImporter(server, kind, () => ({ org, person: admin }))
  const fileOf = (...lines: string[]) => [titles, ...lines].join('\n')
  const counted = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}
      where org_id = ${org} ${sql.raw(STANDING[kind] ?? '')}`.execute(server.running.services.reader)
    return rows[0]?.n ?? 0
  }

  it('is nobody else’s: neither its lines, nor what it would become, nor how far it is', async () => {
    const seen = await importer.upload(fileOf(line(next())))
    const elsewhere = await aClinic(server)
    const neighbour = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const patient = await aPatientOf(server, org)
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const query = { outcome: 'new' } as const
    for (const [person, status] of [
      [neighbour, 404],
      [patient, 403],
      [ofPartner, 403],
    ] as const) {
      const params = importer.paramsOf(seen.id)
      for (const call of [ownImports.get, ownImports.start, ownImports.stop, ownImports.undo])
        expect((await server.refused(call, params, person.token)).status).toBe(status)
      for (const call of [ownImports.lines, ownImports.exportLines])
        expect((await server.refused(call, { ...params, query }, person.token)).status).toBe(status)
      const sent = await server.refused(ownImports.upload, importer.request(fileOf(line(next()))), person.token)
      expect(sent.status).toBe(status)
      const read = await server.refused(importJobs.read, { params: { importId: seen.id } }, person.token)
      expect([403, 404]).toContain(read.status)
    }
    const through = { params: { orgId: elsewhere, kind, importId: seen.id } }
    expect((await server.refused(ownImports.get, through, neighbour.token)).status).toBe(404)
    expect((await server.refused(ownImports.undo, through, neighbour.token)).status).toBe(404)
  })

  it.each(OwnKindName.options.filter((other) => other !== kind))('is not found as one of %s', async (other) => {
    const seen = await importer.upload(fileOf(line(next())))
    const asOther = { params: { orgId: org, kind: other, importId: seen.id } }
    for (const call of [ownImports.get, ownImports.start, ownImports.undo])
      expect((await server.refused(call, asOther, admin.token)).status).toBe(404)
  })

  it.each([
    ['nothing', ''],
    ['a heading alone', `${titles}\n`],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}\n1`],
    ['more than five thousand lines', [titles, ...Array.from({ length: 5001 }, () => 'a,b')].join('\n')],
    ['more than five megabytes', `${titles}\n${'x'.repeat(6_000_000)}`],
  ])('that is %s is refused by a word', async (_, text) => {
    const { status, body } = await server.refused(ownImports.upload, importer.request(text), admin.token)
    expect([status >= 400 && status < 500, Object.keys(body.error.fields ?? {})]).toEqual([true, ['text']])
  })

  it('with a broken line in the middle, a formula, and Excel’s semicolons and mark loses nothing of the others', async () => {
    const right = line(next())
    const before = await counted()
    const cells = right.split(',')
    const formula = cells.with(0, "'=cmd|' /C calc'!A0").with(1, WRONG[kind]).join(',')
    const text = `\uFEFF${[titles, formula, 'too,few,cells,for,any,of,them', right, '"never closed'].join('\r\n')}`
    const seen = await importer.upload(text.replaceAll(',', ';'))
    expect(seen.counts).toMatchObject({ new: 1, wrong: 3 })
    const { body } = await server.raw(
      'GET',
      `/api/org/${org}/imports/${kind}/${seen.id}/lines.csv?outcome=wrong`,
      admin,
    )
    expect(body).toContain("'=cmd|")
    await importer.start(seen.id)
    expect((await importer.ended(seen.id)).counts).toMatchObject({ made: 1, wrong: 3 })
    expect(await counted()).toBe(before + 1)
  })

  it('is made once, however often it is begun, and taken back as a whole', async () => {
    const before = await counted()
    const text = fileOf(line(next()), line(next()))
    const done = await importer.take(text)
    expect(done.counts).toMatchObject({ made: 2 })
    expect((await server.refused(ownImports.start, importer.paramsOf(done.id), admin.token)).status).toBe(409)
    expect((await importer.upload(text)).counts).toMatchObject({ new: 0, change: 0, double: 2 })
    expect((await importer.undo(done.id)).counts).toMatchObject({ undone: 2, kept: 0 })
    expect((await server.refused(ownImports.undo, importer.paramsOf(done.id), admin.token)).status).toBe(409)
    const again = await importer.take(text)
    expect(again.counts).toMatchObject({ made: 2 })
    expect((await importer.undo(again.id)).counts).toMatchObject({ undone: 2 })
    expect(await counted()).toBe(before)
  })

  it('understands columns that are put right by hand, and remembers it for the next file of the same titles', async () => {
    const strange = titles.split(',').map((_, at) => `Zz${at}`)
    const text = (number: number) => [strange.join(','), line(number)].join('\n')
    const seen = await importer.upload(text(next()))
    expect(seen.counts).toMatchObject({ new: 0, wrong: 1 })
    const mapping = Object.fromEntries(titles.split(',').map((title, at) => [title, at]))
    expect((await importer.map(seen, mapping)).counts).toMatchObject({ new: 1, wrong: 0 })
    expect((await importer.upload(text(next()))).counts).toMatchObject({ new: 1, wrong: 0 })
  })
})

/** The catalogue, the templates, and whom the org invites. */
const OF_ADMINS: ReadonlySet<OwnKindName> = new Set(['products', 'people', 'plans'])

describe('the desk', () => {
  it('brings in what it may make by hand, and nothing else', async () => {
    const desk = await aStaffOf(server, org)
    for (const kind of OwnKindName.options) {
      const theirs = ownImporter(server, kind, () => ({ org, person: desk }))
      const { titles, line } = KINDS[kind]
      const { status } = await server.refused(
        ownImports.upload,
        theirs.request([titles, line(next())].join('\n')),
        desk.token,
      )
      expect([kind, status]).toEqual([kind, OF_ADMINS.has(kind) ? 403 : 201])
    }
  })
})
