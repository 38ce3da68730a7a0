import type { AiText } from '#shared/domains/ai/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Told } from '../told.ts'
import { askAbout } from './ask-about.ts'
import { describePlan } from './describe.ts'
import { reviewPlan } from './review.ts'
import { speechIn } from './speech.ts'
import { suggestActivities } from './suggest.ts'
import { tipsFor } from './tips.ts'

/** Counts up with every change of what the rules write, so that an old text is not taken for a new one. */
export const RULES_VERSION = 3

const RULES = {
  description: describePlan,
  tips: tipsFor,
  review: reviewPlan,
  activities: suggestActivities,
  questionnaire: askAbout,
} as const

/** Writes by rules alone, from what is told: no model is asked, and nothing leaves the process. */
export const writeByRules = (task: keyof typeof RULES, told: Told, language: Language): AiText =>
  RULES[task](told, speechIn(language))
