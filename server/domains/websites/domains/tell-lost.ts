import { sql } from 'kysely'
import { z } from 'zod'
import { websitesMessages } from '#shared/domains/websites/messages.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'

const LostRow = z.object({ org: z.string(), host: z.string(), admins: z.array(UserId) })

/** Tells the administrators that their website no longer answers under a name, unless it does again by then. */
export const tellLost: EventWriter = {
  message: websitesMessages.domainLost,
  async write({ id, subjectId, orgId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(LostRow)`
      select o.name as org, d.host, ${adminsOf(sql`o.id`)} as admins
      from website_domains d join orgs o on o.id = d.org_id and o.deleted_at is null
      where d.id = ${subjectId} and d.proven_at is null`.execute(reader)
    return rows.flatMap(({ org, host, admins }) =>
      admins.map((userId) => ({
        id: `website-domain-lost-${id}-${userId}`,
        recipient: { userId },
        orgId: orgId ?? undefined,
        content: ({ firstName }: { firstName: string }) => ({
          values: { org, host, name: firstName },
          url: `${publicUrl}/dashboard/org/sites#domains`,
        }),
      })),
    )
  },
}
