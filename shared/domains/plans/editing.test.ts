import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityId } from '../../kernel/ids.ts'
import { onOneLine, readLabels } from './adding.ts'
import { activitiesOf, moveGroup, withoutActivity, withoutGroup } from './editing.ts'
import { brokenReferences } from './references.ts'
import { LABEL_MAX } from './schema.ts'
import type { PlanActivity, PlanGoal, PlanGroup } from './schema.ts'

const group = (id: string, order: number): PlanGroup => ({ id, label: id, order })
const activity = (id: string, within: string, label = id): PlanActivity => ({
  id: id as ActivityId,
  label,
  group: within,
  icon: 'walk',
  tips: null,
  frequency: 'daily',
  quickAdd: false,
  quickAddSlots: 1,
})
const goal = (id: string, about: string): PlanGoal => ({ id, goal: id, target: 1, activityId: about as ActivityId })

const PLAN = {
  groups: [group('food', 1), group('sport', 0), group('sleep', 2)],
  activities: [activity('soup', 'food'), activity('run', 'sport'), activity('swim', 'sport')],
  goals: [goal('runs', 'run'), goal('swims', 'swim'), goal('soups', 'soup')],
}

describe('typed labels', () => {
  it('are trimmed and taken once, whatever their case, against each other and against what is there', () => {
    expect(readLabels(' Walk, walk ,RUN,,  swim\nyoga， رياضة، WALK', ['run'], 9)).toEqual({
      labels: ['Walk', 'swim', 'yoga', 'رياضة'],
      known: ['walk', 'RUN', 'WALK'],
      tooLong: [],
      surplus: [],
    })
  })

  it('take an accent for the same however it is put together', () => {
    expect(readLabels('Caf\u00E9, cafe\u0301', [], 9).labels).toEqual(['Caf\u00E9'])
  })

  it('stay apart where lines are pasted into a field of one line', () => {
    const pasted = 'Walk\r\n  Run fast \n\nswim\n'
    expect(onOneLine(pasted)).toBe('Walk, Run fast, swim')
    expect(readLabels(onOneLine(pasted), [], 9).labels).toEqual(readLabels(pasted, [], 9).labels)
  })

  it('tell of what is too long or finds no room', () => {
    const long = 'x'.repeat(LABEL_MAX + 1)
    expect(readLabels(`a, ${long}, b, c`, [], 2)).toEqual({
      labels: ['a', 'b'],
      known: [],
      tooLong: [long],
      surplus: ['c'],
    })
  })

  it('keep what finds no room, each once', () => {
    expect(readLabels('a, b, B, a, c, b', [], 1)).toEqual({
      labels: ['a'],
      known: ['B', 'a', 'b'],
      tooLong: [],
      surplus: ['b', 'c'],
    })
  })

  it('are, for any line, as a simple reading has them', () => {
    const words = array(constantFrom('a', 'A', ' b ', 'c d', '', 'É', 'é', ' '), { maxLength: 12 })
    assert(
      property(words, integer({ min: 0, max: 6 }), (parts, room) => {
        const seen: string[] = []
        for (const part of parts.map((one) => one.trim()))
          if (part !== '' && !seen.some((one) => one.toLowerCase() === part.toLowerCase())) seen.push(part)
        const { labels, surplus } = readLabels(parts.join(','), [], room)
        expect([labels, surplus]).toEqual([seen.slice(0, room), seen.slice(room)])
      }),
    )
    assert(
      property(string(), (text) => {
        const { labels } = readLabels(text, [], 100)
        expect(readLabels(labels.join(', '), labels, 100).labels).toEqual([])
      }),
    )
  })
})

describe('removing', () => {
  it('takes a group’s activities and their goals along, and closes the ranks', () => {
    expect(withoutGroup(PLAN, 'sport')).toEqual({
      groups: [group('food', 0), group('sleep', 1)],
      activities: [activity('soup', 'food')],
      goals: [goal('soups', 'soup')],
    })
  })

  it('takes an activity’s goals along', () => {
    expect(withoutActivity(PLAN, 'run' as ActivityId)).toEqual({
      groups: PLAN.groups,
      activities: [activity('soup', 'food'), activity('swim', 'sport')],
      goals: [goal('swims', 'swim'), goal('soups', 'soup')],
    })
  })

  it('leaves no reference to nothing', () => {
    for (const { id } of PLAN.groups) expect(brokenReferences(withoutGroup(PLAN, id))).toEqual({})
    for (const { id } of PLAN.activities) expect(brokenReferences(withoutActivity(PLAN, id))).toEqual({})
  })
})

describe('the order', () => {
  it('of groups is as they were put', () => {
    const ids = (groups: PlanGroup[]) => groups.map(({ id, order }) => `${order} ${id}`)
    expect(ids(moveGroup(PLAN.groups, 'sleep', 'sport'))).toEqual(['0 sleep', '1 sport', '2 food'])
    expect(ids(moveGroup(PLAN.groups, 'sport', 'sleep'))).toEqual(['0 food', '1 sleep', '2 sport'])
    expect(ids(moveGroup(PLAN.groups, 'nothing', 'sleep'))).toEqual(['0 sport', '1 food', '2 sleep'])
  })

  it('of activities is that of their labels', () => {
    const mixed = [
      activity('1', 'g', 'walk'),
      activity('2', 'g', 'Éclair'),
      activity('3', 'g', 'Water 10'),
      activity('4', 'g', 'water 9'),
    ]
    expect(activitiesOf(mixed, 'g', 'en').map(({ label }) => label)).toEqual(['Éclair', 'walk', 'water 9', 'Water 10'])
  })
})

describe('a plan as a whole', () => {
  it('names each thing that stands twice or refers to nothing', () => {
    expect(brokenReferences(PLAN)).toEqual({})
    const broken = {
      groups: [...PLAN.groups, group('food', 3)],
      activities: [...PLAN.activities, activity('nap', 'bed')],
      goals: [...PLAN.goals, goal('naps', 'none')],
    }
    expect(brokenReferences(broken)).toEqual({
      'groups.3.id': { key: 'validation.duplicateId' },
      'activities.3.group': { key: 'validation.planReference' },
      'goals.3.activityId': { key: 'validation.planReference' },
    })
  })
})
