import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importJobs, ownImports } from '#shared/domains/imports/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { eraseClosedAccounts } from '#server/domains/identity/erasure/jobs.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who could misuse it: the desk of a neighbour, a patient, the people of a partner whom the clinic does not show its patients, one
// who opens the lines in a spreadsheet, and a robot that sends what is too large or no table at all.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let partner: OrgId
let desk: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  org = await aClinic(server, { partner })
  desk = await aStaffOf(server, org)
})

const { upload, take, start, ended, linesOf, request, paramsOf } = ownImporter(server, 'contacts', () => ({
  org,
  person: desk,
}))
const EVERY_STEP = [ownImports.get, ownImports.start, ownImports.stop, ownImports.undo]

describe('whose files of contacts are whose', () => {
  it('is kept from a neighbour, also through an org of their own, from patients and from the partner', async () => {
    const seen = await upload('name,email\nMine Alone,mine@whose.test\n')
    const elsewhere = await aClinic(server)
    const neighbour = await aStaffOf(server, elsewhere)
    const patient = await aPatientOf(server, org)
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const system = await aPerson(server, { systemAdmin: true })
    const query = { outcome: 'new' } as const
    const through = { params: { orgId: elsewhere, kind: 'contacts' as const, importId: seen.id } }
    for (const [person, status] of [
      [neighbour, 404],
      [patient, 403],
      [ofPartner, 403],
      [system, 404],
    ] as const) {
      for (const call of EVERY_STEP)
        expect((await server.refused(call, paramsOf(seen.id), person.token)).status).toBe(status)
      const lines = await server.refused(ownImports.lines, { ...paramsOf(seen.id), query }, person.token)
      expect(lines.status).toBe(status)
      const file = await server.refused(ownImports.exportLines, { ...paramsOf(seen.id), query }, person.token)
      expect(file.status).toBe(status)
      expect((await server.refused(ownImports.upload, request('name,email\na,a@b.test\n'), person.token)).status).toBe(
        status,
      )
    }
    for (const call of EVERY_STEP) expect((await server.refused(call, through, neighbour.token)).status).toBe(404)
    for (const person of [neighbour, ofPartner])
      expect((await server.refused(importJobs.read, { params: { importId: seen.id } }, person.token)).status).toBe(404)
    const own = await server.call(
      ownImports.list,
      { params: { orgId: elsewhere, kind: 'contacts' }, query: {} },
      neighbour.token,
    )
    expect(own.body.imports).toEqual([])
  })

  it('is open to the people of the partner once the clinic shows its patients to it', async () => {
    const shown = await aClinic(server, { partner })
    await sql`update orgs set is_health_shared = true where id = ${shown}`.execute(server.running.services.reader)
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const theirs = ownImporter(server, 'contacts', () => ({ org: shown, person: ofPartner }))
    expect((await theirs.take('name,email\nShown,shown@whose.test\n')).counts).toMatchObject({ made: 1 })
  })
})

describe('a file of contacts', () => {
  it.each([
    ['nothing', ''],
    ['a heading alone', 'name,email\n'],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}\n1`],
    ['more than five thousand lines', ['name,email', ...Array.from({ length: 5001 }, () => 'a,b')].join('\n')],
    ['more than five megabytes', `name,email\n${'x'.repeat(6_000_000)}`],
  ])('of %s is refused by a word', async (_, text) => {
    const { status, body } = await server.refused(ownImports.upload, request(text), desk.token)
    expect([status >= 400 && status < 500, Object.keys(body.error.fields ?? {})]).toEqual([true, ['text']])
  })

  it('is known before it is read who sends it', async () => {
    const path = `/api/org/${org}/imports/contacts`
    const body = JSON.stringify({ fileName: 'x.csv', text: 'x'.repeat(6_000_000) })
    expect((await server.raw('POST', path, { body })).status).toBe(401)
    const patient = await aPatientOf(server, org)
    expect((await server.raw('POST', path, { body, token: patient.token })).status).toBe(403)
  })

  it('with a broken line in the middle loses nothing of the others, and what a spreadsheet would compute is marked', async () => {
    const seen = await upload(
      [
        'name,email',
        "'=cmd|' /C calc'!A0,not an address",
        'too,few,cells',
        'Whole,whole@broken.test',
        '"never closed',
      ].join('\n'),
    )
    expect((await linesOf(seen.id)).map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong', 'new', 'wrong'])
    const address = `/api/org/${org}/imports/contacts/${seen.id}/lines.csv?outcome=wrong`
    const { body } = await server.raw('GET', address, desk)
    expect(body).toContain("'=cmd|")
    expect(body).toContain('Problem')
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ made: 1, wrong: 3 })
  })

  it('goes on where it was after a crash, and makes nobody twice', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `Crash ${index},crash${index}@broken.test`)
    const done = await take(['name,email', ...lines].join('\n'))
    // The answer to fifty of them was lost, and the worker with it.
    const { reader } = server.running.services
    await sql`update imports set state = 'failed' where id = ${done.id}`.execute(reader)
    await sql`update import_lines set outcome = 'new', made_id = null where import_id = ${done.id} and line > 101`.execute(
      reader,
    )
    await start(done.id)
    expect(await ended(done.id)).toMatchObject({ state: 'done', counts: { made: 100, double: 50 } })
    const { rows } = await sql`
      select count(*)::int as n from contacts where org_id = ${org} and email like 'crash%'`.execute(reader)
    expect(rows).toEqual([{ n: 150 }])
  })

  it('forgets somebody who closes their account, in every line that tells of them', async () => {
    const patient = await aPatientOf(server, org)
    const seen = await upload(`name,email\nSelf,${patient.email}\nSomebody,somebody@whose.test\n`)
    expect(await linesOf(seen.id)).toHaveLength(2)
    const closed = new Date(Date.parse(SAMPLE_NOW) - 31 * DAY)
    await sql`update users set deleted_at = ${closed} where id = ${patient.id}`.execute(server.running.services.reader)
    await eraseClosedAccounts.run({}, server.running.jobServices)
    expect((await linesOf(seen.id)).map(({ name }) => name)).toEqual(['Somebody'])
  })
})
