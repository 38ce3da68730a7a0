import { wallTime } from '#shared/domains/journal/days.ts'
import {
  ENTRY_AHEAD_MS,
  ENTRY_DAYS_BACK,
  NOTE_MAX,
  TITLE_MAX,
  VITAL_MAX,
} from '#shared/domains/journal/entry-schema.ts'
import { VITALS, missingPressure } from '#shared/domains/journal/measured.ts'
import type { VitalName } from '#shared/domains/journal/measured.ts'
import { NUTRIENT_MAX } from '#shared/domains/journal/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { FieldErrors, Sentence } from '#shared/kernel/errors.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { NUTRIENTS, numbersOf } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'

/** By what the time of an entry is judged. */
export interface JudgedBy {
  now: number
  /** Of the clock on the wall. */
  timeZone: string
  /** The time of the entry that is changed, `2026-11-21T19:30:00`: left alone, it may be as old as it is. */
  kept?: string
}

/** What cannot be sent as it is, by its field, before anything is sent (spec §5 Entry, Vitals). */
export function faultsOf(draft: Draft, by: JudgedBy): FieldErrors {
  const numbers = numbersOf(draft.vitals)
  const isMeal = draft.entryType === 'meal'
  const faults: Record<string, Sentence | null> = {
    ...pressureFault(numbers),
    ...Object.fromEntries(VITALS.flatMap((name) => present(name, faultOf(name, numbers[name])))),
    title: lengthFault(draft.title, TITLE_MAX),
    note: lengthFault(draft.note, NOTE_MAX),
    ...Object.fromEntries(
      NUTRIENTS.map((name) => [`analysis.${name}`, isMeal ? lengthFault(draft.nutrition[name], NUTRIENT_MAX) : null]),
    ),
    datetime: timeFault(draft, by),
  }
  return Object.fromEntries(Object.entries(faults).filter((pair): pair is [string, Sentence] => pair[1] !== null))
}

function faultOf(name: VitalName, value: number | null): Sentence | null {
  if (value === null) return null
  if (Number.isNaN(value)) return { key: 'validation.format' }
  if (value < 0) return { key: 'validation.tooSmall', values: { minimum: 0 } }
  if (value > VITAL_MAX[name]) return { key: 'validation.tooBig', values: { maximum: VITAL_MAX[name] } }
  return name === 'weight' || Number.isInteger(value) ? null : { key: 'validation.wholeNumber' }
}

const present = (name: VitalName, fault: Sentence | null) => (fault === null ? [] : [[name, fault] as const])

function pressureFault(numbers: Record<VitalName, number | null>): Record<string, Sentence> {
  const missing = missingPressure(numbers)
  return missing === null ? {} : { [missing]: { key: 'validation.bothPressures' } }
}

const lengthFault = (text: string, maximum: number): Sentence | null =>
  text.trim().length > maximum ? { key: 'validation.tooLong', values: { maximum } } : null

/** As the server judges it: without a connection nobody else would say so. */
function timeFault({ date, time }: Draft, { now, timeZone, kept }: JudgedBy): Sentence | null {
  if (date === '' || time === '') return { key: 'validation.datetimeRequired' }
  const wall = `${date}T${time}`
  if (kept?.slice(0, wall.length) === wall) return null
  const today = wallTime(now, timeZone).slice(0, 10)
  const isAhead = wall > wallTime(now + ENTRY_AHEAD_MS, timeZone) && !wasTurnedBack(now, timeZone)
  if (date <= today && date >= addDays(today, -ENTRY_DAYS_BACK) && !isAhead) return null
  return { key: 'validation.entryWindow', values: { days: ENTRY_DAYS_BACK } }
}

/** Whether the clock there shows an hour for the second time: what it will show has been already. */
const wasTurnedBack = (now: number, timeZone: string): boolean =>
  Date.parse(`${wallTime(now, timeZone)}Z`) - Date.parse(`${wallTime(now - HOUR, timeZone)}Z`) < HOUR
