import { CLOCK_TIMES, minutesOfClock } from '#shared/domains/scheduling/hours.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { useFormats } from './use-formats.ts'

/** Any day: only its clock is shown. */
const MIDNIGHT = Date.UTC(2026, 0, 5)

/** The half hours of a day to choose from, as the person's language writes them. */
export function useHalfHours(): { value: string; label: string }[] {
  const { time } = useFormats('UTC')
  return CLOCK_TIMES.map((value) => ({ value, label: time(MIDNIGHT + minutesOfClock(value) * MINUTE) }))
}
