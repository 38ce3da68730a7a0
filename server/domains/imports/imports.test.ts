import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { orgImports } from '#shared/domains/imports/api.ts'
import type { OrgImportView, UploadOrgs } from '#shared/domains/imports/schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, OrgImportId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetImports } from './jobs.ts'

const server = useTestServer()

const TITLES = 'Name,Contact,Email,Phone,Product,Address1,Address2,City,State,Zip'
let partner: OrgId
let template: OrgId
let admin: TestPerson
let system: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  template = await aClinic(server, {
    partner,
    timeZone: 'America/Denver',
    settings: { silentDays: 9, features: ['disableChat'], system: ['disableChat'], isSetupComplete: true },
  })
  admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
  system = await aPerson(server, { systemAdmin: true })
})

let files = 0
/** Lines of a file whose clinics nobody else has. */
const someLines = (many: number, change: (line: string, index: number) => string = (line) => line): string[] => {
  files += 1
  const file = files
  return Array.from({ length: many }, (_, index) =>
    change(`Clinic ${file}-${index},Ann Day,c${file}-${index}@example.com,,,${index} Bay St,,Portland,ME,04101`, index),
  )
}
const fileOf = (lines: readonly string[], titles = TITLES) => [titles, ...lines].join('\r\n')

const upload = async (text: string, more: Partial<UploadOrgs> = {}, token = admin.token): Promise<OrgImportView> =>
  (
    await server.call(
      orgImports.upload,
      { body: { fileName: 'clinics.csv', text, templateOrgId: template, ...more } },
      token,
    )
  ).body.import
const start = async (importId: OrgImportId, token = admin.token) =>
  (await server.call(orgImports.start, { params: { importId } }, token)).body.import
const linesOf = async (importId: OrgImportId, query: Record<string, string> = {}) =>
  (await server.call(orgImports.lines, { params: { importId }, query: { limit: 100, ...query } }, admin.token)).body
    .lines

/** Waits for the worker, which everybody asks in the same way. */
async function ended(importId: OrgImportId, token = admin.token): Promise<OrgImportView> {
  await expect
    .poll(async () => (await server.call(orgImports.job, { params: { importId } }, token)).body.state, {
      timeout: 30_000,
      interval: 50,
    })
    .not.toMatch(/running|undoing/)
  return (await server.call(orgImports.get, { params: { importId } }, token)).body.import
}
const orgsOf = async (importId: OrgImportId) => (await linesOf(importId)).flatMap(({ orgId }) => orgId ?? [])

describe('a file of organisations', () => {
  it('is looked at first: nothing is made of it, and each line says what it would become', async () => {
    const lines = someLines(4)
    lines[1] = ',Ann Day,not an address,,,1 Bay St,,Portland,ME,'
    lines[2] = `${lines[0]}`
    const seen = await upload(fileOf(lines))
    expect(seen).toMatchObject({
      state: 'checked',
      template: { id: template },
      partner: { id: partner },
      counts: { new: 2, double: 1, wrong: 1, made: 0 },
      undoUntil: null,
    })
    const [first, wrong, double] = await linesOf(seen.id)
    expect(first).toMatchObject({ line: 2, outcome: 'new', city: 'Portland' })
    expect(wrong?.problems.map(({ field }) => field)).toEqual(['name', 'email', 'zip'])
    expect(double).toMatchObject({ outcome: 'double', twinLine: 2, twin: null })
    expect(await orgsOf(seen.id)).toEqual([])
  })

  it('of other programs is understood by its titles, and mapped by hand where they say nothing', async () => {
    const [line = ''] = someLines(1)
    const [name, contact, email, , , street, , city, state, zip] = line.split(',')
    const seen = await upload(
      `Firma;Company Name;E-mail address;Street;Town;Province;Postal code\r\n${[contact, name, email, street, city, state, zip].join(';')}`,
    )
    expect(seen.mapping).toEqual({ name: 1, email: 2, address1: 3, city: 4, state: 5, zip: 6 })
    expect(seen.counts).toMatchObject({ new: 0, wrong: 1 })
    const refused = await server.refused(orgImports.start, { params: { importId: seen.id } }, admin.token)
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['mapping.contact']])
    const map = (mapping: Record<string, number>) => ({
      params: { importId: seen.id },
      body: { mapping: { ...seen.mapping, ...mapping }, withDoubles: false },
    })
    const beyond = await server.refused(orgImports.map, map({ contact: 7 }), admin.token)
    expect(Object.keys(beyond.body.error.fields ?? {})).toEqual(['mapping.contact'])
    const { body } = await server.call(orgImports.map, map({ contact: 0 }), admin.token)
    expect(body.import.counts).toMatchObject({ new: 1, wrong: 0 })
  })

  it('becomes clinics of the partner that wait to be approved, with settings and services of the template and their product', async () => {
    const given = await aServiceOf(server, partner, { name: 'Care plan' })
    const named = await aServiceOf(server, partner, { name: 'Salve', sku: 'SA-1', role: 'product' })
    const foreign = await aServiceOf(server, await aClinic(server, { kind: 'partner-supplier' }), { sku: 'FO-1' })
    await server.call(
      services.assign,
      { params: { orgId: template }, body: { services: [{ id: given, status: 'active' }] } },
      admin.token,
    )
    const lines = someLines(3)
    lines[0] = lines[0]?.replace(',,,', ',207 555 0100,sa-1; SALVE,') ?? ''
    lines[1] = lines[1]?.replace(',,,', ',,FO-1,') ?? ''
    const seen = await upload(fileOf(lines))
    expect(seen.counts).toMatchObject({ new: 2, wrong: 1 })
    await start(seen.id)
    const done = await ended(seen.id)
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, counts: { made: 2, wrong: 1 } })
    const [orgId] = await orgsOf(seen.id)
    const { body } = await server.call(directory.get, { params: { orgId: orgId as OrgId } }, admin.token)
    expect(body.org).toMatchObject({
      status: 'pending',
      role: 'customer',
      partner: { id: partner },
      timeZone: 'America/Denver',
      contactName: 'Ann Day',
      settings: { silentDays: 9 },
    })
    // What the system alone grants no partner hands on.
    expect(body.org.settings).not.toHaveProperty('features')
    expect(body.org.settings).not.toHaveProperty('system')
    expect(body.org.settings).not.toHaveProperty('isSetupComplete')
    const assigned = await sql<{ id: string }>`
      select service_id as id from org_services where org_id = ${orgId} and status = 'active'`.execute(
      server.running.services.reader,
    )
    expect(assigned.rows.map(({ id }) => id).toSorted()).toEqual([given, named].toSorted())
    expect(assigned.rows.map(({ id }) => id)).not.toContain(foreign)
    const { rows } = await sql`
      select kind, actor_id from activities where subject_id in (${orgId}, ${seen.id}) and kind in ('org.created', 'import.orgs_made')
      order by kind`.execute(server.running.services.reader)
    expect(rows).toEqual([
      { kind: 'import.orgs_made', actor_id: admin.id },
      { kind: 'org.created', actor_id: admin.id },
    ])
  })

  it('finds what is there already by mail, or by name and place, and makes it all the same when that is meant', async () => {
    const lines = someLines(2)
    const first = await upload(fileOf(lines))
    await start(first.id)
    await ended(first.id)
    const again = await upload(
      fileOf([
        lines[0]?.replace(/^[^,]+/, 'Another name') ?? '',
        lines[1]?.toUpperCase().replace(/C\d+-1@EXAMPLE.COM/, 'other@example.com') ?? '',
      ]),
    )
    expect(again.counts).toMatchObject({ new: 0, double: 2 })
    expect((await linesOf(again.id)).map(({ twin }) => twin?.id)).toEqual(await orgsOf(first.id))
    expect((await server.refused(orgImports.start, { params: { importId: again.id } }, admin.token)).status).toBe(409)
    await server.call(
      orgImports.map,
      { params: { importId: again.id }, body: { mapping: again.mapping, withDoubles: true } },
      admin.token,
    )
    await start(again.id)
    expect((await ended(again.id)).counts).toMatchObject({ made: 2 })
  })

  it('is undone for a week, but for what others depend on by now, and not after it', async () => {
    const seen = await upload(fileOf(someLines(3)))
    await start(seen.id)
    await ended(seen.id)
    const [used] = await orgsOf(seen.id)
    await server.call(directory.approve, { params: { orgId: used as OrgId } }, admin.token)
    await aPerson(server, { memberships: [{ org: used as OrgId, role: 'org-admin' }] })
    await server.call(orgImports.undo, { params: { importId: seen.id } }, admin.token)
    const undone = await ended(seen.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1, made: 0 }, undoUntil: null })
    const { body } = await server.call(directory.list, { query: { s: 'Clinic', limit: 100 } }, admin.token)
    const there = new Set<string>(body.orgs.map(({ id }) => id))
    expect((await orgsOf(seen.id)).filter((id) => there.has(id))).toEqual([used])

    const late = await upload(fileOf(someLines(1)))
    await start(late.id)
    await ended(late.id)
    await sql`update org_imports set made_at = ${new Date(Date.now() - 8 * DAY)} where id = ${late.id}`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(orgImports.undo, { params: { importId: late.id } }, admin.token)).status).toBe(409)
  })

  it('is begun once, however many press at once, and goes on where it was after it was stopped', async () => {
    const seen = await upload(fileOf(someLines(450)))
    const outcomes = await race(
      4,
      async () => (await server.refused(orgImports.start, { params: { importId: seen.id } }, admin.token)).status,
    )
    expect(outcomes).toEqual({ 200: 1, 409: 3 })
    const stopped = await server.refused(orgImports.stop, { params: { importId: seen.id } }, admin.token)
    const { counts } = await ended(seen.id)
    if (stopped.status === 200 && counts.new > 0) await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ made: 450, new: 0 })
    expect(new Set(await orgsOf(seen.id)).size).toBe(100)
    const { rows } = await sql`
      select count(*)::int as orgs, count(distinct made_org_id)::int as different from org_import_lines
      where import_id = ${seen.id}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ orgs: 450, different: 450 }])
  })

  it('goes on where it was after a crash, and makes no line twice', async () => {
    const seen = await upload(fileOf(someLines(150)))
    // A hundred were made when the process died.
    await start(seen.id)
    await ended(seen.id)
    await sql`update org_imports set state = 'failed' where id = ${seen.id}`.execute(server.running.services.reader)
    await sql`update org_import_lines set outcome = 'new', made_org_id = null where import_id = ${seen.id} and line > 101`.execute(
      server.running.services.reader,
    )
    expect(await start(seen.id)).toMatchObject({ total: 50 })
    expect(await ended(seen.id)).toMatchObject({ state: 'done', done: 50, counts: { made: 150 } })
  })
})

describe('a file that is none', () => {
  it.each([
    ['nothing', '', 'text'],
    ['a heading alone', TITLES, 'text'],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}\n1`, 'text'],
    ['more than five thousand lines', fileOf(Array.from({ length: 5001 }, () => 'a')), 'text'],
  ])('is refused by a word: %s', async (_, text, field) => {
    const reply = await server.refused(
      orgImports.upload,
      { body: { fileName: 'x.csv', text, templateOrgId: template } },
      admin.token,
    )
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
  })

  it('of fifty megabytes is refused before it is read', async () => {
    const body = { fileName: 'x.csv', text: 'a'.repeat(50 * 1024 * 1024), templateOrgId: template }
    const before = (await server.call(orgImports.list, { query: {} }, admin.token)).body.pagination.total
    const outcome = await server.refused(orgImports.upload, { body }, admin.token).then(
      (reply) => reply.body.error.code,
      // Whoever still writes when the answer has gone out is cut off.
      () => 'cut off',
    )
    expect(['too_large', 'cut off']).toContain(outcome)
    expect((await server.call(orgImports.list, { query: {} }, admin.token)).body.pagination.total).toBe(before)
  })

  it('with a line that is broken, or computed by spreadsheets, loses nothing of the others', async () => {
    const lines = someLines(3)
    lines[0] = lines[0]?.replace(/^Clinic/, "'=Clinic") ?? ''
    lines[1] = 'too,few'
    lines[2] = '"never closed'
    const seen = await upload(fileOf([...lines, ...someLines(1)]))
    const read = await linesOf(seen.id)
    expect(read.map(({ outcome }) => outcome)).toEqual(['new', 'wrong', 'wrong'])
    expect(read[0]?.name).toMatch(/^=Clinic/)
    const { body: csv } = await server.raw('GET', `/api/orgs/bulk/${seen.id}/lines.csv?outcome=wrong`, admin)
    expect(csv).toContain('too,few')
    expect(csv).toContain('Problem')
  })

  it('brings emoji, names from right to left and quotation marks through whole', async () => {
    const seen = await upload(fileOf([`"عيادة ""النور"" 🌿",د. مريم,nour@example.com,,,1 St,,Irbid,Irbid,21110`]))
    await start(seen.id)
    await ended(seen.id)
    const [orgId] = await orgsOf(seen.id)
    const { body } = await server.call(directory.get, { params: { orgId: orgId as OrgId } }, admin.token)
    expect(body.org).toMatchObject({ name: 'عيادة "النور" 🌿', contactName: 'د. مريم' })
  })
})

describe('whose imports are whose', () => {
  it('is kept: another partner, its staff and a clinic reach none of them, and take no foreign template', async () => {
    const seen = await upload(fileOf(someLines(1)))
    const otherPartner = await aClinic(server, { kind: 'partner-reseller' })
    const stranger = await aPerson(server, { memberships: [{ org: otherPartner, role: 'partner-admin' }] })
    const params = { importId: seen.id }
    for (const call of [orgImports.get, orgImports.start, orgImports.stop, orgImports.undo, orgImports.job])
      expect((await server.refused(call, { params }, stranger.token)).status).toBe(404)
    const query = { outcome: 'wrong' } as const
    expect((await server.refused(orgImports.lines, { params, query }, stranger.token)).status).toBe(404)
    expect((await server.refused(orgImports.exportLines, { params, query }, stranger.token)).status).toBe(404)
    expect((await server.call(orgImports.list, { query: {} }, stranger.token)).body.imports).toEqual([])
    const body = { fileName: 'x.csv', text: fileOf(someLines(1)), templateOrgId: template }
    const foreignTemplate = await server.refused(orgImports.upload, { body }, stranger.token)
    expect(Object.keys(foreignTemplate.body.error.fields ?? {})).toEqual(['templateOrgId'])
    const own = await aClinic(server, { partner: otherPartner })
    const forOthers = { ...body, templateOrgId: own, partnerId: partner }
    expect((await server.refused(orgImports.upload, { body: forOthers }, stranger.token)).status).toBe(403)
    const staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    expect((await server.refused(orgImports.list, { query: {} }, staff.token)).status).toBe(403)
  })

  it('tells a partner nothing of the orgs of others, nor of what the system compared', async () => {
    const [line = ''] = someLines(1)
    const elsewhere = await upload(fileOf([line]), { partnerId: null }, system.token)
    await start(elsewhere.id, system.token)
    await ended(elsewhere.id, system.token)
    expect((await upload(fileOf([line]))).counts).toMatchObject({ new: 1, double: 0 })
    const bySystem = await upload(fileOf([line]), { partnerId: partner }, system.token)
    expect(bySystem.counts).toMatchObject({ double: 1 })
    expect((await server.refused(orgImports.get, { params: { importId: bySystem.id } }, admin.token)).status).toBe(404)
  })

  it('ends with the week: the file is forgotten, what was made stays', async () => {
    const seen = await upload(fileOf(someLines(1)))
    await sql`update org_imports set created_at = ${new Date(Date.now() - 8 * DAY)} where id = ${seen.id}`.execute(
      server.running.services.reader,
    )
    await forgetImports.run({}, server.running.jobServices)
    expect((await server.refused(orgImports.get, { params: { importId: seen.id } }, admin.token)).status).toBe(404)
    const { rows } = await sql`select 1 from org_import_lines where import_id = ${seen.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
  })
})
