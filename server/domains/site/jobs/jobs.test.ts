import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemJobs } from '#shared/domains/site/jobs/api.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Works on nothing by itself: what is to be done again waits. */
const server = useTestServer({ ROLE: 'web' })
const [MAIL, SWEEP] = ['messaging.send-event-message', 'identity.sweep-sessions'] as const

let admin: TestPerson
beforeAll(async () => {
  admin = await aPerson(server, { systemAdmin: true })
})
beforeEach(() => asOwner(server, `delete from pgboss.job`))

/** A job whose last attempt failed so many minutes ago. */
async function aFailedJob(name: string, minutesAgo = 1): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, state, retry_count, retry_limit, data, output, created_on, completed_on)
    values (${name}, 'failed', 2, 2, '{"to": "ada@example.com"}', '{"name": "ConnectionError"}', now(), now() - ${minutesAgo} * interval '1 minute')
    returning id`.execute(server.running.services.reader)
  return rows[0]?.id ?? ''
}
const failed = async (query: { page?: number; limit?: number; name?: string } = {}) =>
  (await server.call(systemJobs.listFailed, { query }, admin.token)).body
const again = async (...ids: string[]) =>
  (await server.call(systemJobs.again, { body: { ids } }, admin.token)).body.count
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(server.running.services.reader))
    .rows[0]?.state

describe('jobs that failed', () => {
  it('are counted by their kind, with what comes round by itself', async () => {
    await aFailedJob(MAIL)
    await aFailedJob(MAIL)
    const { jobs, version } = (await server.call(systemJobs.list, {}, admin.token)).body
    expect(jobs[0]).toMatchObject({ name: MAIL, failed: 2, schedule: null })
    expect(jobs.filter((job) => job.failed > 0)).toHaveLength(1)
    expect(jobs.some(({ name }) => name.startsWith('__'))).toBe(false)
    expect(version).toBe(server.running.services.config.version)
  })

  it('are listed the latest first, a page at a time, of one kind or all, and tell nothing of what they were about', async () => {
    const [old, middle, young] = [await aFailedJob(MAIL, 30), await aFailedJob(SWEEP, 20), await aFailedJob(MAIL, 10)]
    const first = await failed({ limit: 2 })
    expect(first.jobs.map(({ id }) => id)).toEqual([young, middle])
    expect(first.pagination).toMatchObject({ total: 3, pages: 2 })
    expect((await failed({ limit: 2, page: 2 })).jobs).toMatchObject([
      { id: old, name: MAIL, attempts: 3, reason: 'ConnectionError' },
    ])
    const ofKind = await failed({ name: SWEEP })
    expect(ofKind.jobs.map(({ id }) => id)).toEqual([middle])
    expect(JSON.stringify([first, ofKind])).not.toContain('ada@example.com')
  })

  it('are done again once, however many press at once, and the log says who did', async () => {
    const [one, two] = [await aFailedJob(MAIL), await aFailedJob(SWEEP)]
    const done = await sql`
      insert into pgboss.job (name, state) values (${MAIL}, 'completed') returning id`.execute(
      server.running.services.reader,
    )
    const other = (done.rows[0] as { id: string }).id
    const counts = await race(5, () => again(one, two, other, crypto.randomUUID()))
    expect(counts).toEqual({ 2: 1, 0: 4 })
    expect([await stateOf(one), await stateOf(two), await stateOf(other)]).toEqual(['retry', 'retry', 'completed'])
    expect((await failed()).jobs).toEqual([])
    const { rows } = await sql`
      select actor_id, details from activities where kind = 'job.repeated' order by details->>'name'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { actor_id: admin.id, details: { name: SWEEP, count: 1 } },
      { actor_id: admin.id, details: { name: MAIL, count: 1 } },
    ])
  })

  it('are the system’s: no admin of a clinic or partner sees or repeats them, nor who is logged in as an org', async () => {
    const job = await aFailedJob(MAIL)
    const clinic = await aClinic(server)
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const others = [
      await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] }),
      await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] }),
    ]
    for (const { token } of others) {
      expect((await server.refused(systemJobs.list, {}, token)).status).toBe(403)
      expect((await server.refused(systemJobs.listFailed, { query: {} }, token)).status).toBe(403)
      expect((await server.refused(systemJobs.again, { body: { ids: [job] } }, token)).status).toBe(403)
    }
    expect(await stateOf(job)).toBe('failed')
  })

  it('are found by an index among all that were done', async () => {
    const { rows } = await server.running.services.reader.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return await sql<{ 'QUERY PLAN': string }>`explain select id from pgboss.job where state = 'failed'
        order by completed_on desc, id limit 25`.execute(transaction)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index.*Scan/)
    expect(plan).not.toContain('Sort')
  })
})
