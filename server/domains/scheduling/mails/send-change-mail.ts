import { z } from 'zod'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { bookingToken } from '../own/booking-token.ts'
import { calendarFileOf } from '../own/calendar-file.ts'
import { ToldChange, isStillTrue, readChanged, statusAfter } from './told-change.ts'
import type { ChangedRow } from './told-change.ts'

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
    const [row] = await readChanged(services.reader, [appointmentId])
    if (row === undefined || row.email === null || !isStillTrue(row, change)) return
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
    status: statusAfter(row, change),
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
