import { ActivityId } from '../../kernel/ids.ts'
import type { Frequency, PlanActivity, PlanGoal, PlanGroup } from './schema.ts'

interface StarterActivity {
  /** Its word stands under `activity` in the `start` catalogue. */
  key: string
  icon: string
  frequency: Frequency
  /** How many times a day it can be ticked by quick add. */
  slots: number
  /** Times a week that it is meant to be done; null where no goal comes with it. */
  target: number | null
}

/** What somebody who begins alone can choose to work on, and a few small activities for each: nothing that needs advice. */
export const STARTER_THEMES = {
  movement: [
    { key: 'walk', icon: 'walk', frequency: 'daily', slots: 1, target: 5 },
    { key: 'stretch', icon: 'hand', frequency: 'daily', slots: 1, target: null },
  ],
  food: [
    { key: 'vegetables', icon: 'tree', frequency: 'frequent', slots: 3, target: null },
    { key: 'water', icon: 'glass', frequency: 'frequent', slots: 8, target: null },
  ],
  sleep: [
    { key: 'sevenHours', icon: 'moon', frequency: 'daily', slots: 1, target: 5 },
    { key: 'screensOff', icon: 'ban-circle', frequency: 'daily', slots: 1, target: null },
  ],
  calm: [
    { key: 'breathe', icon: 'wind', frequency: 'daily', slots: 2, target: 5 },
    { key: 'goodThing', icon: 'edit', frequency: 'daily', slots: 1, target: null },
  ],
  people: [
    { key: 'talk', icon: 'chat', frequency: 'daily', slots: 1, target: 3 },
    { key: 'outdoors', icon: 'globe', frequency: 'daily', slots: 1, target: null },
  ],
  medication: [{ key: 'medication', icon: 'pill', frequency: 'daily', slots: 1, target: 7 }],
} as const satisfies Record<string, readonly StarterActivity[]>

export type StarterTheme = keyof typeof STARTER_THEMES
export type StarterKey = (typeof STARTER_THEMES)[StarterTheme][number]['key']

interface Words {
  theme(theme: StarterTheme): string
  activity(key: StarterKey): string
}

/**
 * A first plan of the chosen themes, each a group, in the words of the person's language.
 *
 * @param newId makes a UUID
 */
export function starterPlan(
  themes: readonly StarterTheme[],
  words: Words,
  newId: () => string,
): { groups: PlanGroup[]; activities: PlanActivity[]; goals: PlanGoal[] } {
  const groups = themes.map((theme, order) => ({ id: newId(), label: words.theme(theme), order }))
  const made = themes.flatMap((theme, order) =>
    STARTER_THEMES[theme].map(({ key, icon, frequency, slots, target }) => {
      const id = ActivityId.parse(newId())
      const label = words.activity(key)
      const group = groups[order]?.id ?? ''
      const activity: PlanActivity = {
        id,
        label,
        icon,
        tips: null,
        frequency,
        group,
        quickAdd: true,
        quickAddSlots: slots,
      }
      return { activity, goal: target === null ? null : { id: newId(), goal: label, target, activityId: id } }
    }),
  )
  return {
    groups,
    activities: made.map(({ activity }) => activity),
    goals: made.flatMap(({ goal }) => (goal === null ? [] : [goal])),
  }
}
