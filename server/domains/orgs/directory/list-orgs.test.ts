import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })

let partner: OrgId
let system: TestPerson
let staff: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  system = await aPerson(server, { systemAdmin: true })
  staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
  const em = server.running.services.orm.em.fork()
  const rows = [
    ['=HYPERLINK("x")', 'active', 'Zürich'],
    ['عيادة النور 🌙', 'pending', 'Dubai'],
    ['alpha', 'active', 'Hà Nội'],
    ['Beta 100%', 'suspended', 'Lyon'],
  ] as const
  for (const [name, status, city] of rows)
    em.create(Org, { name, kind: 'customer', status, city, partnerId: partner, settings: {} })
  em.create(Org, {
    name: 'Gone',
    kind: 'customer',
    status: 'active',
    partnerId: partner,
    settings: {},
    deletedAt: new Date(),
  })
  await em.flush()
})

const list = (query: object, token: string) => server.call(directory.list, { query }, token)

describe('the list of orgs', () => {
  it('is, for a partner’s people, their own customers by name with the number of each status', async () => {
    const { body } = await list({}, staff.token)
    expect(body.orgs.map(({ name }) => name)).toEqual(['=HYPERLINK("x")', 'alpha', 'Beta 100%', 'عيادة النور 🌙'])
    expect(body.counts).toEqual({ active: 2, pending: 1, suspended: 1 })
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 4, pages: 1 })
    expect(new Set(body.orgs.map(({ partnerName }) => partnerName)).size).toBe(1)
  })

  it('is all orgs for the system', async () => {
    const { body } = await list({ role: 'partner-reseller,system' }, system.token)
    expect(body.orgs.map(({ id }) => id)).toEqual([partner])
    const everybody = await list({ limit: 1 }, system.token)
    expect(everybody.body.pagination.total).toBeGreaterThan(4)
    expect(everybody.body.orgs).toHaveLength(1)
  })

  it('is narrowed by status while the counts stay those of all', async () => {
    const { body } = await list({ status: 'pending' }, staff.token)
    expect(body.orgs.map(({ city }) => city)).toEqual(['Dubai'])
    expect(body.counts).toEqual({ active: 2, pending: 1, suspended: 1 })
    expect(body.pagination.total).toBe(1)
  })

  it.each([
    ['100%', ['Beta 100%']],
    ['100_', []],
    ['النور', ['عيادة النور 🌙']],
    ['zÜRICH', ['=HYPERLINK("x")']],
  ])('finds %s as the text it is', async (s, names) => {
    const { body } = await list({ s }, staff.token)
    expect(body.orgs.map(({ name }) => name)).toEqual(names)
  })

  it('is sorted and paged', async () => {
    const { body } = await list({ orderBy: 'created', order: 'desc', limit: 2, page: 2 }, staff.token)
    expect(body.orgs.map(({ name }) => name)).toEqual(['عيادة النور 🌙', '=HYPERLINK("x")'])
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 4, pages: 2 })
  })

  it('counts the active people of each org', async () => {
    const org = await aClinic(server, { partner })
    await aPerson(server, { memberships: [{ org, role: 'user' }] })
    await aPerson(server, { memberships: [{ org, role: 'org-staff', status: 'suspended' }] })
    const { body } = await list({ orderBy: 'created', order: 'desc', limit: 1 }, staff.token)
    expect(body.orgs[0]).toMatchObject({ id: org, users: 1 })
  })

  it('asks the database as often for one org as for many', async () => {
    const notes = noteStatements(server)
    await list({ limit: 5 }, system.token)
    notes.stop()
    expect(notes.statements).toHaveLength(2)
  })

  it('comes straight from an index among many', async () => {
    const { reader } = server.running.services
    // What they are found by is not what is tried: put into words one by one they would take longer than all the rest.
    await asOwner(
      server,
      'alter table orgs disable trigger orgs_fill_search',
      `insert into orgs (id, created_at, updated_at, name, kind, status)
        select gen_random_uuid(), now(), now(), 'Many ' || n, 'customer', 'active' from generate_series(1, 20000) n`,
      'alter table orgs enable trigger orgs_fill_search',
      'analyze orgs',
    )
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select o.* from orgs o where o.deleted_at is null order by lower(o.name), o.id limit 10 offset 20`.execute(reader)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orgs_name')
    const { body } = await list({ limit: 25 }, system.token)
    expect(body.orgs).toHaveLength(25)
  })
})

describe('the export', () => {
  it('is the list as CSV with what a spreadsheet would compute made harmless, and is recorded', async () => {
    const { status, body, headers } = await server.raw('GET', '/api/orgs/export?status=active', { token: staff.token })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('organizations_active_export.csv')
    const lines = String(body).trim().split('\n')
    expect(lines[0]).toContain('Name')
    expect(String(body)).toContain(`"'=HYPERLINK(""x"")"`)
    expect(String(body)).toContain('Hà Nội')
    expect(String(body)).not.toContain('Beta')
    expect(String(body)).not.toContain('Gone')
    const { rows } = await sql<{ org_id: string }>`select org_id from activities where kind = 'org.exported'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ org_id: partner }])
  })
})
