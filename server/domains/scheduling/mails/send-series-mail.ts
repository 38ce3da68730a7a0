import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { OCCURRENCES_MAX } from '#shared/domains/scheduling/series/schema.ts'
import type { Message } from '#shared/message.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { bookingToken } from './booking-token.ts'
import { calendarFileOf } from './calendar-file.ts'
import type { CalendarEntry } from './calendar-file.ts'
import {
  AnnouncedChange,
  isKeptBack,
  isStillTrue,
  readChanged,
  reasonForPatient,
  reasonWords,
  recipientOf,
  statusAfter,
} from './announced-change.ts'
import type { ChangedRow } from './announced-change.ts'
import { visitLines } from './visit-lines.ts'

const Announced = z.object({
  id: z.uuid(),
  /** The version that the change made. */
  version: z.int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
})

const MESSAGES = {
  made: schedulingMessages.seriesMade,
  confirmed: schedulingMessages.seriesConfirmed,
  moved: schedulingMessages.seriesMoved,
  cancelled: schedulingMessages.seriesCancelled,
} as const satisfies Record<AnnouncedChange, Message>

/** Tells whom a series is about, in one mail, what became of several of it; of those of which it is still so. */
export const sendSeriesMail = defineJob({
  name: 'scheduling.send-series-mail',
  payload: z.object({ change: AnnouncedChange, told: z.array(Announced).min(1).max(OCCURRENCES_MAX) }),
  retries: 5,
  async run({ change, told }, services) {
    const tellings = new Map(told.map((one) => [one.id, one]))
    const rows = await readChanged(services.reader, [...tellings.keys()])
    const [first, ...more] = rows.filter((row) => isToTell(row, change, tellings.get(row.id), services.clock()))
    if (first === undefined) return
    const { id, version } = tellings.get(first.id) ?? first
    await services.notify(MESSAGES[change], {
      id: `series-${change}-${id}-${version}`,
      recipient: recipientOf(first),
      orgId: first.org_id,
      content: (to) => contentOf([first, ...more], change, to, services),
    })
  },
})

/** What was moved once more is told by the mail about that, and nobody needs to hear of what is over. */
function isToTell(
  row: ChangedRow,
  change: AnnouncedChange,
  told: z.infer<typeof Announced> | undefined,
  now: number,
): boolean {
  if (told === undefined || !isStillTrue(row, change) || isKeptBack(row, told.version)) return false
  const start = millisFromRow(row.starts_at)
  return start === Date.parse(told.start) && millisFromRow(row.ends_at) === Date.parse(told.end) && start > now
}

/** Times that one text names. */
const TEXT_TIMES = 4

type Rows = readonly [ChangedRow, ...ChangedRow[]]

async function contentOf(rows: Rows, change: AnnouncedChange, to: Addressee, services: JobServices): Promise<Content> {
  const { language, tag, say } = to
  const [first] = rows
  // What differs from one to the other is not said of all of them.
  const lines = new Set(rows.map((row) => JSON.stringify(visitLines(row, to))))
  const { org, place, contact } = first
  const { name, visitor } = greeted(first, to)
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: first.time_zone })
  const times = rows.map((row) => format.formatRange(millisFromRow(row.starts_at), millisFromRow(row.ends_at)))
  // By text as many as are read on a phone; the calendar and the link of each tell the others.
  const named = times.length > TEXT_TIMES ? [...times.slice(0, TEXT_TIMES), '…'] : times
  const values = { name, visitor, org, place, contact, times: named.join('; ') }
  const entryOf = (row: ChangedRow): CalendarEntry => ({
    appointmentId: row.id,
    status: statusAfter(row, change),
    start: new Date(millisFromRow(row.starts_at)),
    end: new Date(millisFromRow(row.ends_at)),
    summary: say('booked.entry', values),
    location: [org, place].filter((part) => part !== '').join(', '),
    // Each of them can be moved and called off by itself, so each entry has a link of its own.
    url:
      change === 'cancelled'
        ? null
        : `${services.publicUrl}/web/booking/${bookingToken(services.vault, row.id, row.link_round)}?lang=${language}`,
    sequence: row.version,
    madeAt: new Date(services.clock()),
  })
  const calendar = await calendarFileOf(entryOf(first), ...rows.slice(1).map(entryOf))
  const reason = change === 'cancelled' ? reasonForPatient(first) : null
  return {
    values,
    more: [
      ...(visitor === null ? [] : [say('booked.for', values)]),
      ...(reason === null ? [] : [reasonWords(reason, say)]),
      times,
      ...(change === 'cancelled' || place === '' ? [] : [say('reminder.place', values)]),
      ...(change === 'cancelled' || lines.size > 1 ? [] : visitLines(first, to)),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    calendar,
  }
}
