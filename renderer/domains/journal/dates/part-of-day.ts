export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Of the day on this device. */
export function partOfDay(millis: number): PartOfDay {
  const hour = new Date(millis).getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
