import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { dayBoard } from './day-figures.ts'
import type { DayBoard } from './day-figures.ts'

/** One line of the board. */
export interface BoardRow {
  /** As it was when its place was settled. */
  seen: AppointmentView
  /** As it is; null where it is not on this day's board any more. */
  now: AppointmentView | null
}

export type BoardRows = Record<keyof DayBoard, BoardRow[]>

/** The board as it is, everybody in their group. */
export const rowsOf = (board: DayBoard): BoardRows => mapped(board, (seen) => ({ seen, now: seen }))

/**
 * The board as it was seen, told with what is so by now: nobody leaves their place, whoever is gone leaves theirs empty, and
 * who has come since stands at the end of a group. What is pressed a second time is what was pressed before.
 */
export function keepPlaces(seen: DayBoard, current: readonly AppointmentView[]): BoardRows {
  const byId = new Map(current.map((appointment) => [appointment.id, appointment]))
  const known = new Set(Object.values(seen).flatMap((group: AppointmentView[]) => group.map(({ id }) => id)))
  const kept = mapped(seen, (appointment) => ({ seen: appointment, now: byId.get(appointment.id) ?? null }))
  const come = rowsOf(dayBoard(current.filter(({ id }) => !known.has(id))))
  return {
    waiting: [...kept.waiting, ...come.waiting],
    inRoom: [...kept.inRoom, ...come.inRoom],
    due: [...kept.due, ...come.due],
    closed: [...kept.closed, ...come.closed],
  }
}

/** Whether a line was pressed, or has changed under the hand: it takes no further press where it stands. */
export const isStill = ({ seen, now }: BoardRow): boolean => now === null || now.status !== seen.status

const mapped = (board: DayBoard, row: (appointment: AppointmentView) => BoardRow): BoardRows => ({
  waiting: board.waiting.map(row),
  inRoom: board.inRoom.map(row),
  due: board.due.map(row),
  closed: board.closed.map(row),
})
