import { sql } from 'kysely'
import type { Job } from '#server/runtime/job.ts'
import type { TestServer } from './test-server.ts'

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
