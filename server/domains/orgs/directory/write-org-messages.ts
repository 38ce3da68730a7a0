import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { Status } from '#shared/kernel/roles.ts'
import { givenName } from '#server/language/given-name.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'

const OrgRow = z.object({
  name: z.string(),
  status: Status,
  email: z.string().nullable(),
  contact_name: z.string().nullable(),
  partner: z.string().nullable(),
})
type OrgRow = z.infer<typeof OrgRow>

/** What the status has to be by then for the mail to be true. */
const STATUS_OF = { registered: 'pending', approved: 'active' } as const

/** Tells the contact of an org that its registration has come in, or that it was approved. */
const writeOf = (about: keyof typeof STATUS_OF): EventWriter => ({
  message: orgMessages[about],
  async write({ subjectId: orgId, language }, { reader, publicUrl }) {
    const { rows } = await sqlOf(OrgRow)`
      select o.name, o.status, coalesce(o.contact_email, o.email) as email, o.contact_name, partner.name as partner
      from orgs o left join orgs partner on partner.id = o.partner_id
      where o.id = ${orgId} and o.deleted_at is null`.execute(reader)
    const [org] = rows
    // Decided otherwise before the mail could leave: then it would be wrong.
    if (org === undefined || org.status !== STATUS_OF[about]) return []
    const values = {
      name: org.contact_name === null ? org.name : givenName(org.contact_name),
      org: org.name,
      house: org.partner ?? 'Tendwell',
    }
    return [
      {
        id: `org-${about}-${orgId}`,
        recipient: { email: org.email, language },
        content: () => ({ values, url: publicUrl }),
      },
    ]
  },
})

export const writeRegistered = writeOf('registered')
export const writeApproved = writeOf('approved')
