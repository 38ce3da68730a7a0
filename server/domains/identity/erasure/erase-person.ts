import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { eraseOrgFrom, erasePersonFrom } from '#server/personal-data/erase.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import { removeFiles } from './remove-files.ts'

const LeavingRow = z.object({
  userId: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  orgIds: z.array(z.string()),
})
const OrgRow = z.object({ addresses: z.array(z.string()) })

type Erasing = Pick<JobServices, 'nobody' | 'personData' | 'clock'>

/**
 * Makes one closed account nobody's, whole or not at all: every part erases in one transaction, which also queues the removal
 * of the files. Does nothing for an account that was brought back or erased meanwhile.
 */
export async function erasePerson({ nobody, personData, clock }: Erasing, userId: string, before: Date): Promise<void> {
  await inTransaction(nobody.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(LeavingRow)`
      select id as "userId", email, phone,
        array(${knownIn(userId)})::text[] as "orgIds"
      from users where id = ${userId} and deleted_at < ${before} and erased_at is null for update`.execute(reader)
    const [person] = rows
    if (person === undefined) return
    const files = await erasePersonFrom(personData, { reader, now: new Date(clock()) }, person)
    if (files.length > 0) await nobody.queue.send(em, removeFiles, { files })
  })
}

/** The same for a deleted org. */
export async function eraseOrg({ nobody, personData, clock }: Erasing, orgId: string, before: Date): Promise<void> {
  await inTransaction(nobody.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(OrgRow)`
      select array_remove(array[lower(email), lower(contact_email)]::text[], null) as addresses
      from orgs where id = ${orgId} and deleted_at < ${before} and erased_at is null for update`.execute(reader)
    const [org] = rows
    if (org === undefined) return
    const files = await eraseOrgFrom(personData, { reader, now: new Date(clock()) }, { orgId, ...org })
    if (files.length > 0) await nobody.queue.send(em, removeFiles, { files })
  })
}
