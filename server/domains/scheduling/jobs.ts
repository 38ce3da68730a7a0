import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { wordsIn } from '#server/language/words.ts'

interface BookingRow {
  name: string
  email: string
  starts_at: string
  org: string
  time_zone: string
  contact: string | null
}

/** Tells a visitor by mail that the clinic has their request, in the language they booked in. */
export const sendBookingMail = defineJob({
  name: 'scheduling.send-booking-mail',
  payload: z.object({ appointmentId: z.uuid(), language: z.string() }),
  retries: 5,
  async run({ appointmentId, language }, { reader, mail }) {
    const { rows } = await sql<BookingRow>`
      select a.name, a.email, a.starts_at, o.name as org, o.time_zone, coalesce(o.phone, o.email) as contact
      from appointments a join orgs o on o.id = a.org_id
      where a.id = ${appointmentId} and a.deleted_at is null and a.status = 'pending' and a.email is not null`.execute(
      reader,
    )
    const [booking] = rows
    // Cancelled or confirmed before the mail could leave: then it would be wrong.
    if (booking === undefined) return
    const say = wordsIn(language, 'mail')
    const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: booking.time_zone })
    const { name, org, contact } = booking
    const values = { name, org, contact, when: format.format(new Date(instantFromRow(booking.starts_at))) }
    const lines = [
      say('booked.greeting', values),
      say('booked.body', values),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ]
    await mail.send({
      id: `booked-${appointmentId}`,
      to: booking.email,
      subject: say('booked.subject', values),
      text: lines.join('\n\n'),
    })
  },
})
