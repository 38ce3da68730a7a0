import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Log } from '#server/runtime/log.ts'
import { JOBS_KEPT_DAYS } from '#server/runtime/job.ts'
import type { Job, JobServices } from '#server/runtime/job.ts'
import type { JobSender } from '#server/runtime/job-sender.ts'

/** Jobs live in the same database as the rows they are about. */
export interface Queue extends JobSender {
  /** Starts working on the jobs; every process of the role `worker` takes its share. */
  work(services: JobServices): Promise<void>
  stop(): Promise<void>
}

interface QueueSettings {
  url: string
  jobs: readonly Job[]
  log: Log
  runsWorker: boolean
}

/** As many at once, and the next ones at once while there are more: a busy morning's mails leave in seconds and not in hours. */
const WORKING = {
  // Until the database can tell of new jobs, such as through a pooler that shares connections.
  pollingIntervalSeconds: 1,
  // While it does, only what is tried again later is left to be looked for.
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Opens the queue and makes sure that every job has its place in it. */
export async function openQueue({ url, jobs, log, runsWorker }: QueueSettings): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    // It is there since the migrations: the running server may make none.
    createSchema: false,
    max: 4,
    supervise: runsWorker,
    schedule: runsWorker,
    // The database tells of a job when the transaction that sent it is over: nobody waits for the next look.
    useListenNotify: runsWorker,
    application_name: 'tendwell-jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warned'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((place) => [place.name, place]))
  for (const job of jobs) {
    const place = known.get(job.name)
    if (place?.notify === false) await boss.updateQueue(job.name, { notify: true })
    if (place === undefined) {
      await boss.createQueue(job.name, {
        retryLimit: job.retries,
        retryBackoff: true,
        retryDelay: 5,
        deleteAfterSeconds: (JOBS_KEPT_DAYS * DAY) / SECOND,
        notify: true,
      })
    }
    if (runsWorker && job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
  }
  await indexFailures(boss)
  return {
    async send(em, job, payload, key, wait = 0) {
      await boss.send(job.name, payload, {
        db: within(em),
        singletonKey: key,
        ...(wait > 0 && { startAfter: Math.ceil(wait / 1000) }),
      })
    },
    async repeat(em, name, ids) {
      await boss.retry(name, [...ids], { db: within(em) })
    },
    async work(services) {
      for (const job of jobs) {
        const run = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
          try {
            await job.run(job.payload.parse(data ?? {}), services)
            return { id, status: 'completed' }
          } catch (error) {
            log.warn({ err: error, job: job.name, jobId: id }, 'job failed')
            return { id, status: 'failed', output: { name: error instanceof Error ? error.name : typeof error } }
          }
        }
        await boss.work(job.name, WORKING, (batch) => Promise.all(batch.map(run)))
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

/** The connection of a transaction, as the queue takes one. */
const within = (em: EntityManager) => ({
  async executeSql(text: string, values?: unknown[]) {
    const { rows } = await readerOf(em).executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

/** Failed jobs are few among all that were done: who looks for them does not read a week of those. The tables are the queue's. */
async function indexFailures(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql(`select to_regclass('pgboss.job_failed') is not null as "is"`)
  if (rows[0]?.is === true) return
  await db.executeSql(
    `create index if not exists job_failed on pgboss.job (completed_on desc, id) where state = 'failed'`,
  )
}
