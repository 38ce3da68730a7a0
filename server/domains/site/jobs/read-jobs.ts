import { sql } from 'kysely'
import { z } from 'zod'
import { FailedJob, JobKind } from '#shared/domains/site/jobs/api.ts'
import { pagination } from '#shared/kernel/page.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** What the queue keeps house with is no job of the product. */
const OWN = sql`name not like '\_\_pgboss%'`

/** All kinds of jobs, those of which some failed first, then by name. */
export async function listJobs(reader: Reader): Promise<JobKind[]> {
  const { rows } = await sqlOf(JobKind)`
    select name, queued_count as waiting, active_count as running, coalesce(f.failed, 0)::int as failed,
      (select cron from pgboss.schedule s where s.name = q.name order by key limit 1) as schedule
    from pgboss.queue q
      left join (select name, count(*) as failed from pgboss.job where state = 'failed' group by name) f using (name)
    where ${OWN} order by coalesce(f.failed, 0) desc, name`.execute(reader)
  return rows
}

interface FailedQuery {
  page: number
  limit: number
  name?: string | undefined
}

const TotalRow = z.object({ total: z.number() })

/** Jobs that failed for good, the latest first. */
export async function listFailed(reader: Reader, { page, limit, name }: FailedQuery) {
  const matches = sql`from pgboss.job where state = 'failed' and ${OWN} ${name === undefined ? sql`` : sql`and name = ${name}`}`
  const [{ rows }, counted] = await Promise.all([
    sqlOf(FailedJob)`
      select id, name, completed_on as "failedAt", retry_count + 1 as attempts, output->>'name' as reason ${matches}
      order by completed_on desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total ${matches}`.execute(reader),
  ])
  return {
    jobs: rows.map((row) => ({ ...row, failedAt: instantFromRow(row.failedAt) })),
    pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0),
  }
}
