import { changeDeadline, isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/** What a card tells of its appointment; neither of the last two may pass for a date to keep. */
type CardState = 'stands' | 'pending' | 'cancelled' | 'over'

type TimedStatus = Pick<AppointmentView, 'status' | 'end'>

/** What a card has to say at `now`, in milliseconds since the epoch. */
export function cardState({ status, end }: TimedStatus, now: number): CardState {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'done' || status === 'no_show' || Date.parse(end) < now) return 'over'
  return status === 'pending' ? 'pending' : 'stands'
}

/** Whether the card may be given to somebody as a date to keep. */
export const isCardValid = (state: CardState): boolean => state === 'stands' || state === 'pending'

/** Until when the person may still change it by the clinic's rule, in milliseconds since the epoch; null once they may not. */
export function openUntil(
  { status, start }: Pick<AppointmentView, 'status' | 'start'>,
  patientChangeMinutes: number,
  now: number,
): number | null {
  const until = changeDeadline(Date.parse(start), patientChangeMinutes)
  return isAhead(status) && now < until ? until : null
}
