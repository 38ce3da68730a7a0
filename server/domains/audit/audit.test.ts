import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { services } from '#shared/domains/services/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aContactOf, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let clinic: OrgId
let other: OrgId
let admin: TestPerson
let staff: TestPerson
let patient: TestPerson
let system: TestPerson

async function happened(kind: string, at: string, details: Record<string, unknown> = {}, orgId: OrgId = clinic) {
  const id = v7()
  await sql`insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
    values (${id}, ${at}, ${kind}, ${orgId}, ${staff.id}, ${patient.id}, ${patient.id}, '10.0.0.7', ${JSON.stringify(details)}::jsonb)`.execute(
    server.running.services.reader,
  )
  return id
}

beforeAll(async () => {
  clinic = await aClinic(server)
  other = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  staff = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  system = await aPerson(server, { systemAdmin: true })
  await happened('user.role_changed', '2026-11-01T10:00:00Z', { from: 'user', to: 'org-staff' })
  await happened('user.viewed', '2026-11-02T10:00:00Z', { why: 'profile' })
  await happened('user.viewed', '2026-11-03T10:00:00Z', { why: 'profile' })
  await happened('user.viewed', '2026-11-04T10:00:00Z', { why: 'profile' }, other)
})

async function aRoomOf(orgId: OrgId, name: string): Promise<string> {
  const id = v7()
  await sql`insert into rooms (id, created_at, updated_at, org_id, name) values (${id}, now(), now(), ${orgId}, ${name})`.execute(
    server.running.services.reader,
  )
  return id
}

describe('the log before a partner’s people', () => {
  it('names no patient and nothing about one while the clinic keeps its health data, in pages, names and files', async () => {
    const reseller = await aClinic(server, { kind: 'partner-reseller' })
    const kept = await aClinic(server, { partner: reseller })
    const boss = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-admin' }] })
    const own = await aPerson(server, { memberships: [{ org: kept, role: 'org-admin' }] })
    const [desk, treated] = [await aStaffOf(server, kept), await aPatientOf(server, kept)]
    const line = (kind: string, about: string | null, actor: string) =>
      sql`insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, details)
        values (${v7()}, now(), ${kind}, ${kept}, ${actor}, ${treated.id}, ${about}, ${JSON.stringify({ who: treated.id })}::jsonb)`.execute(
        server.running.services.reader,
      )
    await line('user.viewed', treated.id, desk.id)
    await line('appointment.status_changed', null, desk.id)
    await line('user.role_changed', own.id, desk.id)
    await line('org.settings_changed', null, treated.id)
    const ask = (token: string, s?: string) =>
      server.call(
        audit.listOfOrg,
        { params: { orgId: kept }, query: { ...(s !== undefined && { s }) } as never },
        token,
      )
    const kindsOf = async (token: string, s?: string) => (await ask(token, s)).body.entries.map(({ kind }) => kind)
    const seen = await ask(boss.token)
    expect(seen.body.entries.map(({ kind }) => kind)).toEqual(['user.role_changed'])
    expect(seen.body.names).not.toHaveProperty(treated.id)
    expect(seen.body.pagination.total).toBe(1)
    expect(await kindsOf(boss.token, treated.email)).toEqual([])
    for (const file of [audit.csvOfOrg, audit.linesOfOrg]) {
      const path = file.path.replace('{orgId}', kept)
      const text = await (
        await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${boss.token}` } })
      ).text()
      expect(text).toContain('user.role_changed')
      expect(text).not.toMatch(/appointment\.status_changed|user\.viewed/)
    }
    expect(await kindsOf(own.token)).toContain('appointment.status_changed')
    await server.call(directory.shareHealth, { params: { orgId: kept }, body: { isHealthShared: true } }, own.token)
    expect(await kindsOf(boss.token)).toEqual(expect.arrayContaining(['user.viewed', 'appointment.status_changed']))
  })
})

const list = (query: object, token = admin.token) =>
  server.call(audit.listOfOrg, { params: { orgId: clinic }, query: query as never }, token)

describe('the log of an org', () => {
  it('tells who did what to whom, from where, the latest first', async () => {
    const { body } = await list({})
    expect(body.pagination).toMatchObject({ total: 3, limit: 25 })
    expect(body.entries.map(({ kind }) => kind)).toEqual(['user.viewed', 'user.viewed', 'user.role_changed'])
    expect(body.entries[2]).toMatchObject({
      at: '2026-11-01T10:00:00.000Z',
      actor: { id: staff.id, email: staff.email },
      person: { id: patient.id },
      org: { id: clinic },
      ip: '10.0.0.7',
      details: { from: 'user', to: 'org-staff' },
    })
  })

  it('is narrowed by what, when and who, and turned page by page', async () => {
    const count = async (query: object) => (await list(query)).body.pagination.total
    expect(await count({ kind: 'user.role_changed' })).toBe(1)
    expect(await count({ from: '2026-11-02T10:00:00Z', to: '2026-11-03T10:00:00Z' })).toBe(1)
    expect(await count({ s: staff.email.toUpperCase() })).toBe(3)
    expect(await count({ s: 'nobody at all' })).toBe(0)
    expect(await count({ s: '%' })).toBe(0)
    const second = await list({ page: 2, limit: 2 })
    expect(second.body.entries).toHaveLength(1)
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
  })

  it('is for its administrators and the system, and holds nothing of another org', async () => {
    expect((await server.refused(audit.listOfOrg, { params: { orgId: clinic }, query: {} }, staff.token)).status).toBe(
      403,
    )
    expect((await list({}, system.token)).body.entries).toHaveLength(3)
    expect((await server.refused(audit.listOfOrg, { params: { orgId: other }, query: {} }, admin.token)).status).toBe(
      404,
    )
    const everything = await server.call(audit.listAll, { query: { s: staff.email } }, system.token)
    expect(everything.body.pagination.total).toBe(4)
  })
})

describe('what stands in it by ids', () => {
  const ID_OF_NOBODY = '0190a000-0000-7000-8000-0000000000ff'

  it('is named, as far as the reader may know it', async () => {
    const [blue, elsewhere] = [await aRoomOf(clinic, 'Blue room'), await aRoomOf(other, 'Their room')]
    const contactId = await aContactOf(server, clinic)
    const stranger = await aStaffOf(server, other)
    const is = { room: blue, provider: staff.id }
    const was = { room: elsewhere, provider: stranger.id }
    await happened('appointment.moved', '2026-10-01T10:00:00Z', { fields: ['room', 'provider'], was, is })
    await happened('contact.changed', '2026-10-01T11:00:00Z', { fields: ['name'], told: [contactId, ID_OF_NOBODY] })
    const inOctober = { from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z' }
    const { names } = (await list(inOctober)).body
    expect(names[blue]).toBe('Blue room')
    expect(names[staff.id]).toMatch(/^Test Person/)
    expect(names[contactId]).toEqual(expect.any(String))
    expect(Object.keys(names)).not.toEqual(expect.arrayContaining([elsewhere]))
    expect(Object.keys(names)).not.toEqual(expect.arrayContaining([stranger.id]))
    expect(Object.keys(names)).not.toEqual(expect.arrayContaining([ID_OF_NOBODY]))
    // Whom a clinic knows without an account is its own staff's to know.
    expect(Object.keys((await list(inOctober, system.token)).body.names)).not.toEqual(
      expect.arrayContaining([contactId]),
    )
  })

  it('tells prices in what they are', async () => {
    const supplier = await aClinic(server, { kind: 'partner-supplier' })
    const seller = await aPerson(server, { memberships: [{ org: supplier, role: 'partner-admin' }] })
    const serviceId = await aServiceOf(server, supplier, { price: 1000 })
    await server.call(
      services.change,
      { params: { orgId: supplier, serviceId }, body: { version: 1, price: 1250 } },
      seller.token,
    )
    const { body } = await server.call(
      audit.listOfOrg,
      { params: { orgId: supplier }, query: { kind: 'service.changed' } },
      seller.token,
    )
    expect(body.entries[0]?.details).toMatchObject({
      was: { price: { minor: 1000, currency: 'USD' } },
      is: { price: { minor: 1250, currency: 'USD' } },
    })
  })

  it('tells of a change what was and what is', async () => {
    const { body } = await server.call(
      rooms.create,
      { params: { orgId: clinic }, body: { name: 'Green room' } },
      admin.token,
    )
    const { id: roomId, version } = body.room
    await server.call(
      rooms.rename,
      { params: { orgId: clinic, roomId }, body: { name: 'Garden room', version } },
      admin.token,
    )
    const { entries, names } = (await list({ kind: 'room.changed' })).body
    expect(entries[0]?.details).toEqual({ fields: ['name'], was: { name: 'Green room' }, is: { name: 'Garden room' } })
    expect(names[entries[0]?.subjectId ?? '']).toBe('Garden room')
  })
})

describe('a log of years', () => {
  const planOf = async (where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select a.* from activities a where ${where} order by a.at desc, a.id desc limit 25`.execute(
      server.running.services.reader,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('is narrowed by index: by days, by what happened, of one org and of everything', async () => {
    await sql`
      insert into activities (id, at, kind, org_id, actor_id, details)
      select gen_random_uuid(), '2020-01-01'::timestamptz + n * interval '7 minutes',
        'old.' || n % 600, case when n % 30 = 0 then ${other}::uuid end, ${staff.id}, '{}'
      from generate_series(1, 40000) n`.execute(server.running.services.reader)
    await asOwner(server, 'analyze activities')
    const days = sql`a.at >= '2020-03-01' and a.at < '2020-03-08'`
    expect(await planOf(sql`a.org_id = ${other} and a.kind = 'old.30'`)).toContain('activities_org_kind')
    expect(await planOf(sql`a.org_id = ${other} and a.at >= '2020-03-01' and a.at < '2020-06-01'`)).toContain(
      'activities_org_at',
    )
    expect(await planOf(sql`a.kind = 'old.7'`)).toContain('activities_kind')
    expect(await planOf(days)).toContain('activities_at')
  })
})

describe('who looked at a record', () => {
  const views = async (token: string) =>
    (await server.call(audit.listViews, { params: { userId: patient.id }, query: {} }, token)).body.views

  it('is told to the person in full, and to staff for their own org', async () => {
    expect((await views(patient.token)).map(({ at, org }) => [at.slice(0, 10), org])).toEqual([
      ['2026-11-04', expect.stringContaining('Clinic')],
      ['2026-11-03', expect.stringContaining('Clinic')],
      ['2026-11-02', expect.stringContaining('Clinic')],
    ])
    expect(await views(staff.token)).toHaveLength(2)
    const stranger = await aStaffOf(server, other)
    const refused = await server.refused(audit.listViews, { params: { userId: patient.id }, query: {} }, stranger.token)
    expect(refused.status).toBe(404)
  })
})

describe('the log', () => {
  it.each(['update activities set kind = kind', 'delete from activities', 'truncate activities'])(
    'is never changed: %s',
    async (statement) => {
      await expect(asOwner(server, statement)).rejects.toThrow('never changed')
    },
  )
})
