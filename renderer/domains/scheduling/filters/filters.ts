import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppointmentColor } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { LocalDate } from '#shared/kernel/time.ts'

/** Which appointments the calendar shows: none chosen of a group means all of it (spec §2, filters drawer). */
export interface Filters {
  colors: readonly AppointmentColor[]
  statuses: readonly AppointmentStatus[]
  /** Ids; `none` is whatever has nobody, no room, or no type. */
  providers: readonly string[]
  rooms: readonly string[]
  types: readonly string[]
  /** First and last day, both included, in the zone of the calendar. */
  from: LocalDate | null
  to: LocalDate | null
}

export const NO_FILTERS: Filters = {
  colors: [],
  statuses: [],
  providers: [],
  rooms: [],
  types: [],
  from: null,
  to: null,
}

/** In place of an id: nobody, no room, or no type. */
export const UNASSIGNED = 'none'
const CHOICE = /^(none|[\da-f]{8}-[\da-f-]{27})$/

/** `?colors=blue,teal&statuses=pending&from=2026-11-01&to=…`; what makes no sense is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const words = (name: string) => (search.get(name) ?? '').split(',')
  const ids = (name: string) => words(name).filter((word) => CHOICE.test(word))
  const day = (name: string) => LocalDate.safeParse(search.get(name)).data ?? null
  return {
    colors: AppointmentColor.options.filter((color) => words('colors').includes(color)),
    statuses: AppointmentStatus.options.filter((status) => words('statuses').includes(status)),
    providers: ids('providers'),
    rooms: ids('rooms'),
    types: ids('types'),
    from: day('from'),
    to: day('to'),
  }
}

/** The address with these filters in place of the ones before. */
export function writeFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('colors', filters.colors.join(','))
  put('statuses', filters.statuses.join(','))
  put('providers', filters.providers.join(','))
  put('rooms', filters.rooms.join(','))
  put('types', filters.types.join(','))
  put('from', filters.from ?? '')
  put('to', filters.to ?? '')
  return next
}

export const hasFilters = ({ colors, statuses, providers, rooms, types, from, to }: Filters): boolean =>
  [colors, statuses, providers, rooms, types].some((chosen) => chosen.length > 0) || from !== null || to !== null

/** Blocked time of those who are looked for, and of everybody. */
export const passesBlock = (
  { provider, room }: { provider: string | null; room: string | null },
  { providers, rooms }: Pick<Filters, 'providers' | 'rooms'>,
): boolean =>
  (provider === null || providers.length === 0 || providers.includes(provider)) &&
  (room === null || rooms.length === 0 || rooms.includes(room))

export function passes(appointment: AppointmentView, filters: Filters, timeZone: string): boolean {
  const { colors, statuses, providers, rooms, types, from, to } = filters
  if (colors.length > 0 && !colors.includes(appointment.color)) return false
  if (statuses.length > 0 && !statuses.includes(appointment.status)) return false
  if (providers.length > 0 && !providers.includes(appointment.provider ?? UNASSIGNED)) return false
  if (rooms.length > 0 && !rooms.includes(appointment.room ?? UNASSIGNED)) return false
  if (types.length > 0 && !types.includes(appointment.type ?? UNASSIGNED)) return false
  const date = localDateOf(Date.parse(appointment.start), timeZone)
  return (from === null || date >= from) && (to === null || date <= to)
}
