import type { z } from 'zod'
import type { PhotoReading } from '#shared/domains/ai/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import type { ANSWERS } from './prompts.ts'

/** The most that one meal can have: kcal, and grams. What is above was not seen in a picture. */
const MOST = { calories: 5000, protein: 400, carbs: 600, fiber: 150 } as const

/** What a model saw in a picture, with the ids of the activities that it named by their places. */
export function readingOf(
  answer: z.infer<typeof ANSWERS.photo>,
  activityIds: readonly ActivityId[],
): Omit<PhotoReading, 'task'> & { task: 'photo' } {
  const { completed, ingredients, ...said } = answer
  const isFood = said.type !== 'other'
  const amount = (name: keyof typeof MOST) => (isFood ? amountOf(said[name], MOST[name]) : null)
  return {
    task: 'photo',
    ...said,
    calories: amount('calories'),
    protein: amount('protein'),
    carbs: amount('carbs'),
    fiber: amount('fiber'),
    // A place that the list does not have is no activity.
    activities: [...new Set(completed)].flatMap((place) => activityIds[place - 1] ?? []),
    ingredients: isFood
      ? ingredients
          .map(({ name, confidence }) => ({ name: name.trim(), confidence: Math.round(confidence) }))
          .filter(({ name }) => name !== '')
      : [],
  }
}

/** A number or a range of them as it is shown; null of anything else. */
function amountOf(words: string | null, most: number): string | null {
  const [, from = '', to] =
    /^\s*(\d{1,4}(?:\.\d)?)(?:\s*(?:-|–|to)\s*(\d{1,4}(?:\.\d)?))?\s*(?:k?cal|g)?\s*$/i.exec(words ?? '') ?? []
  if (from === '' || Number(from) > most || Number(to ?? 0) > most) return null
  if (to === undefined || Number(to) <= Number(from)) return from
  return `${from}–${to}`
}
