import type { SuggestedGroup, SuggestedQuestion } from '#shared/domains/ai/questions-schema.ts'
import { labelKey } from '#shared/domains/plans/adding.ts'
import { isForClinic, isOfMedication } from '../medical-words.ts'
import type { Told } from '../told.ts'

/** What an assessment could ask: without groups that it has, and without questions that nobody could answer. */
export const askableOf = (groups: readonly SuggestedGroup[], { groups: there }: Told): SuggestedGroup[] => {
  const seen = new Set(there.map(labelKey))
  return withQuestions(
    groups.filter(({ label }) => !seen.has(labelKey(label))),
    ({ type, options }) => !isChosen(type) || options.length > 1,
  ).map((group) => ({
    ...group,
    questions: group.questions.map((question) => (isChosen(question.type) ? question : { ...question, options: [] })),
  }))
}

/** Without what only a clinic asks: an illness, what somebody takes, a change of it; and without what `isOut` says. */
export function harmlessGroups(groups: readonly SuggestedGroup[], isOut: (words: string) => boolean): SuggestedGroup[] {
  const isHarmless = (words: string): boolean => !isForClinic(words) && !isOfMedication(words) && !isOut(words)
  return withQuestions(
    groups.filter(({ label }) => isHarmless(label)),
    ({ question, options }) => [question, ...options.map(({ label }) => label)].every(isHarmless),
  )
}

const isChosen = (type: SuggestedQuestion['type']): boolean => type === 'single' || type === 'multi'

/** Only those questions, and only groups that have one. */
const withQuestions = (
  groups: readonly SuggestedGroup[],
  isKept: (question: SuggestedQuestion) => boolean,
): SuggestedGroup[] =>
  groups
    .map((group) => ({ ...group, questions: group.questions.filter(isKept) }))
    .filter(({ questions }) => questions.length > 0)
