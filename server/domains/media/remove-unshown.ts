import { sql } from 'kysely'
import { validate } from 'uuid'
import type { JobServices } from '#server/runtime/job.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'
import { readShown } from './person-data.ts'
import { keyOf } from './store-upload.ts'
import { pictureAt } from './upload-links.ts'

/** Removes pictures with their files, as far as nothing shows them any more. */
export async function removeUnshown(
  { reader, storage, personData }: Pick<JobServices, 'reader' | 'storage' | 'personData'>,
  addresses: readonly string[],
): Promise<void> {
  const own = addresses.filter((address) => address.startsWith(SHOWN_AT) && validate(pictureAt(address)))
  for (const address of new Set(own))
    await reader.transaction().execute(async (transaction) => {
      const id = pictureAt(address)
      const held = await sql`select 1 from uploads where id = ${id} for update`.execute(transaction)
      if (held.rows.length === 0) return
      if ((await readShown(transaction, personData, [address])).has(address)) {
        await sql`update uploads set unshown_since = null where id = ${id}`.execute(transaction)
        return
      }
      await sql`delete from uploads where id = ${id}`.execute(transaction)
      await storage.remove(keyOf(id))
    })
}
