import type { Sentence } from '#shared/kernel/errors.ts'

/** What is wrong with a line; null for the line as a whole. */
export interface LineProblem {
  field: string | null
  sentence: Sentence
}

export const problem = (field: string | null, key: string, values?: Sentence['values']): LineProblem => ({
  field,
  sentence: { key, values },
})
