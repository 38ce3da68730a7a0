import { sql } from 'kysely'
import { sqlOf } from '#server/database/typed-rows.ts'
import { z } from 'zod'
import { WAY_BACK_MS } from '#shared/domains/identity/way-back.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { eraseOrg, erasePerson } from './erase-person.ts'

const IdRow = z.object({ id: z.string() })

/** Makes accounts nobody's that were closed or deleted 30 days ago (docs/personal-data.md). */
export const eraseClosedAccounts = defineJob({
  name: 'identity.erase-closed-accounts',
  payload: z.object({}),
  schedule: '53 3 * * *',
  retries: 2,
  run: (_payload, services) => eraseEach(services, 'users', erasePerson),
})

/** Makes the deletion of orgs final that were deleted 30 days ago. */
export const eraseDeletedOrgs = defineJob({
  name: 'identity.erase-deleted-orgs',
  payload: z.object({}),
  schedule: '13 4 * * *',
  retries: 2,
  run: (_payload, services) => eraseEach(services, 'orgs', eraseOrg),
})

/** One that cannot be erased keeps none of the others; the job fails in the end, and is tried again. */
async function eraseEach(services: JobServices, table: 'users' | 'orgs', erase: typeof erasePerson): Promise<void> {
  const before = new Date(services.clock() - WAY_BACK_MS)
  const { rows } = await sqlOf(IdRow)`
    select id from ${sql.table(table)} where deleted_at < ${before} and erased_at is null order by deleted_at, id`.execute(
    services.reader,
  )
  const failures: unknown[] = []
  for (const { id } of rows) await erase(services, id, before).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} were not erased`)
}
