import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { startProxy } from '#server/testing/cuttable-proxy.ts'
import type { CuttableProxy } from '#server/testing/cuttable-proxy.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let proxy: CuttableProxy
let server: TestServer
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  proxy = await startProxy(database.url)
  server = await startTestServer(proxy.url, {}, { frozenAt: SAMPLE_NOW })
})
afterAll(async () => {
  await server.running.stop()
  await proxy.stop()
  await database.drop()
})

async function eventually(is: () => Promise<boolean>, withinMs = 10_000): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(100))
    if (await is()) return true
  return false
}

describe('a server whose database goes away', { timeout: 60_000 }, () => {
  it('says so, stays alive, and goes on when the database is there again', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token } = await aStaffOf(server, clinic)
    const booking = aBooking('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z')
    const book = () =>
      server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body: booking }, null, {
        'idempotency-key': 'once',
      })
    const stream = await listenLive(server.url, token)

    const underWay = [book(), book(), book()]
    proxy.cut()
    for (const reply of await Promise.all(underWay)) expect([201, 500]).toContain(reply.status)
    expect((await server.call(platform.health, {})).status).toBe(200)
    const ready = await server.refused(platform.ready, {})
    expect([ready.status, ready.body.error.code]).toEqual([503, 'not_ready'])
    expect(ready.headers.get('retry-after')).toBe('2')
    const askedAt = performance.now()
    const away = await book()
    expect([away.status, performance.now() - askedAt < 5000]).toEqual([500, true])

    proxy.mend()
    expect(await eventually(async () => (await server.call(platform.ready, {})).status === 200)).toBe(true)
    await stream.ended
    expect((await book()).status).toBe(201)
    const { body } = await server.call(
      scheduling.listOfOrg,
      { params: { orgId: clinic }, query: { start: booking.start, end: booking.end } },
      token,
    )
    expect(body.events).toHaveLength(1)
    const again = await listenLive(server.url, token)
    await server.call(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: { ...booking, email: 'b@x.test' },
    })
    expect(await again.next(({ kind }) => kind === 'appointment.booked')).not.toBeNull()
    await again.close()
  })
})
