import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { orgImports } from '#shared/domains/imports/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import { anImporter, orgFileOf, someOrgLines, ORG_TITLES } from '#server/testing/org-imports.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()

let one: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  one = await anImporter(server)
})

describe('a file of organisations', () => {
  it('is looked at first: nothing is made of it, and each line says what it would become', async () => {
    const lines = someOrgLines(4)
    lines[1] = ',Ann Day,not an address,,,1 Bay St,,Portland,ME,'
    lines[2] = `${lines[0]}`
    const seen = await one.upload(orgFileOf(lines))
    expect(seen).toMatchObject({
      state: 'checked',
      template: { id: one.template },
      partner: { id: one.partner },
      counts: { new: 2, double: 1, wrong: 1, made: 0 },
      undoUntil: null,
    })
    const [first, wrong, double] = await one.linesOf(seen.id)
    expect(first).toMatchObject({ line: 2, outcome: 'new', words: { city: 'Portland' } })
    expect(wrong?.problems.map(({ field }) => field)).toEqual(['name', 'email', 'zip'])
    expect(double).toMatchObject({ outcome: 'double', twinLine: 2, twin: null })
    expect(await one.orgsOf(seen.id)).toEqual([])
  })

  it('of other programs is understood by its titles, and mapped by hand where they say nothing', async () => {
    const [line = ''] = someOrgLines(1)
    const [name, contact, email, , , street, , city, state, zip] = line.split(',')
    const seen = await one.upload(
      `Firma;Company Name;E-mail address;Street;Town;Province;Postal code\r\n${[contact, name, email, street, city, state, zip].join(';')}`,
    )
    expect(seen.mapping).toEqual({ name: 1, email: 2, address1: 3, city: 4, state: 5, zip: 6 })
    expect(seen.counts).toMatchObject({ new: 0, wrong: 1 })
    const refused = await server.refused(orgImports.start, { params: { importId: seen.id } }, one.admin.token)
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['mapping.contact']])
    const map = (mapping: Record<string, number>) => ({
      params: { importId: seen.id },
      body: { mapping: { ...seen.mapping, ...mapping }, withDoubles: false },
    })
    const beyond = await server.refused(orgImports.map, map({ contact: 7 }), one.admin.token)
    expect(Object.keys(beyond.body.error.fields ?? {})).toEqual(['mapping.contact'])
    const { body } = await server.call(orgImports.map, map({ contact: 0 }), one.admin.token)
    expect(body.import.counts).toMatchObject({ new: 1, wrong: 0 })
  })

  it('becomes clinics of the partner that wait to be approved, with settings and services of the one.template and their product', async () => {
    const given = await aServiceOf(server, one.partner, { name: 'Care plan' })
    const named = await aServiceOf(server, one.partner, { name: 'Salve', sku: 'SA-1', role: 'product' })
    const foreign = await aServiceOf(server, await aClinic(server, { kind: 'partner-supplier' }), { sku: 'FO-1' })
    await server.call(
      services.assign,
      { params: { orgId: one.template }, body: { services: [{ id: given, status: 'active' }] } },
      one.admin.token,
    )
    const lines = someOrgLines(3)
    lines[0] = lines[0]?.replace(',,,', ',207 555 0100,sa-1; SALVE,') ?? ''
    lines[1] = lines[1]?.replace(',,,', ',,FO-1,') ?? ''
    const seen = await one.upload(orgFileOf(lines))
    expect(seen.counts).toMatchObject({ new: 2, wrong: 1 })
    await one.start(seen.id)
    const done = await one.ended(seen.id)
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, counts: { made: 2, wrong: 1 } })
    const [orgId] = await one.orgsOf(seen.id)
    const { body } = await server.call(directory.get, { params: { orgId: orgId as OrgId } }, one.admin.token)
    expect(body.org).toMatchObject({
      status: 'pending',
      role: 'customer',
      partner: { id: one.partner },
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
      { kind: 'import.orgs_made', actor_id: one.admin.id },
      { kind: 'org.created', actor_id: one.admin.id },
    ])
  })

  it('finds what is there already by mail, or by name and place, and makes it all the same when that is meant', async () => {
    const lines = someOrgLines(2)
    const first = await one.upload(orgFileOf(lines))
    await one.start(first.id)
    await one.ended(first.id)
    const again = await one.upload(
      orgFileOf([
        lines[0]?.replace(/^[^,]+/, 'Another name') ?? '',
        lines[1]?.toUpperCase().replace(/C\d+-1@EXAMPLE.COM/, 'other@example.com') ?? '',
      ]),
    )
    expect(again.counts).toMatchObject({ new: 0, double: 2 })
    expect((await one.linesOf(again.id)).map(({ twin }) => twin?.id)).toEqual(await one.orgsOf(first.id))
    expect((await server.refused(orgImports.start, { params: { importId: again.id } }, one.admin.token)).status).toBe(
      409,
    )
    await server.call(
      orgImports.map,
      { params: { importId: again.id }, body: { mapping: again.mapping, withDoubles: true } },
      one.admin.token,
    )
    await one.start(again.id)
    expect((await one.ended(again.id)).counts).toMatchObject({ made: 2 })
  })

  it('is undone for a week, but for what others depend on by now, and not after it', async () => {
    const seen = await one.upload(orgFileOf(someOrgLines(3)))
    await one.start(seen.id)
    await one.ended(seen.id)
    const [used] = await one.orgsOf(seen.id)
    await server.call(directory.approve, { params: { orgId: used as OrgId } }, one.admin.token)
    await aPerson(server, { memberships: [{ org: used as OrgId, role: 'org-admin' }] })
    await server.call(orgImports.undo, { params: { importId: seen.id } }, one.admin.token)
    const undone = await one.ended(seen.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1, made: 0 }, undoUntil: null })
    const { body } = await server.call(directory.list, { query: { s: 'Clinic', limit: 100 } }, one.admin.token)
    const there = new Set<string>(body.orgs.map(({ id }) => id))
    expect((await one.orgsOf(seen.id)).filter((id) => there.has(id))).toEqual([used])

    const late = await one.upload(orgFileOf(someOrgLines(1)))
    await one.start(late.id)
    await one.ended(late.id)
    await sql`update imports set made_at = ${new Date(Date.now() - 8 * DAY)} where id = ${late.id}`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(orgImports.undo, { params: { importId: late.id } }, one.admin.token)).status).toBe(409)
  })

  it('is begun once, however many press at once, and goes on where it was after it was stopped', async () => {
    const seen = await one.upload(orgFileOf(someOrgLines(450)))
    const outcomes = await race(
      4,
      async () => (await server.refused(orgImports.start, { params: { importId: seen.id } }, one.admin.token)).status,
    )
    expect(outcomes).toEqual({ 200: 1, 409: 3 })
    const stopped = await server.refused(orgImports.stop, { params: { importId: seen.id } }, one.admin.token)
    const { counts } = await one.ended(seen.id)
    if (stopped.status === 200 && counts.new > 0) await one.start(seen.id)
    expect((await one.ended(seen.id)).counts).toMatchObject({ made: 450, new: 0 })
    expect(new Set(await one.orgsOf(seen.id)).size).toBe(100)
    const { rows } = await sql`
      select count(*)::int as orgs, count(distinct made_id)::int as different from import_lines
      where import_id = ${seen.id}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ orgs: 450, different: 450 }])
  })

  it('goes on where it was after a crash, and makes no line twice', async () => {
    const seen = await one.upload(orgFileOf(someOrgLines(150)))
    // A hundred were made when the process died.
    await one.start(seen.id)
    await one.ended(seen.id)
    await sql`update imports set state = 'failed' where id = ${seen.id}`.execute(server.running.services.reader)
    await sql`update import_lines set outcome = 'new', made_id = null where import_id = ${seen.id} and line > 101`.execute(
      server.running.services.reader,
    )
    expect(await one.start(seen.id)).toMatchObject({ total: 50 })
    expect(await one.ended(seen.id)).toMatchObject({ state: 'done', done: 50, counts: { made: 150 } })
  })
})

describe('a file that is none', () => {
  it.each([
    ['nothing', '', 'text'],
    ['a heading alone', ORG_TITLES, 'text'],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}\n1`, 'text'],
    ['more than five thousand lines', orgFileOf(Array.from({ length: 5001 }, () => 'a')), 'text'],
  ])('is refused by a word: %s', async (_, text, field) => {
    const reply = await server.refused(
      orgImports.upload,
      { body: { fileName: 'x.csv', text, templateOrgId: one.template } },
      one.admin.token,
    )
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
  })

  it('of fifty megabytes is refused before it is read', async () => {
    const body = { fileName: 'x.csv', text: 'a'.repeat(50 * 1024 * 1024), templateOrgId: one.template }
    const before = (await server.call(orgImports.list, { params: {}, query: {} }, one.admin.token)).body.pagination
      .total
    const outcome = await server.refused(orgImports.upload, { body }, one.admin.token).then(
      (reply) => reply.body.error.code,
      // Whoever still writes when the answer has gone out is cut off.
      () => 'cut off',
    )
    expect(['too_large', 'cut off']).toContain(outcome)
    expect((await server.call(orgImports.list, { params: {}, query: {} }, one.admin.token)).body.pagination.total).toBe(
      before,
    )
  })

  it('with a line that is broken, or computed by spreadsheets, loses nothing of the others', async () => {
    const lines = someOrgLines(3)
    lines[0] = lines[0]?.replace(/^Clinic/, "'=Clinic") ?? ''
    lines[1] = 'too,few'
    lines[2] = '"never closed'
    const seen = await one.upload(orgFileOf([...lines, ...someOrgLines(1)]))
    const read = await one.linesOf(seen.id)
    expect(read.map(({ outcome }) => outcome)).toEqual(['new', 'wrong', 'wrong'])
    expect(read[0]?.name).toMatch(/^=Clinic/)
    const { body: csv } = await server.raw('GET', `/api/orgs/bulk/${seen.id}/lines.csv?outcome=wrong`, one.admin)
    expect(csv).toContain('too,few')
    expect(csv).toContain('Problem')
  })

  it('brings emoji, names from right to left and quotation marks through whole', async () => {
    const seen = await one.upload(
      orgFileOf([`"عيادة ""النور"" 🌿",د. مريم,nour@example.com,,,1 St,,Irbid,Irbid,21110`]),
    )
    await one.start(seen.id)
    await one.ended(seen.id)
    const [orgId] = await one.orgsOf(seen.id)
    const { body } = await server.call(directory.get, { params: { orgId: orgId as OrgId } }, one.admin.token)
    expect(body.org).toMatchObject({ name: 'عيادة "النور" 🌿', contactName: 'د. مريم' })
  })
})
