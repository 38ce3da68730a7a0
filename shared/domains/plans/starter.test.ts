import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { keysOf } from '#shared/kernel/records.ts'
import { CreatePlan } from './schema.ts'
import { STARTER_THEMES, starterPlan } from './starter.ts'

const words = { theme: (theme: string) => `Theme ${theme}`, activity: (key: string) => `Do ${key}` }

describe('a plan to begin with', () => {
  it('has what was chosen and nothing else, in the order of the choice', () => {
    const { groups, activities, goals } = starterPlan(['sleep', 'food'], words, v7)
    expect(groups.map(({ label, order }) => [label, order])).toEqual([
      ['Theme sleep', 0],
      ['Theme food', 1],
    ])
    expect(activities.map(({ label, group }) => [label, groups.find(({ id }) => id === group)?.label])).toEqual([
      ['Do sevenHours', 'Theme sleep'],
      ['Do screensOff', 'Theme sleep'],
      ['Do vegetables', 'Theme food'],
      ['Do water', 'Theme food'],
    ])
    expect(goals.map(({ goal, target, activityId }) => [goal, target, activityId])).toEqual([
      ['Do sevenHours', 5, activities[0]?.id],
    ])
  })

  it('is one that the server takes, with all themes and with none', () => {
    for (const themes of [keysOf(STARTER_THEMES), []])
      expect(CreatePlan.safeParse(starterPlan(themes, words, v7)).error).toBeUndefined()
  })
})
