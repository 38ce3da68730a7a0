import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'

/** As many at once as are listed on the largest page. */
export const AGAIN_MAX = 100

const JobName = z.string().trim().min(1).max(100)

/** Jobs of one name. */
export const JobKind = z.object({
  name: z.string(),
  /** As the queue itself counted them last, a minute ago at most. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** Those whose last attempt failed too, within the last seven days. */
  failed: z.number().int(),
  /** When it comes round by itself: a cron line in UTC; null of what is done when something happens. */
  schedule: z.string().nullable(),
})
export type JobKind = z.infer<typeof JobKind>

export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  failedAt: z.string(),
  /** Attempts that were made, the first included. */
  attempts: z.number().int(),
  /** The kind of the last error, as the server's log names it beside the job's id; its words may tell of people and stay there. */
  reason: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** What the server does later or by itself, and what of it failed (spec §2, /admin/settings). */
export const systemJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/jobs',
    summary: 'All kinds of jobs with what waits, runs and failed, by name',
    access: { who: 'system' },
    answer: z.object({ jobs: z.array(JobKind), version: z.string() }),
  }),

  listFailed: endpoint({
    method: 'GET',
    path: '/api/system/jobs/failed',
    summary: 'Jobs that failed for good, the latest first',
    access: { who: 'system' },
    query: z.strictObject({ ...PageQuery.shape, name: JobName.optional() }),
    answer: z.object({ jobs: z.array(FailedJob), pagination: Pagination }),
  }),

  again: endpoint({
    method: 'POST',
    path: '/api/system/jobs/again',
    summary: 'Has failed jobs done again; those that are no longer failed are left as they are',
    access: { who: 'system' },
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(AGAIN_MAX) }),
    answer: z.object({ count: z.number().int() }),
  }),
}
