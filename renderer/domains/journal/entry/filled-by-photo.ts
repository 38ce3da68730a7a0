import type { PhotoReading } from '#shared/domains/ai/schema.ts'
import { NUTRIENTS } from './draft.ts'
import type { Draft } from './draft.ts'

/** What of a draft a photo can fill. */
export type Filled = Partial<Pick<Draft, 'title' | 'note' | 'mood' | 'entryType' | 'counts' | 'nutrition'>>

/**
 * What a reading of its photo adds to a draft (spec §4): title, note, mood by the rating, what was done of the plan, and for
 * food the kind of a meal and what is in it. What was typed or ticked before stays.
 *
 * @param planned the activities of the plan: others are not ticked
 */
export function filledByPhoto(draft: Draft, reading: PhotoReading, planned: ReadonlySet<string>): Filled {
  const isMeal = reading.type !== 'other'
  const filled: Filled = {}
  if (draft.title.trim() === '') filled.title = reading.title
  if (draft.note.trim() === '' && reading.description !== '') filled.note = reading.description
  if (draft.mood === null && reading.rating !== null) filled.mood = reading.rating - 1
  if (isMeal && draft.entryType !== 'meal') filled.entryType = 'meal'
  const done = reading.activities.filter((id) => planned.has(id) && (draft.counts[id] ?? 0) === 0)
  // The days of a week are nothing that a picture shows.
  if (done.length > 0 && (isMeal || draft.dateType === 'day'))
    filled.counts = { ...draft.counts, ...Object.fromEntries(done.map((id) => [id, 1])) }
  if (isMeal) {
    const empty = NUTRIENTS.filter((name) => draft.nutrition[name].trim() === '' && reading[name] !== null)
    if (empty.length > 0)
      filled.nutrition = { ...draft.nutrition, ...Object.fromEntries(empty.map((name) => [name, reading[name] ?? ''])) }
  }
  return filled
}

/** Those parts of a draft as they were, to take a filling back. */
export function partsBefore(draft: Draft, filled: Filled): Filled {
  const { title, note, mood, entryType, counts, nutrition } = draft
  return {
    ...(filled.title !== undefined && { title }),
    ...(filled.note !== undefined && { note }),
    ...(filled.mood !== undefined && { mood }),
    ...(filled.entryType !== undefined && { entryType }),
    ...(filled.counts !== undefined && { counts }),
    ...(filled.nutrition !== undefined && { nutrition }),
  }
}
