import type { LocalDate } from '#shared/kernel/time.ts'

/** The calendar day in a zone at a moment. */
export function localDateIn(timeZone: string, instant: string | number): LocalDate {
  const parts = partsIn(timeZone, instant, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return [parts('year'), parts('month'), parts('day')].join('-')
}

type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON = 12
const EVENING = 17

/** Before noon, before five, or later, on the clock of a zone. */
export function partOfDay(timeZone: string, instant: string): PartOfDay {
  const hour = Number(partsIn(timeZone, instant, { hour: '2-digit', hourCycle: 'h23' })('hour'))
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}

/** Whether clocks in both zones show the same at that moment, whatever the zones are called. */
export const showSameClock = (zone: string, other: string, instant: string): boolean =>
  offsetIn(zone, instant) === offsetIn(other, instant)

/** The zone's name in the person's language, such as `Eastern Standard Time`. */
export const zoneName = (timeZone: string, instant: string, tag: string): string =>
  partsIn(timeZone, instant, { timeZoneName: 'long' }, tag)('timeZoneName')

/** The zone's short name in the person's language, such as `EST`. */
export const zoneMark = (timeZone: string, instant: string, tag: string): string =>
  partsIn(timeZone, instant, { timeZoneName: 'short' }, tag)('timeZoneName')

export const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const offsetIn = (timeZone: string, instant: string): string =>
  partsIn(timeZone, instant, { timeZoneName: 'longOffset' })('timeZoneName')

function partsIn(timeZone: string, instant: string | number, options: Intl.DateTimeFormatOptions, tag = 'en') {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, ...options }).formatToParts(new Date(instant))
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}
