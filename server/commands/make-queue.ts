import { jobs } from '#server/app.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { createLog } from '#server/runtime/log.ts'

/** Makes the tables of the queue and the place of every job, in the database of this address. */
export async function makeQueue(url: string): Promise<void> {
  const queue = await openQueue({ url, jobs, log: createLog('silent'), runsWorker: false })
  await queue.stop()
}
