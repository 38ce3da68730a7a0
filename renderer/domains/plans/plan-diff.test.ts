import { describe, expect, test } from 'vitest'
import { DEFAULT_ICON } from '#shared/domains/plans/schema.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { ICON_NAMES, iconOf, matchingIcons } from './icons/activity-icons.ts'
import { EMPTY_PLAN, flagsOf, isEdited } from './plan-diff.ts'

const PLAN: PlanContent = {
  ...EMPTY_PLAN,
  groups: [
    { id: 'food', label: 'Food', order: 0 },
    { id: 'sleep', label: 'Sleep', order: 1 },
  ],
  activities: [
    {
      id: 'soup' as ActivityId,
      label: 'Soup',
      icon: 'glass',
      tips: null,
      frequency: 'daily',
      group: 'food',
      quickAdd: false,
      quickAddSlots: 1,
    },
  ],
  goals: [{ id: 'soups', goal: 'Soups', target: 3, activityId: 'soup' as ActivityId }],
}

describe('the marks of an edited plan', () => {
  test('stand on what is new and what is changed, and on nothing else', () => {
    const edited = {
      ...PLAN,
      groups: [...PLAN.groups, { id: 'sport', label: 'Sport', order: 2 }],
      goals: PLAN.goals.map((goal) => ({ ...goal, target: 4 })),
    }
    expect([...flagsOf(PLAN, edited)]).toEqual([
      ['sport', 'new'],
      ['soups', 'changed'],
    ])
    expect(flagsOf(PLAN, structuredClone(PLAN)).size).toBe(0)
  })
})

describe('a plan', () => {
  test('has something to save after any edit', () => {
    const [food, sleep] = PLAN.groups
    if (food === undefined || sleep === undefined) throw new Error('An empty sample')
    const edits: Partial<PlanContent>[] = [
      { description: 'Spring' },
      { entryType: 'meal' },
      { goals: [] },
      { groups: [{ ...food, label: 'Meals' }, sleep] },
      {
        groups: [
          { ...food, order: 1 },
          { ...sleep, order: 0 },
        ],
      },
    ]
    for (const edit of edits) expect([edit, isEdited(PLAN, { ...PLAN, ...edit })]).toEqual([edit, true])
  })

  test('has nothing to save as it is, nor when an edit is taken back', () => {
    expect(isEdited(PLAN, PLAN)).toBe(false)
    expect(
      isEdited(PLAN, { ...PLAN, activities: PLAN.activities.map(({ label, ...rest }) => ({ ...rest, label })) }),
    ).toBe(false)
  })
})

describe('the icons', () => {
  test.each(Object.keys(LANGUAGES))('have words in %s by which they are found', async (language) => {
    const { default: words } = (await import(`../../../shared/i18n/${language}/plans.json`)) as {
      default: { icon: Record<string, string> }
    }
    expect(Object.keys(words.icon).toSorted()).toEqual(ICON_NAMES.toSorted())
    for (const name of ICON_NAMES)
      expect(matchingIcons(words.icon[name]?.toUpperCase() ?? '-', (one) => words.icon[one] ?? '')).toContain(name)
  })

  test('show a name from elsewhere as the default one', () => {
    expect(iconOf('mdi:food-apple')).toBe(iconOf(DEFAULT_ICON))
    expect(iconOf('constructor')).toBe(iconOf(DEFAULT_ICON))
  })
})
