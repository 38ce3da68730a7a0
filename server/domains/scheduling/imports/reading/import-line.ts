import type { LineProblem } from '#server/tables/line-problem.ts'
import type { CalendarStatus } from '../../calendar-status.ts'

/** What a line says of an appointment: what it leaves out stays, null clears. */
export interface AppointmentValues {
  title: string | null
  notes: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** `YYYY-MM-DD` */
  birthdate: string | null
  color: string | null
  status: string | null
  eventRef: string | null
  /** Of which type, with whom and where: names, or ids. */
  type: string | null
  provider: string | null
  room: string | null
  /** Milliseconds. */
  start: number
  end: number
}

/** A line of a table, or an entry of a calendar, as it was read; nothing of it is judged yet. */
export interface AppointmentLine {
  line: number
  /** Of one of the org's own appointments. */
  id: string | null
  /** Whether the id has to be one of the org's: in a calendar it may come from anywhere. */
  isIdSure: boolean
  /** By which it is known when it comes again. */
  uid: string | null
  /** The same with the day of birth: for two of one name, or one address, who come at the same time. */
  bornUid: string | null
  values: Partial<AppointmentValues>
  /** Calendars know three statuses, and mostly do not say. */
  calendarStatus?: CalendarStatus | null
  problems: LineProblem[]
}
