import { TRANSITIONS } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'

/**
 * The step that the front desk most likely takes next, the one primary button; null where there is none.
 * A visit is confirmed ahead of its day and checked in on the day.
 */
export function likelyNext(status: AppointmentStatus, isToday: boolean): AppointmentStatus | null {
  switch (status) {
    case 'pending':
      return 'confirmed'
    case 'booked':
      return isToday ? 'arrived' : 'confirmed'
    case 'confirmed':
      return isToday ? 'arrived' : null
    case 'arrived':
      return 'in_room'
    case 'in_room':
      return 'done'
    default:
      return null
  }
}

/** The other steps that are allowed, forward ones first, cancelling last; nobody has missed what has not begun. */
export function otherSteps(status: AppointmentStatus, isToday: boolean, hasBegun: boolean): AppointmentStatus[] {
  const likely = likelyNext(status, isToday)
  return TRANSITIONS[status]
    .filter((next) => next !== likely && (next !== 'no_show' || hasBegun))
    .toSorted(
      (a, b) =>
        Number(a === 'cancelled') - Number(b === 'cancelled') || Number(isBack(status, a)) - Number(isBack(status, b)),
    )
}

const WAY: readonly AppointmentStatus[] = ['pending', 'booked', 'confirmed', 'arrived', 'in_room', 'done']

/** Whether the step takes something back, such as a check-in by mistake. */
export function isBack(from: AppointmentStatus, to: AppointmentStatus): boolean {
  if (from === 'no_show') return to === 'booked'
  return WAY.includes(from) && WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from)
}
