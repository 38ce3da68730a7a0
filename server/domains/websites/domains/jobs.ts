import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { checkDue } from './check-domain.ts'

/** Hourly, so that many are spread over the day; each name is looked at once a day. */
export const checkDomains = defineJob({
  name: 'websites.check-domains',
  payload: z.object({}),
  schedule: '25 * * * *',
  retries: 2,
  run: (_payload, { nobody, vault, web, sitesUrl }) => checkDue(nobody, { vault, web, config: { sitesUrl } }),
})
