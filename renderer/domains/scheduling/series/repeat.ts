import { datePlus, problemOfUntil } from '#shared/domains/scheduling/series/series.ts'
import type { OccurrenceView, Repeats } from '#shared/domains/scheduling/series/schema.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** How a new appointment comes back, as it stands in the form: the day may be empty while it is typed. */
export interface RepeatDraft {
  everyWeeks: number
  until: string
}

/** What of a form says whether and how an appointment comes back. */
export interface Repeating {
  date: LocalDate
  /** Null for once. */
  repeats: RepeatDraft | null
}

/** So long a series is at first: about a quarter of a year. */
const USUAL_WEEKS = 12

/** How it comes back once "every n weeks" was chosen: up to a day on which one falls, and at least twice. */
export const usualRepeat = (from: LocalDate, everyWeeks: number): RepeatDraft => ({
  everyWeeks,
  until: datePlus(from, 7 * everyWeeks * Math.max(1, Math.floor(USUAL_WEEKS / everyWeeks))),
})

/** What is wrong with what stands in the form, or null. @param from the day of the first one */
export function problemOfRepeat(from: LocalDate, { everyWeeks, until }: RepeatDraft): Sentence | null {
  if (until === '') return { key: 'validation.required' }
  return problemOfUntil(from, { everyWeeks, until })
}

/** Which days of a series are free, and which are in the way. */
export interface SeriesDays {
  total: number
  free: number
  inTheWay: readonly OccurrenceView[]
}

export function daysOf(occurrences: readonly OccurrenceView[]): SeriesDays {
  const inTheWay = occurrences.filter(({ problem }) => problem !== null)
  return { total: occurrences.length, free: occurrences.length - inTheWay.length, inTheWay }
}

/** By what somebody agreed to leave out: another list has to be agreed to anew. */
export const agreementOn = ({ inTheWay }: SeriesDays): string =>
  inTheWay.map(({ date, problem }) => `${date} ${problem}`).join(',')

/** What is sent of a series; null while it cannot be sent: a day is in the way and was not left out, or none is free. */
export function toRepeats(
  repeats: Repeats,
  days: SeriesDays,
  agreed: string | null,
): (Repeats & { skip?: LocalDate[] }) | null {
  if (days.free === 0) return null
  if (days.inTheWay.length === 0) return repeats
  return agreed === agreementOn(days) ? { ...repeats, skip: days.inTheWay.map(({ date }) => date) } : null
}
