import { z } from 'zod'

export const EntryType = z.enum(['basic', 'meal'])
export type EntryType = z.infer<typeof EntryType>
export const DateType = z.enum(['day', 'week'])
export type DateType = z.infer<typeof DateType>

/** Spec §3: -1 none, 0 awful, 1 bad, 2 meh, 3 good, 4 amazing. */
export const Mood = z.int().min(-1).max(4)

/** Characters of what a meal had of one nutrient. */
export const NUTRIENT_MAX = 60

/** What was in a meal, as a picture of it was read (spec §3 Meal analysis). */
export const MealAnalysis = z.strictObject({
  calories: z.string().max(NUTRIENT_MAX).nullable().optional(),
  protein: z.string().max(NUTRIENT_MAX).nullable().optional(),
  carbs: z.string().max(NUTRIENT_MAX).nullable().optional(),
  fiber: z.string().max(NUTRIENT_MAX).nullable().optional(),
})
export type MealAnalysis = z.infer<typeof MealAnalysis>
