import type { CalendarFile } from '#server/runtime/notifier.ts'
import type { CalendarStatus } from '../calendar-status.ts'

/** What the file says of an appointment. */
export interface CalendarEntry {
  appointmentId: string
  /** Whether it waits for the clinic, stands, or is off: then the entry is to go. */
  status: CalendarStatus
  start: Date
  end: Date
  summary: string
  location: string
  /** Where it can be changed; null where it cannot. */
  url: string | null
  /** Grows with each change, so that a calendar takes the later file for the newer. */
  sequence: number
  madeAt: Date
}

/**
 * An appointment as an iCalendar file in UTC (RFC 5545), or several of one series that stand alike. It is published and not requested: an answer from the calendar
 * program would reach nobody, the link in it does. The id is that of the file on the booking page, so that adding both
 * makes one entry.
 */
export async function calendarFileOf(...entries: readonly [CalendarEntry, ...CalendarEntry[]]): Promise<CalendarFile> {
  const { ICalCalendarMethod, ICalEventStatus, default: createCalendar } = await import('ical-generator')
  const method = entries[0].status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const calendar = createCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Tendwell', product: 'Scheduler', language: 'EN' },
  })
  for (const { appointmentId, status, start, end, summary, location, url, sequence, madeAt } of entries) {
    calendar.createEvent({
      id: `${appointmentId}@tendwell`,
      start,
      end,
      summary,
      location,
      ...(url === null ? {} : { url }),
      sequence,
      stamp: madeAt,
      status: ICalEventStatus[status],
    })
  }
  return { name: 'appointment.ics', method, content: calendar.toString() }
}
