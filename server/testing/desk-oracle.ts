import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { MINUTE } from '#shared/kernel/time.ts'

/** An appointment as it is counted by hand. */
export interface Made {
  start: number
  minutes: number
  status: AppointmentStatus
  provider: string | null
  room: string | null
  type: string | null
  who: string | null
  isUser: boolean
  overbooked: boolean
  arrived: number | null
  room_at: number | null
  done: number | null
}

export const STATUSES = [
  'booked',
  'confirmed',
  'arrived',
  'in_room',
  'done',
  'done',
  'done',
  'no_show',
  'cancelled',
] as const

/** Numbers below a limit, the same for a seed. */
export function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** What happened to somebody by the time of a status. */
export function timesOf(status: AppointmentStatus, start: number, next: (below: number) => number) {
  const arrived = start - next(20) * MINUTE
  const room = arrived + next(40) * MINUTE
  const done = room + next(50) * MINUTE
  if (status === 'arrived') return { arrived, room_at: null, done: null }
  if (status === 'in_room') return { arrived, room_at: room, done: null }
  return status === 'done' ? { arrived, room_at: room, done } : { arrived: null, room_at: null, done: null }
}

const CAME: readonly string[] = ['arrived', 'in_room', 'done']
/** The day of a moment in a zone. */
export const DAY_IN = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The same figures, counted one by one. */
export function countedByHand(some: readonly Made[], all: readonly Made[]) {
  const came = some.filter(({ status }) => CAME.includes(status))
  const isFirst = (one: Made) =>
    !all.some((other) => other.who === one.who && CAME.includes(other.status) && other.start < one.start)
  const known = came.filter(({ who }) => who !== null)
  const waits = came.flatMap(({ arrived, room_at: at }) =>
    arrived === null || at === null ? [] : [(at - arrived) / MINUTE],
  )
  const stays = came.flatMap(({ done, room_at: at }) => (done === null || at === null ? [] : [(done - at) / MINUTE]))
  const held = some.filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
  const minutesOf = (list: readonly Made[]) => list.reduce((sum, { minutes }) => sum + minutes, 0)
  const over = held.filter(({ overbooked }) => overbooked)
  return {
    appointments: some.length,
    visits: came.length,
    noShows: some.filter(({ status }) => status === 'no_show').length,
    cancelled: some.filter(({ status }) => status === 'cancelled').length,
    firstVisits: known.filter(isFirst).length,
    returnVisits: known.filter((one) => !isFirst(one)).length,
    waiting: durations(waits),
    inRoom: durations(stays),
    bookedMinutes: minutesOf(held.filter(({ overbooked }) => !overbooked)),
    overbooked: over.length,
    overbookedMinutes: minutesOf(over),
  }
}

function durations(minutes: readonly number[]) {
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
  return {
    known: sorted.length,
    median: sorted.length < 5 ? null : middle,
    long: sorted.filter((one) => one > 15).length,
  }
}
