import { sql } from 'kysely'
import { z } from 'zod'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { notifyUser } from '#server/domains/messaging/index.ts'
import { bookingToken } from '../own/booking-token.ts'
import { claimDue } from './claim-due.ts'
import { textNumber } from './text-number.ts'

/** Once a minute, for all orgs: reminds people of their appointments at the times that their clinic chose. */
export const sendReminders = defineJob({
  name: 'scheduling.send-reminders',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 2,
  async run(_payload, services) {
    const { reader, clock, log } = services
    for (const { id } of await claimDue(reader, clock())) {
      try {
        await remind(services, id)
        await sql`update reminders set sent_at = ${new Date(clock())}, updated_at = ${new Date(clock())} where id = ${id}`.execute(
          reader,
        )
      } catch (error) {
        // The others are not to wait for this one; it is taken up again in a few minutes.
        log.warn({ err: error, reminder: id }, 'reminder not sent')
      }
    }
  },
})

interface ReminderRow {
  appointment_id: string
  name: string
  email: string | null
  phone: string | null
  language: string
  starts_at: string
  org: string
  place: string
  country: string | null
  time_zone: string
  contact: string | null
  minutes: number | null
  by_mail: boolean
  by_text: boolean
  /** Of somebody with an account, who may have browsers that take notifications. */
  user_id: string | null
  by_push: boolean
}

/** Sends one reminder, if its appointment still stands where it stood: a reminder dies with its appointment. */
async function remind(
  { reader, mail, sms, push, vault, publicUrl, clock, log }: JobServices,
  id: string,
): Promise<void> {
  const { rows } = await sql<ReminderRow>`
    select a.id as appointment_id, a.name, coalesce(u.email, a.email) as email, coalesce(a.phone, u.phone) as phone,
      coalesce(u.language, a.language, 'en') as language, a.starts_at, o.name as org, o.country, o.time_zone,
      concat_ws(', ', o.address, o.city, o.state) as place, coalesce(o.phone, o.email) as contact,
      (o.settings->>'patientChangeMinutes')::int as minutes,
      coalesce((u.settings->'notifications'->>'reminderEmail')::boolean, true) as by_mail,
      case when u.id is null then coalesce((o.settings->>'reminderSms')::boolean, false)
        else coalesce((u.settings->'notifications'->>'reminderSms')::boolean, false) end as by_text,
      u.id as user_id, coalesce((u.settings->'notifications'->>'reminderPush')::boolean, true) as by_push
    from reminders r
    join appointments a on a.id = r.appointment_id and a.starts_at = r.starts_at
    join orgs o on o.id = a.org_id
    left join users u on u.id = a.user_id and u.deleted_at is null
    where r.id = ${id} and a.deleted_at is null and a.status in ('booked', 'confirmed') and a.starts_at > ${new Date(clock())}
      and not exists (
        select 1 from reminder_opt_outs out where out.org_id = a.org_id and out.email = lower(coalesce(u.email, a.email)))`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) return
  const { name, org, place, contact, language } = row
  const say = wordsIn(language, 'mail')
  const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
  const start = millisFromRow(row.starts_at)
  const until = changeDeadline(start, row.minutes ?? undefined)
  const url = `${publicUrl}/web/booking/${bookingToken(vault, row.appointment_id)}?lang=${language}`
  const values = { name, org, place, contact, url, when: format.format(start), until: format.format(until) }
  if (row.by_mail && row.email !== null) {
    const message = {
      subject: say('reminder.subject', values),
      greeting: say('booked.greeting', values),
      paragraphs: [
        say('reminder.body', values),
        ...(place === '' ? [] : [say('reminder.place', values)]),
        ...(until > clock() ? [say('booked.change', values)] : []),
        ...(contact === null ? [] : [say('booked.contact', values)]),
      ],
      action: { label: say('reminder.action', values), url },
      footer: say('reminder.footer', values),
    }
    await mail.send({ id: `reminder-${id}`, to: row.email, ...formatMessage(message, language) })
  }
  const number = row.by_text ? textNumber(row.phone, row.country) : null
  if (number !== null) await sms.send({ id: `reminder-${id}`, to: number, text: say('reminder.text', values) })
  if (row.by_push && row.user_id !== null) {
    const notice = {
      title: org,
      body: say('reminder.subject', values),
      url,
      tag: `appointment-${row.appointment_id}`,
      lang: tag,
      dir: isLanguage(language) ? LANGUAGES[language].direction : 'ltr',
    }
    // A browser that is off until the appointment begins need not tell of it any more.
    await notifyUser({ reader, push, log }, row.user_id, notice, Math.max(60, Math.round((start - clock()) / SECOND)))
  }
}
