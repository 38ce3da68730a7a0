import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActivityId } from '../../kernel/ids.ts'
import { labelKey } from './adding.ts'
import { ACTIVITIES_MAX, GROUPS_MAX, PlanActivity, PlanGoal, PlanGroup } from './schema.ts'
import { withSuggested } from './suggested.ts'

const idsFrom = (first: number) => {
  let next = first
  return () => `0190a000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`
}
const MOVEMENT: PlanGroup = { id: '0190a000-0000-7000-8000-00000000aaaa', label: 'Movement', order: 0 }
const WALK = PlanActivity.parse({ id: '0190a000-0000-7000-8000-00000000bbbb', label: 'Walk', group: MOVEMENT.id })
const PLAN = { groups: [MOVEMENT], activities: [WALK], goals: [] }
const one = (label: string, group = 'Movement', target: number | null = null) => ({
  label,
  group,
  icon: 'leaf',
  frequency: 'daily' as const,
  target,
})

describe('suggested activities in a plan', () => {
  it('stand in the group of their name, or in a new one after the others, with their goals', () => {
    const plan = withSuggested(PLAN, [one('Stretch', 'movement', 3), one('Breathe', 'Calm')], idsFrom(0))
    expect(plan.added).toBe(2)
    expect(plan.groups.map(({ label, order }) => [label, order])).toEqual([
      ['Movement', 0],
      ['Calm', 1],
    ])
    const [, stretch, breathe] = plan.activities
    expect([stretch?.group, breathe?.group]).toEqual([MOVEMENT.id, plan.groups[1]?.id])
    expect(plan.goals).toMatchObject([{ goal: 'Stretch', target: 3, activityId: stretch?.id }])
  })

  it('are left out where the plan has them, or no room for them', () => {
    expect(withSuggested(PLAN, [one(' walk ')], idsFrom(0))).toMatchObject({ added: 0, activities: [WALK] })
    const newId = idsFrom(0)
    const activities = Array.from({ length: ACTIVITIES_MAX }, (_, index) => ({
      ...WALK,
      id: ActivityId.parse(newId()),
      label: `Walk ${index}`,
    }))
    expect(withSuggested({ ...PLAN, activities }, [one('Swim', 'Water')], newId)).toMatchObject({
      added: 0,
      groups: [MOVEMENT],
    })
    const groups = Array.from({ length: GROUPS_MAX }, (_, order) => ({ id: newId(), label: `Group ${order}`, order }))
    expect(withSuggested({ ...PLAN, groups }, [one('Swim', 'Water')], newId).added).toBe(0)
  })

  it('leave a plan that can be saved, whatever is suggested', () => {
    const words = fc.constantFrom('Walk', 'walk', 'Stretch', 'Calm', 'é', 'e\u0301', 'مشي')
    const suggested = fc.record({
      label: words,
      group: words,
      icon: fc.constant('leaf'),
      frequency: fc.constantFrom('daily', 'weekly', 'frequent', 'occasionally'),
      target: fc.option(fc.integer({ min: 1, max: 7 })),
    })
    fc.assert(
      fc.property(fc.array(suggested, { maxLength: 12 }), (list) => {
        const plan = withSuggested(PLAN, list, idsFrom(0))
        PlanGroup.array().parse(plan.groups)
        PlanActivity.array().parse(plan.activities)
        PlanGoal.array().parse(plan.goals)
        const labels = plan.activities.map(({ label }) => labelKey(label))
        const groups = new Set(plan.groups.map(({ id }) => id))
        expect(new Set(labels).size).toBe(labels.length)
        expect(plan.activities.every(({ group }) => groups.has(group))).toBe(true)
        expect(plan.groups.map(({ order }) => order)).toEqual(plan.groups.map((_, order) => order))
      }),
    )
  })
})
