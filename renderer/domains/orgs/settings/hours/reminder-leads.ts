const HOUR = 60
const DAY = 24 * HOUR

/** As many as the server takes. */
export const REMINDERS_MAX = 5

/** Minutes before an appointment that clinics usually choose. */
const USUAL_LEADS = [7 * DAY, 3 * DAY, 2 * DAY, DAY, 4 * HOUR, 2 * HOUR, HOUR, 30]

/** What can be chosen, the earliest first: the usual ones, and whatever else was chosen by another way. */
export const leadChoices = (chosen: readonly number[]): number[] =>
  [...new Set([...USUAL_LEADS, ...chosen])].toSorted((a, b) => b - a)

/** A time before in the largest unit that tells it without a rest. */
export function leadWords(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes % DAY === 0) return { unit: 'days', count: minutes / DAY }
  return minutes % HOUR === 0 ? { unit: 'hours', count: minutes / HOUR } : { unit: 'minutes', count: minutes }
}
