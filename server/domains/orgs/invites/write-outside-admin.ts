import { sql } from 'kysely'
import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { adminsOf } from '../people/at-work.ts'

const InvitedRow = z.object({ org: z.string(), inviter: z.string(), email: z.string(), admins: z.array(z.string()) })

/**
 * Tells the administrators of a clinic that somebody who looks after it from outside invited one more of them: whoever is invited
 * so reads what the clinic's administrators read.
 */
export const writeOutsideAdmin: EventWriter = {
  message: orgMessages.adminInvitedFromOutside,
  async write({ id }, { reader, publicUrl }) {
    const { rows } = await sqlOf(InvitedRow)`
      select o.name as org, trim(b.first_name || ' ' || b.last_name) as inviter, p.email,
        ${adminsOf(sql`o.id`)} as admins
      from activities a join orgs o on o.id = a.org_id join users b on b.id = a.actor_id join users p on p.id = a.user_id
      where a.id = ${id}`.execute(reader)
    return rows.flatMap(({ org, inviter, email, admins }) =>
      admins.map((userId) => ({
        id: `outside-admin-${id}-${userId}`,
        recipient: { userId },
        content: ({ firstName }: { firstName: string }) => ({
          values: { org, inviter, email, name: firstName },
          url: `${publicUrl}/dashboard/org/users`,
        }),
      })),
    )
  },
}
