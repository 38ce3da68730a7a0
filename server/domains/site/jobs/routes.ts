import { systemJobs } from '#shared/domains/site/jobs/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listFailed, listJobs } from './read-jobs.ts'
import { repeatJobs } from './repeat-jobs.ts'

export const systemJobRoutes = routesOf(systemJobs, {
  list: async ({ reader, services }) => ({ jobs: await listJobs(reader), version: services.config.version }),

  listFailed: ({ reader, query }) => listFailed(reader, query),

  again: async ({ context, body }) => ({ count: await repeatJobs(context, body.ids) }),
})
