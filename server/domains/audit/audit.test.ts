import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
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
