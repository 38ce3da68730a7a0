import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { Temporal } from 'temporal-polyfill'
import { APPOINTMENT_COLUMNS } from '#shared/domains/scheduling/exports-schema.ts'
import type { ExportRange } from '#shared/domains/scheduling/exports-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { calendarStatus } from '../calendar-status.ts'
import { readAppointments } from './read-appointments.ts'
import type { ExportedAppointment } from './read-appointments.ts'
import { sendTable } from '#server/tables/send-table.ts'

/** The appointments of a range as CSV. */
export const appointmentsAsTable = (reader: Reader, orgId: OrgId, range: ExportRange): ((ctx: Context) => void) =>
  sendTable(`${fileName(range)}.csv`, APPOINTMENT_COLUMNS, tableRows(reader, orgId, range))

/** The same as iCalendar in UTC (RFC 5545), with whom it is about as the attendee. */
export const appointmentsAsCalendar =
  (reader: Reader, orgId: OrgId, range: ExportRange) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `attachment; filename="${fileName(range)}.ics"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/calendar; charset=utf-8'
    ctx.body = Readable.from(calendarParts(readAppointments(reader, orgId, range)), { objectMode: false })
  }

const fileName = ({ from, to }: ExportRange) => `appointments_${from}_${to}`

/** With the times as the clock of the org shows them, and the offset that makes them unmistakable. */
async function* tableRows(reader: Reader, orgId: OrgId, range: ExportRange): AsyncGenerator<Record<string, unknown>> {
  const { timeZone } = await readHours(reader, orgId)
  for await (const page of readAppointments(reader, orgId, range)) {
    for (const row of page) {
      yield { ...row, start: withOffset(row.start, timeZone), end: withOffset(row.end, timeZone) }
    }
  }
}

const withOffset = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' })

const FIRST_ENTRY = 'BEGIN:VEVENT'
const END = 'END:VCALENDAR'

/** Page by page: each is written as a calendar of its own, of which only the first keeps its head. */
async function* calendarParts(pages: AsyncIterable<ExportedAppointment[]>): AsyncGenerator<string> {
  yield (await calendarOf([])).split(END)[0] ?? ''
  for await (const page of pages) {
    const text = await calendarOf(page)
    yield text.slice(text.indexOf(FIRST_ENTRY), text.lastIndexOf(END))
  }
  yield `${END}\r\n`
}

async function calendarOf(appointments: readonly ExportedAppointment[]): Promise<string> {
  const { ICalCalendarMethod, ICalEventStatus, default: createCalendar } = await import('ical-generator')
  const calendar = createCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tendwell', product: 'Scheduler', language: 'EN' },
  })
  for (const { id, start, end, title, notes, name, email, status, version, updatedAt } of appointments) {
    const entry = calendar.createEvent({
      id: `${id}@tendwell`,
      start: new Date(start),
      end: new Date(end),
      summary: title,
      description: notes,
      sequence: version,
      // Not the time of writing: the same appointments give the same file.
      stamp: new Date(updatedAt),
      status: ICalEventStatus[calendarStatus(status)],
    })
    if (email !== null) entry.createAttendee({ name, email })
  }
  return calendar.toString()
}
