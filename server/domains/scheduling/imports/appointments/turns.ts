import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { PlannedAppointment } from './plan-appointments.ts'

/**
 * Lines of the same days have to be carried out together, as some may take the places that others give up: by each, the first line of
 * those that it hangs together with. Days hang together where a line moves from one to the other.
 */
export function turnsOf(
  planned: readonly PlannedAppointment[],
  timeZone: string,
): ReadonlyMap<PlannedAppointment, number> {
  const days = new Days()
  const daysOf = new Map(planned.map((one) => [one, datesOf(one, timeZone)]))
  for (const dates of daysOf.values()) days.join(dates)
  const first = new Map<LocalDate, number>()
  const turns = new Map<PlannedAppointment, number>()
  for (const [one, [date]] of daysOf) {
    const { line } = one.line
    if (date === undefined) continue
    const group = days.groupOf(date)
    const turn = first.get(group) ?? line
    first.set(group, turn)
    turns.set(one, turn)
  }
  return turns
}

/** On which days it is, and was. */
function datesOf({ known, wanted }: PlannedAppointment, timeZone: string): LocalDate[] {
  const touched = (at: Interval | null) => (at === null ? [] : [at.start, at.end - 1])
  return [...touched(wanted), ...touched(known)].filter(Number.isFinite).map((at) => localDateOf(at, timeZone))
}

/** Days in groups. */
class Days {
  readonly #next = new Map<LocalDate, LocalDate>()

  /** By one of its days, the same for all of them. */
  groupOf(date: LocalDate): LocalDate {
    let group = date
    for (let next = this.#next.get(group); next !== undefined; next = this.#next.get(group)) group = next
    return group
  }

  join([first, ...others]: readonly LocalDate[]): void {
    if (first === undefined) return
    for (const date of others) {
      const [from, to] = [this.groupOf(date), this.groupOf(first)]
      if (from !== to) this.#next.set(from, to)
    }
  }
}
