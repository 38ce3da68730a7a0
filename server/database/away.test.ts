import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
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
import { isDatabaseAway } from './is-away.ts'
import { readerOf } from './orm.ts'
import { inTransaction } from './transaction.ts'
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
    for (const reply of await Promise.all(underWay)) expect([201, 503]).toContain(reply.status)
    expect((await server.call(platform.health, {})).status).toBe(200)
    const ready = await server.refused(platform.ready, {})
    expect([ready.status, ready.body.error.code]).toEqual([503, 'not_ready'])
    expect(ready.headers.get('retry-after')).toBe('2')
    const askedAt = performance.now()
    const away = await book()
    expect([away.status, performance.now() - askedAt < 5000]).toEqual([503, true])
    expect(away.headers.get('retry-after')).toBe('2')
    for (const refused of [
      await server.refused(identity.me, {}, token),
      await server.refused(
        scheduling.listOfOrg,
        { params: { orgId: clinic }, query: { start: booking.start, end: booking.end } },
        token,
      ),
      await server.refused(publicScheduling.listPublicSlots, {
        params: { orgId: clinic },
        query: { date: '2026-11-23' },
      }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])

    proxy.mend()
    const isReady = async () => (await server.call(platform.ready, {})).status === 200
    expect(await eventually(isReady, 2000)).toBe(true)
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

  it('gives back every connection that was cut in the middle of a transaction', async () => {
    const { orm, reader, config } = server.running.services
    for (let round = 0; round < config.databasePool + 1; round += 1) {
      const cut = inTransaction(orm.em.fork(), async (em) => {
        await sql`select 1`.execute(readerOf(em))
        proxy.cut()
        proxy.mend()
        await sql`select 1`.execute(readerOf(em))
      })
      await expect(cut).rejects.toSatisfy(isDatabaseAway)
    }
    expect((await sql`select 1 as one`.execute(reader)).rows).toEqual([{ one: 1 }])
  })

  it('loses nothing that it acknowledged when every connection is cut again and again, and books nothing twice', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token } = await aStaffOf(server, clinic)
    const day = { start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z' }
    const kept = new Set<string>()
    const people = Array.from({ length: 12 }, (_, index) => `person-${index}@x.test`)
    // Everybody presses once more until there is an answer, as the page tells them to.
    const book = async (email: string) => {
      for (let attempt = 0; attempt < 40; attempt += 1) {
        const { status, body } = await server.call(
          publicScheduling.bookPublic,
          { params: { orgId: clinic }, body: { ...aBooking(day.start, day.end), email } },
          null,
          { 'idempotency-key': email },
        )
        if (status === 201) return void kept.add(body.event.id)
        expect([503, 409]).toContain(status)
        await sleep(50)
      }
      throw new Error(`No answer for ${email}`)
    }
    const everybody = Promise.all(people.map(book))
    for (let round = 0; round < 6; round += 1) {
      await sleep(40)
      proxy.cut()
      await sleep(20)
      proxy.mend()
    }
    await everybody
    const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query: day }, token)
    expect(body.events.map(({ id }) => id).toSorted()).toEqual([...kept].toSorted())
    expect(body.events).toHaveLength(people.length)
  })
})
