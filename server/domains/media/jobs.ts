import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { keyOf } from './store-upload.ts'
import { SHOWN_AT } from './upload-links.ts'

const IdRow = z.object({ id: z.string() })

/** Addresses that were given out and never used, and licences with which nobody registered, both after a day. */
export const sweepUploads = defineJob({
  name: 'media.sweep-uploads',
  payload: z.object({}),
  schedule: '41 3 * * *',
  retries: 2,
  async run(_payload, services) {
    const { reader, clock } = services
    const before = new Date(clock() - DAY)
    await sql`delete from uploads where stored_at is null and created_at < ${before}`.execute(reader)
    const { rows } = await sqlOf(IdRow)`
      select id from uploads u where folder = 'org/license' and stored_at < ${before} and ${isNobodys}`.execute(reader)
    for (const { id } of rows) await removeLicense(services, id)
  },
})

const isNobodys = sql`not exists (select 1 from orgs o where o.state_lic = ${SHOWN_AT}::text || u.id::text)`

/** The row goes with its file or not at all. Whoever registers with it at this moment holds it, and keeps it. */
async function removeLicense({ reader, storage }: JobServices, id: string): Promise<void> {
  await reader.transaction().execute(async (transaction) => {
    const held = await sql`select 1 from uploads where id = ${id} for update skip locked`.execute(transaction)
    if (held.rows.length === 0) return
    // Asked again under the lock: a registration may have ended since.
    const gone = await sql`delete from uploads u where id = ${id} and ${isNobodys} returning 1`.execute(transaction)
    if (gone.rows.length > 0) await storage.remove(keyOf(id))
  })
}
