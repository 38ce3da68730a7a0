import type { AiText } from '#shared/domains/ai/schema.ts'
import { STARTER_THEMES } from '#shared/domains/plans/starter.ts'
import type { StarterTheme } from '#shared/domains/plans/starter.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { Told } from '../told.ts'
import type { Speech } from './speech.ts'

/** Themes that are suggested at once: more is not begun. */
const THEMES_MOST = 3

/** Whether somebody takes something is for their clinic to say. */
const NEVER: readonly StarterTheme[] = ['medication']

/** Small activities for what a plan has nothing of yet; what it is for, in somebody's own words, no rule reads. */
export function suggestActivities({ activities }: Told, { word, list, starter }: Speech): AiText {
  const there = new Set(activities.map(({ icon }) => icon))
  const missing = keysOf(STARTER_THEMES)
    .filter((theme) => !NEVER.includes(theme) && !STARTER_THEMES[theme].some(({ icon }) => there.has(icon)))
    .slice(0, THEMES_MOST)
  if (missing.length === 0) return { task: 'activities', narrative: word('suggest.none'), activities: [] }
  const groups = missing.map((theme) => starter(`theme.${theme}`))
  return {
    task: 'activities',
    narrative: `${word('suggest.missing', { groups: list(groups) })} ${word('suggest.few')}`,
    activities: missing.flatMap((theme) =>
      STARTER_THEMES[theme].map(({ key, icon, frequency, target }) => ({
        label: starter(`activity.${key}`),
        group: starter(`theme.${theme}`),
        icon,
        frequency,
        target,
      })),
    ),
  }
}
