import type { LocalDate } from '../../kernel/time.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows at a moment, `2026-11-21T19:30:00`. */
export function wallTime(millis: number, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return clock.format(millis).replace(' ', 'T')
}

/** The day on which a moment falls in a zone. */
export const dayOf = (millis: number, timeZone: string): LocalDate => wallTime(millis, timeZone).slice(0, 10)
