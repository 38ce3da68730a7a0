import { sql } from 'kysely'
import { z } from 'zod'
import { websitesMessages } from '#shared/domains/websites/messages.ts'
import type { ContactMessage } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { defineJob } from '#server/runtime/job.ts'
import { WebsiteMessage } from '../entities/website.ts'
import { findPublished } from '../page/published.ts'

/**
 * Takes what a visitor wrote on a website, and has it mailed to the org's own address: where to, the page cannot say.
 *
 * @throws AppError `not_found` where there is no such website for everybody, or its org has no address
 */
export async function writeMessage(
  context: DomainContext,
  { orgId, siteId }: { orgId: OrgId | null; siteId: WebsiteId },
  input: ContactMessage,
): Promise<void> {
  const site = await findPublished(readerOf(context.em), siteId, orgId, null)
  if (site === null || site.id !== siteId) throw new AppError('not_found')
  await inTransaction(withinOrgs(context.em, [site.orgId]), async (em) => {
    const { rows } = await sql`select 1 from orgs where id = ${site.orgId} and email is not null`.execute(readerOf(em))
    if (rows.length === 0) throw new AppError('not_found')
    const message = em.create(WebsiteMessage, { orgId: site.orgId, websiteId: site.id, ...input })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'website.written_to', orgId: site.orgId, subjectId: site.id })
    await context.queue.send(em, mailMessage, { id: message.id }, `website-message-${message.id}`)
  })
}

const MessageRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  site: z.string(),
  org: z.string(),
  to: z.string().nullable(),
})

/** Mails one message and forgets it. */
export const mailMessage = defineJob({
  name: 'websites.mail-message',
  payload: z.object({ id: z.uuid() }),
  retries: 8,
  async run({ id }, { reader, notify }) {
    const { rows } = await sqlOf(MessageRow)`
      select m.id, m.name, m.email, m.phone, m.message, w.name as site, o.name as org, o.email as to
      from website_messages m join websites w on w.id = m.website_id join orgs o on o.id = m.org_id
      where m.id = ${id} and o.status = 'active' and o.deleted_at is null`.execute(reader)
    const [found] = rows
    if (found === undefined || found.to === null) return
    const { site, org, name, email, phone, message, to } = found
    await notify(websitesMessages.written, {
      id: `website-message-${id}`,
      recipient: { email: to },
      content: ({ say }) => ({
        values: { site, org },
        more: [
          [
            say('website.from', { name }),
            say('website.reply', { email }),
            ...(phone === '' ? [] : [say('website.phone', { phone })]),
          ],
          ...message.split(/\n{2,}/).map((paragraph) => paragraph.split('\n')),
        ],
      }),
    })
    await sql`delete from website_messages where id = ${id}`.execute(reader)
  },
})

export const MESSAGES_KEPT_DAYS = 7

/** Daily: what could not be mailed goes after a week. */
export const sweepMessages = defineJob({
  name: 'websites.sweep-messages',
  payload: z.object({}),
  schedule: '55 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`delete from website_messages where created_at < ${new Date(clock() - MESSAGES_KEPT_DAYS * DAY)}`.execute(
      reader,
    )
  },
})
