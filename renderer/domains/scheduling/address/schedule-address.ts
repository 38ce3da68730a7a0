import { AppointmentId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { CALENDAR_VIEWS, NO_COLUMN } from './views.ts'
import type { CalendarView, ColumnKind } from './views.ts'

/**
 * What the address of the schedule says: `?view=week&date=2026-11-21&event=…` or `&new=1&at=2026-11-23T14:00Z`; of columns
 * also `&by=room`, `&column=…` and, of a new one, `&into=…`.
 */
export interface ScheduleAddress {
  view: CalendarView
  date: LocalDate
  /** The appointment that is open. */
  event: AppointmentId | null
  /** Whether a new appointment is being made. */
  isNew: boolean
  /** Milliseconds: where in the calendar the new one was begun. */
  at: number | null
  /** By what there are columns. */
  by: ColumnKind
  /** The id of the one that a small screen shows, or `none` for those that have none. */
  column: string | null
  /** The id of the provider or room that a new one is for. */
  into: string | null
}

const SHORT_ID = /^[\da-f-]{36}$/i

/** Reads the address; what is missing or makes no sense falls back to today and the usual view. */
export function readAddress(
  search: URLSearchParams,
  usual: Pick<ScheduleAddress, 'view' | 'date'>,
  views: readonly CalendarView[] = CALENDAR_VIEWS,
): ScheduleAddress {
  const idIn = (name: string) => SHORT_ID.exec(search.get(name) ?? '')?.[0] ?? null
  const date = LocalDate.safeParse(search.get('date'))
  const event = AppointmentId.safeParse(search.get('event'))
  const at = Date.parse(search.get('at') ?? '')
  return {
    view: views.find((view) => view === search.get('view')) ?? usual.view,
    date: date.success ? date.data : usual.date,
    event: event.success ? event.data : null,
    isNew: search.get('new') === '1',
    at: Number.isNaN(at) ? null : at,
    by: search.get('by') === 'room' ? 'room' : 'provider',
    column: search.get('column') === NO_COLUMN ? NO_COLUMN : idIn('column'),
    into: idIn('into'),
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
  if (part.by !== undefined) put('by', part.by === 'room' ? 'room' : null)
  if (part.column !== undefined) put('column', part.column)
  if (part.into !== undefined) put('into', part.into)
  if (part.at !== undefined) put('at', part.at === null ? null : new Date(part.at).toISOString())
  return next
}
