import { sql } from 'kysely'
import { z } from 'zod'
import { changeDeadline, isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { bookingToken } from '../own/booking-token.ts'
import { calendarFileOf } from '../own/calendar-file.ts'
import type { CalendarEntry } from '../own/calendar-file.ts'

/** What people are told of: the desk made, confirmed or moved an appointment; it was called off or taken off the calendar. */
export const ToldChange = z.enum(['made', 'confirmed', 'moved', 'cancelled'])
export type ToldChange = z.infer<typeof ToldChange>

/** Tells whom an appointment is about what became of it, if that is still so. */
export const sendChangeMail = defineJob({
  name: 'scheduling.send-change-mail',
  payload: z.object({
    appointmentId: z.uuid(),
    change: ToldChange,
    /** The version that the change made. */
    version: z.int(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
  retries: 5,
  async run({ appointmentId, change, version, start, end }, services) {
    const row = await readRow(services.reader, appointmentId)
    if (row === null || row.email === null || !isStillTrue(row, change)) return
    // Moved once more: the mail about that tells the right time. And nobody needs to hear of what is over.
    if (millisFromRow(row.starts_at) !== Date.parse(start) || millisFromRow(row.ends_at) !== Date.parse(end)) return
    if (Date.parse(start) <= services.clock()) return
    await services.mail.send({
      id: `${change}-${appointmentId}-${version}`,
      to: row.email,
      ...(await compose(row, change, services)),
    })
  },
})

interface ChangedRow {
  id: string
  name: string
  email: string | null
  language: string
  starts_at: string
  ends_at: string
  status: AppointmentStatus
  is_removed: boolean
  version: number
  org: string
  place: string
  time_zone: string
  contact: string | null
  minutes: number | null
}

async function readRow(reader: Reader, id: string): Promise<ChangedRow | null> {
  const { rows } = await sql<ChangedRow>`
    select a.id, a.name, coalesce(u.email, a.email) as email, coalesce(u.language, a.language, 'en') as language,
      a.starts_at, a.ends_at, a.status, a.deleted_at is not null as is_removed, a.version, o.name as org, o.time_zone,
      concat_ws(', ', o.address, o.city, o.state) as place, coalesce(o.phone, o.email) as contact,
      (o.settings->>'patientChangeMinutes')::int as minutes
    from appointments a
    join orgs o on o.id = a.org_id
    left join users u on u.id = a.user_id and u.deleted_at is null
    where a.id = ${id}`.execute(reader)
  return rows[0] ?? null
}

function isStillTrue({ status, is_removed: isRemoved }: ChangedRow, change: ToldChange): boolean {
  if (change === 'cancelled') return isRemoved || status === 'cancelled'
  if (isRemoved || !isAhead(status)) return false
  return change === 'moved' || status !== 'pending'
}

type Mail = Omit<Parameters<JobServices['mail']['send']>[0], 'id' | 'to'>

async function compose(row: ChangedRow, change: ToldChange, services: JobServices): Promise<Mail> {
  const { vault, publicUrl, clock } = services
  const { id, name, org, place, contact, language } = row
  const say = wordsIn(language, 'mail')
  const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
  const [start, end] = [millisFromRow(row.starts_at), millisFromRow(row.ends_at)]
  const until = changeDeadline(start, row.minutes ?? undefined)
  const isOff = change === 'cancelled'
  const url = isOff || until <= clock() ? null : `${publicUrl}/web/booking/${bookingToken(vault, id)}?lang=${language}`
  const when = format.formatRange(start, end)
  const values = { name, org, place, contact, when, until: format.format(until) }
  const waits = change === 'moved' && row.status === 'pending'
  const message = {
    subject: say(`changed.${change}Subject`, values),
    greeting: say('booked.greeting', values),
    paragraphs: [
      say(waits ? 'booked.movedBody' : `changed.${change}Body`, values),
      ...(isOff || place === '' ? [] : [say('reminder.place', values)]),
      ...(url === null ? [] : [say('booked.change', values)]),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    ...(url === null ? {} : { action: { label: say('booked.action', values), url } }),
    footer: say('changed.footer', values),
  }
  const calendar = await calendarFileOf({
    appointmentId: id,
    standing: standingOf(row, change),
    start: new Date(start),
    end: new Date(end),
    summary: say('booked.entry', values),
    location: [org, place].filter((part) => part !== '').join(', '),
    url,
    sequence: row.version,
    madeAt: new Date(clock()),
  })
  return { ...formatMessage(message, language), calendar }
}

function standingOf({ status }: ChangedRow, change: ToldChange): CalendarEntry['standing'] {
  if (change === 'cancelled') return 'cancelled'
  return status === 'pending' ? 'tentative' : 'confirmed'
}
