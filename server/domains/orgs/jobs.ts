import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { keepTallies } from './overview/tallies.ts'

/** Counts what the overview of a partner with very many customers tells of all of them. */
export const countCustomers = defineJob({
  name: 'orgs.count-customers',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 1,
  run: (_payload, { reader, clock }) => keepTallies(reader, clock()),
})
