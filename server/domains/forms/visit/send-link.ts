import { sql } from 'kysely'
import { z } from 'zod'
import { formsMessages } from '#shared/domains/forms/messages.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { defineJob } from '#server/runtime/job.ts'
import { greeted } from '#server/runtime/notifier.ts'
import { formsPath } from '../form-token.ts'
import { readOpenVisit } from './queries.ts'
import { isMissing, readStands } from './read-stands.ts'

/**
 * The link to the forms of a visit, for the desk to show or hand on. That somebody took it stands in the log: whoever has it can sign.
 *
 * @throws AppError `forms_over`
 */
export async function makeLink(context: DomainContext, vault: Vault, id: AppointmentId): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const { visit } = await readOpenVisit(readerOf(em), id, context.clock())
    const { org_id: orgId, user_id: userId } = visit
    await recordEvent({ ...context, em }, { kind: 'form.link_shown', orgId, subjectId: id, userId })
    return formsPath(vault, id, visit.link_round, context.clock())
  })
}

/** Has the link sent once more. @throws AppError `forms_over` */
export async function sendLink(context: DomainContext, id: AppointmentId, by: 'mail' | 'sms'): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const now = context.clock()
    const { visit } = await readOpenVisit(readerOf(em), id, now)
    const { org_id: orgId, user_id: userId } = visit
    await recordEvent({ ...context, em }, { kind: 'form.link_sent', orgId, subjectId: id, userId, details: { by } })
    const sent = `forms-${id}-${by}-${now}`
    await context.queue.send(em, sendFormsLink, { appointmentId: id, by, id: sent }, sent)
  })
}

const AboutRow = z.object({
  id: z.string(),
  org_id: z.string(),
  user_id: z.string().nullable(),
  contact_id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  starts_at: z.string(),
  org: z.string(),
  contact: z.string().nullable(),
  time_zone: z.string(),
})

/** Sends the link to the forms of a visit, where they are still open when it runs. */
export const sendFormsLink = defineJob({
  name: 'forms.send-link',
  payload: z.object({ appointmentId: z.uuid(), by: z.enum(['mail', 'sms']), id: z.string() }),
  retries: 5,
  async run({ appointmentId, by, id }, { reader, vault, clock, publicUrl, notify }) {
    const [missing] = await missingForms(reader, [appointmentId])
    if (missing === undefined) return
    const { rows } = await sqlOf(AboutRow)`
      select a.id, a.org_id, a.user_id, a.contact_id, coalesce(trim(u.first_name || ' ' || u.last_name), a.name) as name, a.email, a.phone, a.language,
        a.starts_at, o.name as org, coalesce(o.phone, o.email) as contact, o.time_zone
      from appointments a join orgs o on o.id = a.org_id and o.status = 'active' left join users u on u.id = a.user_id
      where a.id = ${appointmentId} and a.ends_at > ${new Date(clock())}`.execute(reader)
    const [row] = rows
    if (row === undefined) return
    await notify(formsMessages.asked, {
      id,
      recipient: {
        userId: row.user_id,
        contactId: row.contact_id,
        email: row.email,
        phone: row.phone,
        language: row.language,
      },
      orgId: row.org_id,
      appointmentId,
      by,
      content({ language, tag, say, firstName, guardian }) {
        const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
        const { org, contact } = row
        const values = {
          ...greeted(row, { firstName, guardian }),
          org,
          contact,
          when: format.format(Date.parse(row.starts_at)),
        }
        return {
          values,
          more: contact === null ? [] : [say('booked.contact', values)],
          url: `${publicUrl}${formsPath(vault, appointmentId, missing.round, clock())}?lang=${language}`,
        }
      },
    })
  },
})

/** Of visits those whose forms are missing, with what their links are made of. */
export async function missingForms(
  reader: Reader,
  ids: readonly string[],
): Promise<{ appointmentId: AppointmentId; round: number; count: number }[]> {
  if (ids.length === 0) return []
  const found = await readStands(reader, sql`a.id = any(${[...ids]}::uuid[])`)
  return found
    .map(({ visit, stands }) => ({
      appointmentId: visit.id,
      round: visit.link_round,
      count: stands.filter(isMissing).length,
    }))
    .filter(({ count }) => count > 0)
}
