import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'
import { columnsShowing } from './person-data.ts'
import { removeUnshown } from './remove-unshown.ts'
import { keyOf } from './store-upload.ts'
import { addressOf } from './upload-links.ts'

/** So many pictures are looked for at a time. */
const AT_ONCE = 500

const IdRow = z.object({ id: z.string() })

/**
 * Addresses that were given out and never used, licences with which nobody registered, and pictures that nothing shows any
 * more: each after a day, so that an entry that is still being written keeps its own.
 */
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
    await markUnshown(services, before)
    await removeLongUnshown(services, before)
  },
})

const isNobodys = sql`not exists (select 1 from orgs o where o.state_lic = ${SHOWN_AT}::text || u.id::text)`

/** Notes since when nothing shows a picture, and forgets it of one that is shown again. */
async function markUnshown({ reader, clock, personData }: JobServices, before: Date): Promise<void> {
  const showing = columnsShowing(personData).map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} x where x.${sql.ref(column)} = ${SHOWN_AT}::text || u.id::text)`,
  )
  const isShown = sql`(${sql.join(showing, sql` or `)})`
  await sql`
    update uploads u set unshown_since = null where unshown_since is not null and ${isShown}`.execute(reader)
  await sql`
    update uploads u set unshown_since = ${new Date(clock())}
    where unshown_since is null and stored_at < ${before} and folder <> 'org/license' and not ${isShown}`.execute(
    reader,
  )
}

async function removeLongUnshown(services: JobServices, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sqlOf(IdRow)`
      select id from uploads where unshown_since < ${before} order by unshown_since limit ${AT_ONCE}`.execute(
      services.reader,
    )
    await removeUnshown(
      services,
      rows.map(({ id }) => addressOf(id)),
    )
    if (rows.length < AT_ONCE) return
  }
}

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
