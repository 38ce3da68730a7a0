import type { DeskFigures, DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'

/** The columns of the file, in English in every language as those of all files that programs read. */
export const STATISTICS_COLUMNS = [
  'from',
  'to',
  'group',
  'name',
  'appointments',
  'visits',
  'no_shows',
  'cancelled',
  'first_visits',
  'return_visits',
  'waits_known',
  'waiting_median_minutes',
  'waiting_over_15',
  'rooms_known',
  'room_median_minutes',
  'room_over_15',
  'booked_minutes',
  'open_minutes',
  'overbooked',
  'overbooked_minutes',
] as const

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const PEOPLE = { true: 'new', false: 'returning', null: 'unknown' }

/** The statistics as lines of a table: each group for the days and for those before. What is not known is empty. */
export function* statisticsTable(statistics: DeskStatistics): Generator<Record<string, unknown>> {
  const { from, to, beforeFrom, beforeTo, total, providers, rooms, types, weekdays, people } = statistics
  const lines = [
    { group: 'total', name: '', ...total },
    ...providers.map((line) => ({ ...line, group: 'provider' })),
    ...rooms.map((line) => ({ ...line, group: 'room' })),
    ...types.map((line) => ({ ...line, group: 'type' })),
    ...weekdays.map((line) => ({ ...line, group: 'weekday', name: WEEKDAYS[line.weekday] ?? '' })),
    ...people.map((line) => ({ ...line, group: 'person', name: PEOPLE[`${line.isNew}`] })),
  ]
  for (const { group, name, now, before } of lines) {
    yield { from, to, group, name, ...cellsOf(now) }
    yield { from: beforeFrom, to: beforeTo, group, name, ...cellsOf(before) }
  }
}

const cellsOf = (figures: DeskFigures): Record<string, unknown> => ({
  appointments: figures.appointments,
  visits: figures.visits,
  no_shows: figures.noShows,
  cancelled: figures.cancelled,
  first_visits: figures.firstVisits,
  return_visits: figures.returnVisits,
  waits_known: figures.waiting.known,
  waiting_median_minutes: figures.waiting.median,
  waiting_over_15: figures.waiting.long,
  rooms_known: figures.inRoom.known,
  room_median_minutes: figures.inRoom.median,
  room_over_15: figures.inRoom.long,
  booked_minutes: figures.bookedMinutes,
  open_minutes: figures.openMinutes,
  overbooked: figures.overbooked,
  overbooked_minutes: figures.overbookedMinutes,
})
