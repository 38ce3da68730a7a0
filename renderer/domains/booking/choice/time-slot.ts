/** A stretch of time that a visitor can choose, as instants. */
export interface TimeSlot {
  start: string
  end: string
}
