import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { keepTallies } from './overview/tallies.ts'
import { recheckProofs } from './website-proof/recheck-proofs.ts'

/** Counts what the overview of a partner with very many customers tells of all of them. */
export const countCustomers = defineJob({
  name: 'orgs.count-customers',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 1,
  run: (_payload, { reader, clock }) => keepTallies(reader, clock()),
})

/** Hourly, so that many are spread over the week that each has. */
export const checkWebsites = defineJob({
  name: 'orgs.check-websites',
  payload: z.object({}),
  schedule: '40 * * * *',
  retries: 2,
  run: (_payload, { nobody, vault, web }) => recheckProofs(nobody, { vault, web }),
})
