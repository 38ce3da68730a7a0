import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

describe('a server that is told to stop', () => {
  it('answers what is under way, ends its live streams and takes nothing new', async () => {
    const stopping = await startTestServer(server.databaseUrl, {}, { frozenAt: SAMPLE_NOW })
    const orgId = await aClinic(server)
    const { token } = await aStaffOf(server, orgId)
    const stream = await listenLive(stopping.url, token)
    const blocker = new Client({ connectionString: server.databaseUrl })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table contacts in exclusive mode')

    const underWay = stopping.call(publicScheduling.bookPublic, {
      params: { orgId },
      body: aBooking('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z'),
    })
    await sleep(300)
    const stopped = stopping.running.stop()
    await stream.ended
    await sleep(300)
    await expect(fetch(`${stopping.url}/api/health`)).rejects.toThrow('fetch failed')
    await blocker.query('commit')
    await blocker.end()
    expect((await underWay).status).toBe(201)
    await stopped
    expect((await server.raw('GET', '/api/health')).status).toBe(200)
  })

  it('does not wait for clients who keep their connection without asking for anything', async () => {
    const stopping = await startTestServer(server.databaseUrl)
    await stopping.raw('GET', '/api/health')
    const startedAt = performance.now()
    await stopping.running.stop()
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })

  it('may be told twice', async () => {
    const stopping = await startTestServer(server.databaseUrl)
    await Promise.all([stopping.running.stop(), stopping.running.stop()])
    await stopping.running.stop()
  })
})

describe('a connection on which nothing is asked', () => {
  it('is kept longer than proxies keep theirs', async () => {
    const { headers } = await server.raw('GET', '/api/health')
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
  })
})

describe('a start that fails', () => {
  it('stops what it had started', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database()`.execute(
        server.running.services.reader,
      )
      return rows[0]?.n ?? 0
    }
    const before = await count()
    await expect(startTestServer(server.databaseUrl, { PORT: String(server.running.port) })).rejects.toThrow(
      'is in use',
    )
    for (let waited = 0; waited < 3000 && (await count()) > before; waited += 100) await sleep(100)
    expect(await count()).toBeLessThanOrEqual(before)
  })
})
