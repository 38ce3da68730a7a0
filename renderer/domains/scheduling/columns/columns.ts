import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { NO_COLUMN } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'

/** One column of the day: nobody yet or no room, somebody or a room, or who and what is no longer there. */
export interface Column {
  /** Null for the column of those that have none. */
  id: string | null
  /** As it is called; null where only our own words can say. */
  name: string | null
  /** Appointments can be put into it; into one that is gone they can not. */
  isOpen: boolean
}

export interface Known {
  id: string
  name: string
  /** It has left, and is a column only where somebody is still in it. */
  isRemoved?: boolean
}

/** The columns of a day: first those without, then everybody in their order, then who is gone and has appointments all the same. */
export function columnsOf(
  kind: ColumnKind,
  known: readonly Known[],
  appointments: readonly AppointmentView[],
): Column[] {
  const open = known.filter(({ isRemoved }) => isRemoved !== true)
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const used = new Set<string | null>(appointments.map((appointment) => appointment[kind]))
  const isThere = new Set<string | null>(open.map(({ id }) => id))
  const gone = [...used].filter((id) => id !== null && !isThere.has(id))
  return [
    { id: null, name: null, isOpen: true },
    ...open.map(({ id, name }) => ({ id, name, isOpen: true })),
    ...gone.map((id) => ({ id, name: names.get(id ?? '') ?? null, isOpen: false })),
  ]
}

/**
 * The column that the address names; where it names none that there is, the first in which somebody comes, and on an empty day
 * the first of a provider or a room.
 */
export function chosenColumn(
  kind: ColumnKind,
  columns: readonly Column[],
  name: string | null,
  appointments: readonly AppointmentView[],
): Column | undefined {
  const used = new Set<string | null>(appointments.map((appointment) => appointment[kind]))
  const named = columns.find((column) => nameInAddress(column) === name)
  return named ?? columns.find(({ id }) => used.has(id)) ?? columns[1] ?? columns[0]
}

export const nameInAddress = ({ id }: Column): string => id ?? NO_COLUMN
