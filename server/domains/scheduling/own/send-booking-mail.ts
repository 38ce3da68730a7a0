import { sql } from 'kysely'
import { z } from 'zod'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { bookingToken } from './booking-token.ts'
import { calendarFileOf } from './calendar-file.ts'

interface BookingRow {
  name: string
  email: string
  starts_at: string
  ends_at: string
  version: number
  org: string
  address: string
  time_zone: string
  contact: string | null
  minutes: number | null
}

/**
 * Tells a visitor by mail that the clinic has their request, or that it has the new time, in the language in which they
 * asked, with the link by which they can change it and a file for their calendar.
 */
export const sendBookingMail = defineJob({
  name: 'scheduling.send-booking-mail',
  payload: z.object({
    appointmentId: z.uuid(),
    language: z.string(),
    /** To when it was moved, and its version by that; absent for a new one. */
    moved: z.object({ start: z.iso.datetime(), version: z.int() }).optional(),
  }),
  retries: 5,
  async run({ appointmentId, language, moved }, { reader, mail, vault, publicUrl, clock }) {
    const { rows } = await sql<BookingRow>`
      select a.name, a.email, a.starts_at, a.ends_at, a.version, o.name as org, o.time_zone, coalesce(o.phone, o.email) as contact,
        concat_ws(', ', o.name, o.address, o.city, o.state) as address, (o.settings->>'patientChangeMinutes')::int as minutes
      from appointments a join orgs o on o.id = a.org_id
      where a.id = ${appointmentId} and a.deleted_at is null and a.status = 'pending' and a.email is not null`.execute(
      reader,
    )
    const [booking] = rows
    // Cancelled or confirmed before the mail could leave, or moved once more: then it would be wrong.
    if (booking === undefined) return
    const start = millisFromRow(booking.starts_at)
    if (moved !== undefined && Date.parse(moved.start) !== start) return
    const { name, org, contact, address, time_zone: timeZone } = booking
    const say = wordsIn(language, 'mail')
    const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone })
    const until = changeDeadline(start, booking.minutes ?? undefined)
    const values = { name, org, contact, when: format.format(start), until: format.format(until) }
    const url = `${publicUrl}/web/booking/${bookingToken(vault, appointmentId)}?lang=${language}`
    const message = {
      subject: moved === undefined ? say('booked.subject', values) : say('booked.movedSubject', values),
      greeting: say('booked.greeting', values),
      paragraphs: [
        moved === undefined ? say('booked.body', values) : say('booked.movedBody', values),
        ...(until > clock() ? [say('booked.change', values)] : []),
        ...(contact === null ? [] : [say('booked.contact', values)]),
      ],
      action: { label: say('booked.action', values), url },
      footer: say('booked.footer', values),
    }
    const calendar = await calendarFileOf({
      appointmentId,
      status: 'TENTATIVE',
      start: new Date(start),
      end: new Date(millisFromRow(booking.ends_at)),
      summary: say('booked.entry', values),
      location: address,
      url,
      sequence: booking.version,
      madeAt: new Date(clock()),
    })
    await mail.send({
      id: moved === undefined ? `booked-${appointmentId}` : `moved-${appointmentId}-${moved.version}`,
      to: booking.email,
      ...formatMessage(message, language),
      calendar,
    })
  },
})
