import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { jobs } from '#server/app.ts'
import { sweepSessions } from '#server/domains/identity/jobs.ts'
import { sweepKeptAnswers } from '#server/http/jobs.ts'
import { aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
const services = () => server.running.jobServices
const ago = (millis: number) => new Date(Date.now() - millis)

describe('what is no longer needed goes away', () => {
  it('first answers after a day, counters when their time is over', async () => {
    const { reader } = server.running.services
    for (const [key, age] of [
      ['old', 24 * HOUR + MINUTE],
      ['young', 24 * HOUR - MINUTE],
    ] as const) {
      await sql`insert into kept_answers (key, request_hash, status, created_at) values (${key}, 'x', 201, ${ago(age)})`.execute(
        reader,
      )
    }
    await sql`insert into rate_counters (key, points, expire) values
      ('t:over', 1, ${Date.now() - 2 * HOUR}), ('t:fresh', 1, ${Date.now() + HOUR}), ('t:forever', 1, null)`.execute(
      reader,
    )
    await sweepKeptAnswers.run({}, services())
    const kept = await sql<{ key: string }>`select key from kept_answers order by key`.execute(reader)
    expect(kept.rows).toEqual([{ key: 'young' }])
    const counters = await sql<{
      key: string
    }>`select key from rate_counters where key like 't:%' order by key`.execute(reader)
    expect(counters.rows).toEqual([{ key: 't:forever' }, { key: 't:fresh' }])
  })

  it('sessions a month after their end, whichever end it was', async () => {
    const { reader } = server.running.services
    const ends = {
      open: sql`expires_at = ${new Date(Date.now() + DAY)}`,
      'ended lately': sql`ended_at = ${ago(29 * DAY)}`,
      'ended long ago': sql`ended_at = ${ago(31 * DAY)}`,
      'expired lately': sql`expires_at = ${ago(29 * DAY)}`,
      'expired long ago': sql`expires_at = ${ago(31 * DAY)}`,
    }
    const ids: Record<string, string> = {}
    for (const [name, end] of Object.entries(ends)) {
      const { sessionId } = await aPerson(server)
      ids[sessionId] = name
      await sql`update sessions set ${end} where id = ${sessionId}`.execute(reader)
    }
    await sweepSessions.run({}, services())
    const { rows } = await sql<{
      id: string
    }>`select id from sessions where id = any(${Object.keys(ids)}::uuid[])`.execute(reader)
    expect(rows.map(({ id }) => ids[id] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ended lately',
      'expired lately',
      'open',
    ])
  })
})

describe('every job', () => {
  it('has a name of its domain, tries again, and bears being done twice', async () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    for (const { name, retries } of jobs) {
      expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)+$/)
      expect(retries).toBeGreaterThan(0)
    }
    for (const job of jobs.filter(({ schedule }) => schedule !== undefined)) {
      await job.run(job.payload.parse({}) as never, services())
      await job.run(job.payload.parse({}) as never, services())
    }
  })
})
