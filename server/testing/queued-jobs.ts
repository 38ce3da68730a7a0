import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Job } from '#server/runtime/job.ts'
import type { TestServer } from './test-server.ts'

/** Waits until the workers have done all that is due by now, so that what did not come will not come. */
export async function untilWorked({ running }: TestServer): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
        running.services.reader,
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Does what is queued of some jobs, for a server that works on nothing by itself. Gives back how many there were. */
export async function doQueued(server: TestServer, ...jobs: readonly unknown[]): Promise<number> {
  let done = 0
  for (const job of jobs as readonly Job[]) {
    const { rows } = await sql<{ data: unknown }>`
      delete from pgboss.job where name = ${job.name} returning data`.execute(server.running.services.reader)
    for (const { data } of rows) await job.run(job.payload.parse(data), server.running.jobServices)
    done += rows.length
  }
  return done
}
