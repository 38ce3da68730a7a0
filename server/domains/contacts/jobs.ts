import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { DomainEventName } from '#shared/events.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { handOverAll } from './hand-over.ts'
import type { HeldOfContact } from './hand-over.ts'

/** At a time; the rest a minute later. */
const BATCH = 500
const CONVERTED: DomainEventName = 'contact.converted'

const IdRow = z.object({ id: z.string() })

/**
 * Gives those who accepted the invitation that a conversion sent them what was kept for the contact meanwhile. Comes round
 * every minute rather than with the acceptance: orgs knows nothing of contacts.
 */
export const followInvited = (held: readonly HeldOfContact[]) =>
  defineJob({
    name: 'scheduling.follow-invited',
    payload: z.object({}),
    schedule: '* * * * *',
    retries: 2,
    async run(_payload, services) {
      const { rows } = await sqlOf(IdRow)`
      select c.id from contacts c where c.user_id is not null and c.converted_at is null and ${hasAccepted}
      order by c.id limit ${BATCH}`.execute(services.reader)
      for (const { id } of rows) await follow(services, id, held)
    },
  })

const hasAccepted = sql`exists (
  select 1 from memberships m join users u on u.id = m.user_id
  where m.org_id = c.org_id and m.user_id = c.user_id and m.status = 'active' and u.email = c.email and u.deleted_at is null)`

const FollowRow = z.object({ org_id: z.string(), user_id: z.string() })

async function follow({ reader, clock }: JobServices, id: string, held: readonly HeldOfContact[]): Promise<void> {
  const now = new Date(clock())
  await reader.transaction().execute(async (transaction) => {
    const { rows } = await sqlOf(FollowRow)`
      select c.org_id, c.user_id from contacts c
      where c.id = ${id} and c.user_id is not null and c.converted_at is null and ${hasAccepted}
      for update of c skip locked`.execute(transaction)
    const [contact] = rows
    if (contact === undefined) return
    await handOverAll(transaction, held, { contactId: id, userId: contact.user_id, now })
    await sql`
      insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, details)
      values (${v7()}, ${now}, ${CONVERTED}, ${contact.org_id}, null, ${id}, ${contact.user_id}, null, '{}')`.execute(
      transaction,
    )
  })
}
