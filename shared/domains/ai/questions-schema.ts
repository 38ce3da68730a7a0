import { z } from 'zod'
import { QuestionType, Severity } from '../assessments/content.ts'

/** Groups that are suggested at once, questions of one, and options of one of them. */
export const SUGGESTED_GROUPS_MOST = 6
export const SUGGESTED_QUESTIONS_MOST = 8
export const SUGGESTED_OPTIONS_MOST = 8
/** Letters of a group, a question or an option, of the name of an assessment, and of what it should ask. */
const WORDS_MAX = 300
const NAME_MAX = 120
export const INSTRUCTIONS_MAX = 1000
const GROUPS_MAX = 30

const Words = z.string().trim().min(1).max(WORDS_MAX)

/** For an assessment as it stands in the editor: what it is called, and the groups that it has (spec §7). */
export const AskQuestions = z.strictObject({
  assessment: z.strictObject({
    name: z.string().trim().max(NAME_MAX).default(''),
    groups: z.array(Words).max(GROUPS_MAX).default([]),
  }),
  /** What it should ask, in somebody's own words: only a model reads them. */
  instructions: z.string().trim().max(INSTRUCTIONS_MAX).default(''),
})
export type AskQuestions = z.infer<typeof AskQuestions>

/** A question that an assessment could have; options belong to `single` and `multi` alone. */
export const SuggestedQuestion = z.object({
  question: Words,
  type: QuestionType,
  options: z.array(z.object({ label: Words, severity: Severity })).max(SUGGESTED_OPTIONS_MOST),
})
export type SuggestedQuestion = z.infer<typeof SuggestedQuestion>

export const SuggestedGroup = z.object({
  label: Words,
  questions: z.array(SuggestedQuestion).min(1).max(SUGGESTED_QUESTIONS_MOST),
})
export type SuggestedGroup = z.infer<typeof SuggestedGroup>
