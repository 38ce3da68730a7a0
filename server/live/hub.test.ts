import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { LiveMessage } from '#shared/live.ts'
import { createLog } from '#server/runtime/log.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { startProxy } from '#server/testing/cuttable-proxy.ts'
import { openLiveHub } from './hub.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: Client
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const SOON = { timeout: 5000, interval: 20 }

const happen = () =>
  client.query(`insert into activities (id, at, kind) values (gen_random_uuid(), now(), 'contact.created')`)

it('a hub whose connection is lost comes back once, says that it was away, and hears everything once again', async () => {
  const proxy = await startProxy(database.url)
  const hub = await openLiveHub(proxy.url, createLog('silent'))
  const heard: LiveMessage[] = []
  let breaks = 0
  hub.subscribe((message) => heard.push(message))
  hub.onBreak(() => (breaks += 1))
  try {
    await happen()
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)

    proxy.cut()
    await sleep(1200)
    await happen()
    expect(proxy.refused, 'attempts in a second, one each half second').toBeLessThanOrEqual(3)
    proxy.mend()
    await vi.waitFor(() => expect(breaks).toBe(1), SOON)
    await happen()
    await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
    await sleep(700)
    expect([proxy.open(), breaks, heard.length]).toEqual([1, 1, 2])
  } finally {
    await hub.close()
    await sleep(700)
    expect(proxy.open(), 'connections after it was closed').toBe(0)
    await proxy.stop()
  }
})

it('a hub is not disturbed by what others send on its channels', async () => {
  const hub = await openLiveHub(database.url, createLog('silent'))
  const heard: LiveMessage[] = []
  const signs: unknown[] = []
  hub.subscribe((message) => heard.push(message))
  hub.onSign((sign) => signs.push(sign))
  try {
    for (const payload of ['', 'no json', 'null', '{"kind":"appointment.exploded"}', '{"talk":"all","to":[]}'])
      for (const channel of ['activity', 'sign']) await client.query('select pg_notify($1, $2)', [channel, payload])
    await happen()
    await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toEqual(['contact.created']), SOON)
    expect(signs).toEqual([])
  } finally {
    await hub.close()
  }
})
