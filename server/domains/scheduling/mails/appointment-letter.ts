import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { formsAsked } from './forms-asked.ts'
import { calendarStatus } from '../calendar-status.ts'
import { bookingToken } from './booking-token.ts'
import { calendarFileOf } from './calendar-file.ts'
import { reasonForPatient, reasonWords, statusAfter } from './announced-change.ts'
import type { ChangedRow, AnnouncedChange } from './announced-change.ts'
import { visitLines } from './visit-lines.ts'

/**
 * What a mail about one appointment says, in the language and zone of the person: when and where, until when they can
 * change it themselves and by which link, and the entry for their calendar.
 */
export async function contentAbout(
  row: ChangedRow,
  about: AnnouncedChange | 'requested',
  to: Addressee,
  services: JobServices,
): Promise<Content> {
  const { vault, publicUrl, clock } = services
  const { language, tag, say } = to
  const { id, org, place, contact } = row
  const { name, visitor } = greeted(row, to)
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
  const [start, end] = [millisFromRow(row.starts_at), millisFromRow(row.ends_at)]
  const until = changeDeadline(start, row.minutes ?? undefined)
  const mayChange = about !== 'cancelled' && until > clock()
  // Who did not ask for it has to be able to say so, however near it is.
  const hasLink = mayChange || about === 'requested'
  const url = hasLink ? `${publicUrl}/web/booking/${bookingToken(vault, id, row.link_round)}?lang=${language}` : null
  // What the clinic has not agreed to yet is named by its beginning; how long it takes is theirs to say.
  const when = row.status === 'pending' ? format.format(start) : format.formatRange(start, end)
  const values = { name, visitor, org, place, contact, when, until: format.format(until) }
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
  const reason = about === 'cancelled' ? reasonForPatient(row) : null
  return {
    values,
    more: [
      ...(reason === null ? [] : [reasonWords(reason, say)]),
      ...(visitor === null ? [] : [say('booked.for', values)]),
      ...(about === 'cancelled' || place === '' ? [] : [say('reminder.place', values)]),
      ...(about === 'cancelled' ? [] : visitLines(row, to)),
      ...(mayChange ? [say('booked.change', values)] : []),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    ...(url !== null && { url }),
    ...(about !== 'cancelled' && (await formsAsked(services, id, { language, say }))),
    calendar,
  }
}
