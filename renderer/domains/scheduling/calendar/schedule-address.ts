import { AppointmentId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { isCalendarView } from './views.ts'
import type { CalendarView } from './views.ts'

/** What the address of the schedule says: `?view=week&date=2026-11-21&event=…` or `&new=1&at=2026-11-23T14:00Z`. */
export interface ScheduleAddress {
  view: CalendarView
  date: LocalDate
  /** The appointment that is open. */
  event: AppointmentId | null
  /** Whether a new appointment is being made. */
  isNew: boolean
  /** Milliseconds: where in the calendar the new one was begun. */
  at: number | null
}

/** Reads the address; what is missing or makes no sense falls back to today and the usual view. */
export function readAddress(search: URLSearchParams, usual: Pick<ScheduleAddress, 'view' | 'date'>): ScheduleAddress {
  const view = search.get('view') ?? ''
  const date = LocalDate.safeParse(search.get('date'))
  const event = AppointmentId.safeParse(search.get('event'))
  const at = Date.parse(search.get('at') ?? '')
  return {
    view: isCalendarView(view) ? view : usual.view,
    date: date.success ? date.data : usual.date,
    event: event.success ? event.data : null,
    isNew: search.get('new') === '1',
    at: Number.isNaN(at) ? null : at,
  }
}

/** The address with some parts changed; null and false take a part away. Other people's parameters stay. */
export function writeAddress(search: URLSearchParams, part: Partial<ScheduleAddress>): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value))
  if (part.view !== undefined) put('view', part.view)
  if (part.date !== undefined) put('date', part.date)
  if (part.event !== undefined) put('event', part.event)
  if (part.isNew !== undefined) put('new', part.isNew ? '1' : null)
  if (part.at !== undefined) put('at', part.at === null ? null : new Date(part.at).toISOString())
  return next
}
