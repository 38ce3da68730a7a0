import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { openVault, ringOfSecret } from '#server/config/vault.ts'
import { createOrm } from '#server/database/orm.ts'
import { entities } from '#server/entities.ts'
import { noModels } from '#server/integrations/models/off.ts'
import { createLog } from '#server/runtime/log.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { defineJob } from '#server/runtime/job.ts'
import { noPayments } from '#server/integrations/payments/off.ts'
import { openQueue } from './queue.ts'
import type { Queue } from './queue.ts'

const done: number[] = []
const count = defineJob({
  name: 'tests.count',
  payload: z.object({ number: z.number() }),
  retries: 1,
  async run({ number }) {
    if (number === 13) throw new Error('Thirteen is never counted')
    done.push(number)
  },
})

let database: Awaited<ReturnType<typeof cloneDatabase>>
let orm: Awaited<ReturnType<typeof createOrm>>
let queue: Queue
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  orm = await createOrm({ url: database.url, entities, poolSize: 3 })
  const log = createLog('silent')
  queue = await openQueue({ url: database.url, jobs: [count] as never, log, runsWorker: true })
  await queue.work({
    reader: orm.em.getKysely(),
    notify: async () => undefined,
    storage: { remove: async () => undefined, get: async () => null },
    models: noModels,
    payments: noPayments,
    web: { read: async () => expect.unreachable(), texts: async () => [], addresses: async () => [] },
    log,
    clock: Date.now,
    publicUrl: 'http://localhost:3000',
    sitesUrl: 'http://localhost:3000',
    contextOf: () => expect.unreachable('This job needs none'),
    nobody: undefined as never,
    personData: [],
    vault: openVault(ringOfSecret('a secret of the tests, of no use anywhere else')),
  })
})
afterAll(async () => {
  await queue.stop()
  await orm.close()
  await database.drop()
})

describe('the queue', () => {
  it('does sixty jobs in seconds, and one that fails is tried again and takes none along', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    await orm.em.fork().transactional(async (em) => {
      for (const number of numbers) await queue.send(em, count, { number })
    })
    await vi.waitFor(() => expect(done).toHaveLength(59), { timeout: 15_000, interval: 100 })
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((number) => number !== 13))
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ state: string; data: unknown }>`
          select state, data from pgboss.job where name = 'tests.count' and state <> 'completed'`.execute(
          orm.em.getKysely(),
        )
        expect(rows).toEqual([{ state: 'retry', data: { number: 13 } }])
      },
      { timeout: 5000, interval: 100 },
    )
  })

  it('begins a job as soon as it is there, and not when it next looks', async () => {
    const startedAt = performance.now()
    for (let number = 200; number < 210; number += 1) {
      await orm.em.fork().transactional((em) => queue.send(em, count, { number }))
      await vi.waitFor(() => expect(done).toContain(number), { timeout: 5000, interval: 10 })
    }
    // By looking alone each of them would wait out its interval: ten seconds and more.
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  it('has no job of a transaction that was rolled back', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      await queue.send(em, count, { number: 100 })
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    const { rows } = await sql`select 1 from pgboss.job where data->>'number' = '100'`.execute(orm.em.getKysely())
    expect(rows).toEqual([])
  })
})
