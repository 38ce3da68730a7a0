/** How much of it there is, or how sure a reading is, as a colour says it (spec §9). */
type Level = 'success' | 'warning' | 'danger'

/** Calories from which on a meal is heavy, and very heavy. */
const HEAVY = 700
const VERY_HEAVY = 900
/** Percent from which on a reading is likely, and sure. */
const LIKELY = 50
const SURE = 80

/** Of a number, or of one from which to which: the most that it may be counts. Null of what is none. */
export function caloriesLevel(calories: string | null): Level | null {
  const numbers = [...(calories ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
  if (numbers.length === 0) return null
  const most = Math.max(...numbers)
  if (most >= VERY_HEAVY) return 'danger'
  return most >= HEAVY ? 'warning' : 'success'
}

/** @param percent how sure it is that an ingredient is there */
export function confidenceLevel(percent: number): Level {
  if (percent >= SURE) return 'success'
  return percent >= LIKELY ? 'warning' : 'danger'
}
