interface CalendarEntry {
  appointmentId: string
  start: Date
  end: Date
  summary: string
  location: string
  url: string
  /** Grows with each change, so that a calendar takes the later file for the newer. */
  sequence: number
  madeAt: Date
}

/**
 * An appointment that waits for its confirmation as an iCalendar file in UTC (RFC 5545). It is published and not requested:
 * an answer from the calendar program would reach nobody, the link in it does. The id is that of the file on the booking
 * page, so that adding both makes one entry.
 */
export async function calendarFileOf(entry: CalendarEntry): Promise<string> {
  const { ICalCalendarMethod, ICalEventStatus, default: createCalendar } = await import('ical-generator')
  const { appointmentId, start, end, summary, location, url, sequence, madeAt } = entry
  const calendar = createCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tendwell', product: 'Scheduler', language: 'EN' },
  })
  calendar.createEvent({
    id: `${appointmentId}@tendwell`,
    start,
    end,
    summary,
    location,
    url,
    sequence,
    stamp: madeAt,
    status: ICalEventStatus.TENTATIVE,
  })
  return calendar.toString()
}
