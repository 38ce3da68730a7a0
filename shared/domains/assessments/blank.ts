import type { Advice, Question } from './schema.ts'

/** What a group advises before anything is written. */
export const NO_ADVICE: Advice = {
  activitiesToTry: {},
  activitiesToAvoid: {},
  foodsToEat: {},
  foodsToAvoid: {},
  supplements: {},
  snps: [],
}

/** What a question has unless it says otherwise: it may be left out, and nothing is counted by it. */
export const PLAIN_QUESTION: Omit<Question, 'id' | 'group' | 'question' | 'type'> = {
  options: [],
  isRequired: false,
  min: null,
  max: null,
  medium: null,
  high: null,
  isLowWorse: false,
  shownIf: null,
  medical: null,
}
