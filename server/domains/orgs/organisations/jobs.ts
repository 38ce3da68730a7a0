import { sql } from 'kysely'
import { z } from 'zod'
import type { Status } from '#shared/kernel/roles.ts'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const OrgMail = z.object({ orgId: z.uuid(), language: z.string(), about: z.enum(['registered', 'approved']) })

interface OrgMailRow {
  name: string
  status: Status
  email: string | null
  contact_name: string | null
  partner: string | null
}

/** What the status has to be by then for the mail to be true. */
const STATUS_OF = { registered: 'pending', approved: 'active' } as const

/** Tells the contact of an org that its registration has come in, or that it was approved. */
export const sendOrgMail = defineJob({
  name: 'orgs.send-org-mail',
  payload: OrgMail,
  retries: 5,
  async run({ orgId, language, about }, { reader, mail, publicUrl }) {
    const { rows } = await sql<OrgMailRow>`
      select o.name, o.status, coalesce(o.contact_email, o.email) as email, o.contact_name, partner.name as partner
      from orgs o left join orgs partner on partner.id = o.partner_id
      where o.id = ${orgId} and o.deleted_at is null`.execute(reader)
    const [org] = rows
    // Decided otherwise before the mail could leave: then it would be wrong.
    if (org === undefined || org.email === null || org.status !== STATUS_OF[about]) return
    const say = wordsIn(language, 'mail')
    const values = { name: org.contact_name ?? org.name, org: org.name, house: org.partner ?? 'Tendwell' }
    const isApproved = about === 'approved'
    const message = formatMessage(
      {
        subject: say(`orgMail.${about}.subject`, values),
        greeting: say('orgMail.greeting', values),
        paragraphs: [say(`orgMail.${about}.body`, values), say(`orgMail.${about}.next`, values)],
        ...(isApproved ? { action: { label: say('orgMail.approved.action', values), url: publicUrl } } : {}),
        footer: say('orgMail.footer', values),
      },
      language,
    )
    await mail.send({ id: `org-${about}-${orgId}`, to: org.email, ...message })
  },
})

export const createOrgMailOf = (
  { origin }: DomainContext,
  orgId: string,
  about: z.infer<typeof OrgMail>['about'],
): z.infer<typeof OrgMail> => ({ orgId, language: origin.language, about })
