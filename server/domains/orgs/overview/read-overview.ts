import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_TO, QueueRow } from '#shared/domains/orgs/overview/api.ts'
import type { Growth, SystemOverview, Total } from '#shared/domains/orgs/overview/api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { OrgKind, Status } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readSystemNeeds } from './tallies.ts'

const DAY = 24 * 3600 * 1000
const SPAN = 30 * DAY
/** Of those that wait for approval. */
const SHOWN = 5

/** What is counted, by the conditions that its index answers. */
const SUBJECTS = {
  people: { table: 'users', isCounted: sql`status = 'active' and deleted_at is null` },
  appointments: { table: 'appointments', isCounted: sql`deleted_at is null` },
  orgs: { table: 'orgs', isCounted: sql`status = 'active' and deleted_at is null` },
  outbox: { table: 'outbox_mails', isCounted: sql`true` },
} as const
type Subject = keyof typeof SUBJECTS

/**
 * The system at a glance.
 *
 * @param countedTo of a large table no query looks at more rows than that, however many there are
 */
export async function readSystemOverview(
  reader: Reader,
  now: number,
  sends: SystemOverview['outbox']['sends'],
  countedTo: number = COUNTED_TO,
): Promise<SystemOverview> {
  const { countRows, readTotal, readCounted } = countersOf(reader, countedTo)
  const lastDay = sql`created_at >= ${new Date(now - DAY)}`
  const [kinds, orgs, people, appointments, queue, kept, recent, pending, needs] = await Promise.all([
    readKinds(reader),
    readCounted('orgs', now),
    readCounted('people', now),
    readCounted('appointments', now),
    readQueue(reader),
    readTotal('outbox'),
    countRows('outbox', lastDay),
    readPending(reader),
    readSystemNeeds(reader, now),
  ])
  return {
    at: new Date(now).toISOString(),
    orgsByKind: Object.fromEntries(
      kinds.filter(({ status }) => status === 'active').map(({ kind, count }) => [kind, count]),
    ),
    orgs,
    people,
    appointments,
    queue,
    outbox: { kept, lastDay: recent, sends },
    pending: {
      total: kinds.reduce((sum, { status, count }) => sum + (status === 'pending' ? count : 0), 0),
      orgs: pending,
    },
    needs,
  }
}

const KindRow = z.object({ kind: OrgKind, status: Status, count: z.number() })

async function readKinds(reader: Reader): Promise<z.infer<typeof KindRow>[]> {
  const { rows } = await sqlOf(KindRow)`
    select kind, status, count(*)::int as count from orgs where deleted_at is null group by kind, status`.execute(
    reader,
  )
  return rows
}

const CountRow = z.object({ count: z.number() })

function countersOf(reader: Reader, countedTo: number) {
  /** As many as there are, at most one more than are counted. */
  async function countUpTo(subject: Subject, condition: RawBuilder<unknown>): Promise<number> {
    const { table, isCounted } = SUBJECTS[subject]
    const { rows } = await sqlOf(CountRow)`
      select count(*)::int as count from (
        select 1 from ${sql.table(table)} where ${isCounted} and ${condition} limit ${countedTo + 1}) counted`.execute(
      reader,
    )
    return rows[0]?.count ?? 0
  }

  const countRows = async (subject: Subject, condition: RawBuilder<unknown>): Promise<number> =>
    Math.min(await countUpTo(subject, condition), countedTo)

  /** Of more than can be counted at a glance the number that the planner reckons with, which the database keeps about right. */
  async function readTotal(subject: Subject): Promise<Total> {
    const count = await countUpTo(subject, sql`true`)
    if (count <= countedTo) return { count, isEstimate: false }
    const { rows } = await sqlOf(CountRow)`
      select reltuples::float8 as count from pg_class where oid = ${SUBJECTS[subject].table}::regclass`.execute(reader)
    return { count: Math.max(Math.round(rows[0]?.count ?? 0), countedTo), isEstimate: true }
  }

  async function readCounted(subject: Subject, now: number): Promise<{ total: Total; growth: Growth }> {
    const within = (from: number, to: number) =>
      countRows(subject, sql`created_at >= ${new Date(from)} and created_at < ${new Date(to)}`)
    const [total, latest, before] = await Promise.all([
      readTotal(subject),
      within(now - SPAN, now),
      within(now - 2 * SPAN, now - SPAN),
    ])
    return { total, growth: { now: latest, before } }
  }
  return { countRows, readTotal, readCounted }
}

/** The queue counts its jobs by itself, about once a minute: a row for each kind of job, and none of the jobs is read. */
async function readQueue(reader: Reader): Promise<SystemOverview['queue']> {
  const { rows } = await sqlOf(QueueRow)`
    select name, queued_count as waiting, active_count as running, failed_count as failed from pgboss.queue
    order by failed_count desc, name`.execute(reader)
  const sum = (of: 'waiting' | 'running' | 'failed') => rows.reduce((all, row) => all + row[of], 0)
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    failing: rows.filter(({ failed }) => failed > 0),
  }
}

const PendingRow = z.object({ id: OrgId, name: z.string(), role: OrgKind, created_at: z.string() })

async function readPending(reader: Reader): Promise<SystemOverview['pending']['orgs']> {
  const { rows } = await sqlOf(PendingRow)`
    select id, name, kind as role, created_at from orgs where status = 'pending' and deleted_at is null
    order by created_at, id limit ${SHOWN}`.execute(reader)
  return rows.map(({ created_at, ...row }) => ({ ...row, since: instantFromRow(created_at) }))
}
