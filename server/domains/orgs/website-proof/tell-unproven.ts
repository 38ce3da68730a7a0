import { sql } from 'kysely'
import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { adminsOf } from '../people/at-work.ts'
import { domainOf } from './proofs.ts'

const UnprovenRow = z.object({ org: z.string(), website: z.string().nullable(), admins: z.array(UserId) })

/** Tells the administrators that their website no longer counts as theirs, unless it was proven again by then. */
export const tellUnproven: EventWriter = {
  message: orgMessages.websiteUnproven,
  async write({ id, orgId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(UnprovenRow)`
      select o.name as org, o.website, ${adminsOf(sql`o.id`)} as admins from orgs o
      where o.id = ${orgId} and o.deleted_at is null
        and not exists (select 1 from website_proofs w where w.org_id = o.id)`.execute(reader)
    return rows.flatMap(({ org, website, admins }) =>
      admins.map((userId) => ({
        id: `website-unproven-${id}-${userId}`,
        recipient: { userId },
        orgId: orgId ?? undefined,
        content: ({ firstName }: { firstName: string }) => ({
          values: { org, host: domainOf(website) ?? org, name: firstName },
          url: `${publicUrl}/dashboard/org/manage`,
        }),
      })),
    )
  },
}
