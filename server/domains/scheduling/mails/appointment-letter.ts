import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { calendarStatus } from '../calendar-status.ts'
import { bookingToken } from '../own/booking-token.ts'
import { calendarFileOf } from '../own/calendar-file.ts'
import { statusAfter } from './told-change.ts'
import type { ChangedRow, ToldChange } from './told-change.ts'

export type Letter = Omit<Parameters<JobServices['mail']['send']>[0], 'id' | 'to'>

/**
 * What a mail about one appointment says, in the language and zone of the person: when and where, until when they can
 * change it themselves and by which link, and the entry for their calendar.
 */
export async function composeLetter(
  row: ChangedRow,
  about: ToldChange | 'requested',
  { vault, publicUrl, clock }: JobServices,
): Promise<Letter> {
  const { id, name, org, place, contact, language } = row
  const say = wordsIn(language, 'mail')
  const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
  const [start, end] = [millisFromRow(row.starts_at), millisFromRow(row.ends_at)]
  const until = changeDeadline(start, row.minutes ?? undefined)
  const mayChange = about !== 'cancelled' && until > clock()
  // Who did not ask for it has to be able to say so, however near it is.
  const hasLink = mayChange || about === 'requested'
  const url = hasLink ? `${publicUrl}/web/booking/${bookingToken(vault, id)}?lang=${language}` : null
  // What the clinic has not agreed to yet is named by its beginning; how long it takes is theirs to say.
  const when = row.status === 'pending' ? format.format(start) : format.formatRange(start, end)
  const values = { name, org, place, contact, when, until: format.format(until) }
  const { subject, body, footer } = sentencesOf(say, row, about, values)
  const message = {
    subject,
    greeting: say('booked.greeting', values),
    paragraphs: [
      body,
      ...(about === 'cancelled' || place === '' ? [] : [say('reminder.place', values)]),
      ...(mayChange ? [say('booked.change', values)] : []),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    ...(url === null ? {} : { action: { label: say('booked.action', values), url } }),
    footer,
  }
  const calendar = await calendarFileOf({
    appointmentId: id,
    status: about === 'requested' ? calendarStatus(row.status) : statusAfter(row, about),
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

type Say = ReturnType<typeof wordsIn>

function sentencesOf(
  say: Say,
  row: ChangedRow,
  about: ToldChange | 'requested',
  values: Record<string, string | null>,
) {
  if (about === 'requested')
    return {
      subject: say('booked.subject', values),
      body: say('booked.body', values),
      footer: say('booked.footer', values),
    }
  const waits = about === 'moved' && row.status === 'pending'
  return {
    subject: say(`changed.${about}Subject`, values),
    body: waits ? say('booked.movedBody', values) : say(`changed.${about}Body`, values),
    footer: say('changed.footer', values),
  }
}
