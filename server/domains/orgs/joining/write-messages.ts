import { sql } from 'kysely'
import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { adminsOf } from '../people/at-work.ts'

const AskedRow = z.object({ org: z.string(), admins: z.array(UserId) })
const AcceptedRow = z.object({ id: z.string(), org: z.string(), word: z.string().nullable() })

/**
 * Tells the administrators of a clinic that somebody asks to become a patient; not by whom, as a mailbox is no place for that.
 * Of those who ask within an hour of each other the first is told: nobody fills a mailbox by asking.
 */
export const tellAsked: EventWriter = {
  message: orgMessages.joinAsked,
  async write({ id, subjectId, orgId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(AskedRow)`
      select o.name as org, ${adminsOf(sql`o.id`)} as admins
      from join_requests r join orgs o on o.id = r.org_id and o.deleted_at is null
      where r.id = ${subjectId} and r.status = 'open' and not exists (
        select 1 from join_requests before where before.org_id = r.org_id and before.id < r.id
          and before.created_at > r.created_at - interval '1 hour')`.execute(reader)
    return rows.flatMap(({ org, admins }) =>
      admins.map((userId) => ({
        id: `join-asked-${id}-${userId}`,
        recipient: { userId },
        orgId: orgId ?? undefined,
        content: ({ firstName }: { firstName: string }) => ({
          values: { org, name: firstName },
          url: `${publicUrl}/dashboard/org/users`,
        }),
      })),
    )
  },
}

/** Tells whoever asked that the clinic has accepted, and what it said with it: marked as its own words, and as text. */
export const tellAccepted: EventWriter = {
  message: orgMessages.joinAccepted,
  async write({ id, subjectId, userId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(AcceptedRow)`
      select r.id, o.name as org, r.word from join_requests r join orgs o on o.id = r.org_id and o.deleted_at is null
      where r.id = ${subjectId} and r.status = 'accepted'`.execute(reader)
    return rows.map(({ org, word }) => ({
      id: `join-accepted-${id}`,
      recipient: { userId },
      content: ({ firstName }: { firstName: string }) => ({
        values: { org, name: firstName },
        more: word === null ? [] : [{ by: org, said: word }],
        url: `${publicUrl}/dashboard/app`,
      }),
    }))
  },
}
