import { sql } from 'kysely'
import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { NotDelivered, greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { GREETED } from '../mails/announced-change.ts'
import { formsAsked } from '../mails/forms-asked.ts'
import { bookingToken } from '../mails/booking-token.ts'
import { VISIT_KIND, VisitKind, visitLines } from '../mails/visit-lines.ts'
import { claimDue } from './claim-due.ts'

/** Once a minute, for all orgs: reminds people of their appointments at the times that their clinic chose. */
export const sendReminders = defineJob({
  name: 'scheduling.send-reminders',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 2,
  async run(_payload, services) {
    const { reader, clock } = services
    const claimed = (await claimDue(reader, clock())).map(({ id }) => id)
    if (claimed.length === 0) return
    const failed = await remind(services, claimed)
    const done = claimed.filter((id) => !failed.has(messageId(id)))
    const now = new Date(clock())
    await sql`
      update reminders set sent_at = ${now}, updated_at = ${now} where id = any(${done}::uuid[])`.execute(reader)
  },
})

const messageId = (reminderId: string): string => `reminder-${reminderId}`

/** Sends what is still true. The others are not to wait for one that fails: it is taken up again in a few minutes. */
async function remind(services: JobServices, ids: readonly string[]): Promise<NotDelivered['failed']> {
  const rows = await readReminders(services, ids)
  const outgoing = rows.map((row) => ({
    id: messageId(row.id),
    recipient: {
      userId: row.user_id,
      contactId: row.contact_id,
      email: row.email,
      phone: row.phone,
      language: row.language,
    },
    orgId: row.org_id,
    appointmentId: row.appointment_id,
    content: (to: Addressee) => contentOf(row, to, services),
  }))
  try {
    await services.notify(schedulingMessages.reminder, ...outgoing)
    return new Map()
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    for (const [reminder, cause] of error.failed) services.log.warn({ err: cause, reminder }, 'reminder not sent')
    return error.failed
  }
}

const ReminderRow = z.object({
  id: z.string(),
  appointment_id: z.string(),
  org_id: z.string(),
  user_id: z.string().nullable(),
  contact_id: z.string().nullable(),
  name: z.string(),
  visitor: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  org: z.string(),
  place: z.string(),
  time_zone: z.string(),
  contact: z.string().nullable(),
  minutes: z.number().nullable(),
  visit: VisitKind.nullable(),
  link_round: z.number(),
})
type ReminderRow = z.infer<typeof ReminderRow>

/** Those whose appointment still stands where it stood: a reminder dies with its appointment. */
async function readReminders({ reader, clock }: JobServices, ids: readonly string[]): Promise<ReminderRow[]> {
  const { rows } = await sqlOf(ReminderRow)`
    select r.id, a.id as appointment_id, a.link_round, a.org_id, a.user_id, a.contact_id, ${GREETED}, a.email, a.phone, a.language, a.starts_at, a.ends_at,
      o.name as org, o.time_zone, concat_ws(', ', o.address, o.city, o.state) as place,
      coalesce(o.phone, o.email) as contact, (o.settings->>'patientChangeMinutes')::int as minutes, ${VISIT_KIND}
    from reminders r
    join appointments a on a.id = r.appointment_id and a.starts_at = r.starts_at
    join orgs o on o.id = a.org_id
    where r.id = any(${[...ids]}::uuid[]) and a.deleted_at is null and a.status in ('booked', 'confirmed')
      and a.starts_at > ${new Date(clock())}
    order by a.starts_at, r.id`.execute(reader)
  return rows
}

async function contentOf(row: ReminderRow, to: Addressee, services: JobServices): Promise<Content> {
  const { language, tag, say } = to
  const { vault, publicUrl, clock } = services
  const { org, place, contact } = row
  const { name, visitor } = greeted(row, to)
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
  const start = millisFromRow(row.starts_at)
  const until = changeDeadline(start, row.minutes ?? undefined)
  const values = { name, visitor, org, place, contact, when: format.format(start), until: format.format(until) }
  return {
    values,
    more: [
      ...(visitor === null ? [] : [say('booked.for', values)]),
      ...(place === '' ? [] : [say('reminder.place', values)]),
      ...visitLines(row, to),
      ...(until > clock() ? [say('booked.change', values)] : []),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    url: `${publicUrl}/web/booking/${bookingToken(vault, row.appointment_id, row.link_round)}?lang=${language}`,
    // Near to it, it is no longer theirs to cancel.
    answers: say(until > clock() ? 'reminder.answers' : 'reminder.answerConfirm', values),
    ...(await formsAsked(services, row.appointment_id, { language, say })),
    notice: {
      title: org,
      tag: `appointment-${row.appointment_id}`,
      // A browser that is off until the appointment begins need not tell of it any more.
      ttlSeconds: Math.max(60, Math.round((start - clock()) / SECOND)),
    },
  }
}
