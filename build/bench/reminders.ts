import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { jobs } from '#server/app.ts'
import { createOrm } from '#server/database/orm.ts'
import { entities } from '#server/entities.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { createLog } from '#server/runtime/log.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { cpuMsOf } from './process-figures.ts'
import { startProduct } from './product.ts'
import type { MeasuredServer } from './product.ts'
import { ORGS, sqlIdOf } from './shape.ts'

/** Two processes of the role `worker`, as a production that takes no break has them. */
const WORKERS = 2
const ORG = ORGS + 400
/** Far behind the numbers of everybody else. */
const FIRST = 5_000_000
const WAIT_MS = 30 * 60_000
/** The job that looks whose hour it is. */
const SWEEP = 'journal.send-org-reminders'

/** What it takes to remind everybody whose hour it is. */
export interface ReminderFigures {
  people: number
  seconds: number
  /** Of both workers together; undefined where the system does not tell. */
  cpuMsAPerson: number | undefined
}

/** A clinic whose patients are all reminded at the hour that has begun, each with a plan and an entry of yesterday. */
async function fillReminded(url: string, people: number): Promise<void> {
  const org = sqlIdOf('org', String(ORG))
  const person = sqlIdOf('user', `${FIRST} + n`)
  const settings = JSON.stringify({ features: ['reminderDaily'], reminderDailyHour: new Date().getUTCHours() })
  const activities = JSON.stringify([{ id: crypto.randomUUID(), label: 'A walk', frequency: 'daily' }])
  await query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, settings)
     values (${org}, now(), now(), 'Clinic that reminds', 'customer', 'active', 'UTC', '${settings}')`,
    `insert into users (id, created_at, updated_at, email, first_name, last_name)
     select ${person}, now(), now(), 'reminded' || n || '@bench.tendwell.test', 'Reminded', n::text from generate_series(1, ${people}) n`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     select gen_random_uuid(), now(), now(), ${org}, ${person}, 'user', 'active' from generate_series(1, ${people}) n`,
    `insert into plans (id, created_at, updated_at, user_id, activities)
     select gen_random_uuid(), now(), now(), ${person}, '${activities}' from generate_series(1, ${people}) n`,
    `insert into entries (id, created_at, updated_at, user_id, mood, local_at, time_zone, local_date, week_start)
     select gen_random_uuid(), now(), now(), ${person}, 3, day + time '19:30', 'UTC', day, date_trunc('week', day)::date
     from generate_series(1, ${people}) n, lateral (select (now() at time zone 'UTC')::date - 1 as day) yesterday`,
    `vacuum analyze users, memberships, plans, entries`,
  )
}

/** A mail server that counts. */
async function openSink() {
  const reached = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) reached.set(address, (reached.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, reached, close }
}

const plus = (sum: number | undefined, more: number | undefined): number | undefined =>
  sum === undefined || more === undefined ? undefined : sum + more

/** Has the workers look as their clock would, in the database that they work on. */
async function sweep(url: string): Promise<void> {
  const job = jobs.find(({ name }) => name === SWEEP)
  if (job === undefined) throw new Error(`There is no job ${SWEEP}`)
  const orm = await createOrm({ url, entities, poolSize: 1 })
  const queue = await openQueue({ url, jobs: [job], log: createLog('silent'), runsWorker: false })
  await orm.em.fork().transactional((em) => queue.send(em, job, {}))
  await queue.stop()
  await orm.close()
}

/** Counts from the moment at which the hour is looked at until the last mail has left, each to a person of its own. */
export async function measureReminders(cluster: BenchCluster, people: number): Promise<ReminderFigures> {
  const url = await cluster.openDatabase('bench_reminders')
  const sink = await openSink()
  const closers: (() => unknown)[] = [sink.close]
  try {
    await fillReminded(url, people)
    const workers: MeasuredServer[] = []
    for (let worker = 0; worker < WORKERS; worker += 1) {
      const started = await startProduct(url, { ROLE: 'worker', SMTP_URL: sink.url })
      closers.push(started.stop)
      workers.push(started)
    }
    const cpuMs = () => workers.reduce<number | undefined>((sum, { pid }) => plus(sum, cpuMsOf(pid)), 0)
    const cpuBefore = cpuMs()
    const startedAt = performance.now()
    await sweep(url)
    while (sink.reached.size < people) {
      if (performance.now() - startedAt > WAIT_MS)
        throw new Error(`Only ${sink.reached.size} of ${people} were reminded`)
      await sleep(50)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const twice = [...sink.reached.values()].filter((times) => times > 1).length
    if (twice > 0) throw new Error(`${twice} people were reminded twice`)
    const cpuAfter = cpuMs()
    const used = cpuAfter === undefined || cpuBefore === undefined ? undefined : cpuAfter - cpuBefore
    return {
      people,
      seconds,
      cpuMsAPerson: used === undefined ? used : used / people,
    }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
