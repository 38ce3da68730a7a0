import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemOverview } from '#shared/domains/orgs/overview/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { readSystemOverview } from './read-overview.ts'
import { keepTallies } from './tallies.ts'

const server = useTestServer()

let clinic: OrgId
let system: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  system = await aPerson(server, { systemAdmin: true })
})

const read = async () => (await server.call(systemOverview.read, {}, system.token)).body

describe('the system at a glance', () => {
  it('is for system administrators alone', async () => {
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const partner = await aPerson(server, {
      memberships: [{ org: await aClinic(server, { kind: 'partner-reseller' }), role: 'partner-admin' }],
    })
    for (const { token } of [admin, partner]) {
      expect((await server.call(systemOverview.read, {}, token)).status).toBe(403)
    }
  })

  it('counts what is there, and what is new against the month before', async () => {
    const before = await read()
    const { reader } = server.running.services
    const now = server.running.services.clock()
    const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000)
    await aPerson(server)
    const older = await aPerson(server)
    const oldest = await aPerson(server)
    await sql`update users set created_at = ${daysAgo(40)} where id = ${older.id}`.execute(reader)
    await sql`update users set created_at = ${daysAgo(70)} where id = ${oldest.id}`.execute(reader)
    const after = await read()
    expect(after.people.total).toEqual({ count: before.people.total.count + 3, isEstimate: false })
    expect(after.people.growth.now).toBe(before.people.growth.now + 1)
    expect(after.people.growth.before).toBe(before.people.growth.before + 1)
  })

  it('names who waits for approval, the longest first, until they are approved', async () => {
    const { reader } = server.running.services
    const waiting = await aClinic(server)
    await sql`update orgs set status = 'pending', created_at = '2020-01-01' where id = ${waiting}`.execute(reader)
    const { pending } = await read()
    expect(pending.orgs[0]).toMatchObject({ id: waiting, role: 'customer', since: '2020-01-01T00:00:00.000Z' })
    await server.call(directory.setStatus, { params: { orgId: waiting }, body: { status: 'active' } }, system.token)
    const later = await read()
    expect(later.pending.total).toBe(pending.total - 1)
    expect(later.pending.orgs.map(({ id }) => id)).not.toContain(waiting)
  })

  it('counts the customers that need somebody, each as the list shows them, also once they are kept', async () => {
    const { reader } = server.running.services
    const now = server.running.services.clock()
    // In whose name it is kept.
    await aClinic(server, { kind: 'system' })
    const silent = await aClinic(server)
    await sql`update orgs set created_at = '2020-01-01' where id = ${silent}`.execute(reader)
    const { needs } = await read()
    const query = { needs: 'silent' as const, role: 'customer' as const, limit: 100 }
    const { body } = await server.call(directory.list, { query }, system.token)
    expect(needs.silent).toBeGreaterThan(0)
    expect(body.orgs).toHaveLength(needs.silent)
    expect(body.orgs.map(({ id }) => id)).toContain(silent)
    await keepTallies(reader, now, 1)
    await sql`update orgs set status = 'suspended' where id = ${silent}`.execute(reader)
    expect((await read()).needs).toEqual({ ...needs, at: new Date(now).toISOString() })
    await keepTallies(reader, now)
    expect((await read()).needs.silent).toBe(needs.silent - 1)
  })

  it('tells of jobs that failed as the queue counted them', async () => {
    await asOwner(
      server,
      `update pgboss.queue set failed_count = 3, queued_count = 4 where name = (select min(name) from pgboss.queue)`,
    )
    const { queue } = await read()
    expect(queue.failing[0]).toMatchObject({ failed: 3 })
    expect(queue.failed).toBeGreaterThanOrEqual(3)
    expect(queue.waiting).toBeGreaterThanOrEqual(4)
  })

  it('looks at no more rows than it counts, and tells of more as the database estimates them', async () => {
    const { reader, clock } = server.running.services
    await Promise.all([aPerson(server), aPerson(server), aPerson(server)])
    await asOwner(server, 'analyze users')
    const { people } = await readSystemOverview(reader, clock(), { mail: false, sms: false }, 2)
    expect(people).toMatchObject({ total: { isEstimate: true }, growth: { now: 2 } })
    expect(people.total.count).toBeGreaterThan(3)
  })

  it.each([
    ['users', `status = 'active' and deleted_at is null`, 'users_status_created'],
    ['appointments', 'true', 'appointments_created'],
    ['outbox_mails', 'true', 'outbox_mails_created'],
  ])('finds what is new among %s by an index', async (table, condition, index) => {
    const { rows } = await server.running.services.reader.transaction().execute(async (transaction) => {
      // A small table is read from end to end whatever its indexes.
      await sql`set local enable_seqscan = off`.execute(transaction)
      return await sql<{ 'QUERY PLAN': string }>`explain select 1 from ${sql.table(table)}
        where ${sql.raw(condition)} and created_at >= now() - interval '30 days' and created_at < now() limit 1`.execute(
        transaction,
      )
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  })
})
