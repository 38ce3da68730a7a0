import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'

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
        array(select m.user_id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
          where m.org_id = o.id and m.status = 'active' and m.role = 'org-admin' order by m.user_id) as admins
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
