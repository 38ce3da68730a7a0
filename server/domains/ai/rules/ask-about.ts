import type { AiText } from '#shared/domains/ai/schema.ts'
import { labelKey } from '#shared/domains/plans/adding.ts'
import type { StarterTheme } from '#shared/domains/plans/starter.ts'
import type { Told } from '../told.ts'
import type { Speech } from './speech.ts'

/** What everybody can be asked about themselves: nothing that needs a clinic to understand the answer. */
const THEMES = ['movement', 'food', 'sleep', 'calm', 'people'] as const satisfies readonly StarterTheme[]

/** Two questions for each theme that an assessment has no group for; what it is for, in somebody's own words, no rule reads. */
export function askAbout({ groups: there }: Told, { word, list, starter }: Speech): AiText {
  const known = new Set(there.map(labelKey))
  const groups = THEMES.map((theme) => ({ theme, label: starter(`theme.${theme}`) })).filter(
    ({ label }) => !known.has(labelKey(label)),
  )
  if (groups.length === 0) return { task: 'questionnaire', narrative: word('questions.none'), groups: [] }
  return {
    task: 'questionnaire',
    narrative: word('questions.about', { groups: list(groups.map(({ label }) => label)) }),
    groups: groups.map(({ theme, label }) => ({
      label,
      questions: [
        { question: word(`questions.${theme}`), type: 'scale', options: [] },
        {
          question: word('questions.change'),
          type: 'single',
          options: [
            { label: word('questions.no'), severity: 1 },
            { label: word('questions.little'), severity: 2 },
            { label: word('questions.much'), severity: 3 },
          ],
        },
      ],
    })),
  }
}
