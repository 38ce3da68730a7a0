import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import type { PlanActivity, PlanContent } from '#shared/domains/plans/schema.ts'
import { ActivityId, PlanId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { User } from '#server/domains/identity/index.ts'
import { Plan } from '#server/domains/plans/index.ts'

type Frequency = PlanActivity['frequency']
type DemoActivity = readonly [label: string, icon: string, frequency?: Frequency, quickAddSlots?: number, tips?: string]

/** What a clinic suggests to everybody, by group. */
const SUGGESTED: readonly (readonly [group: string, activities: readonly DemoActivity[]])[] = [
  [
    'Movement',
    [
      [
        'Walk 30 minutes',
        'walk',
        'daily',
        1,
        'After lunch is easiest. Two walks of a quarter of an hour count as well.',
      ],
      ['Strength training', 'pulse', 'weekly'],
      ['Stretch', 'hand', 'daily'],
      ['Swim', 'waves', 'occasionally'],
    ],
  ],
  [
    'Food',
    [
      ['Drink a glass of water', 'tint', 'frequent', 8],
      ['Vegetables with a meal', 'tree', 'frequent', 3],
      ['No sugar after dinner', 'ban-circle', 'daily'],
    ],
  ],
  [
    'Rest',
    [
      ['Sleep seven hours', 'moon', 'daily', 1, 'Screens off an hour before, and the same time every day.'],
      ['Breathe for five minutes', 'wind', 'daily', 2],
    ],
  ],
  [
    'Medication',
    [
      ['Vitamin D', 'pill', 'daily', 1],
      ['Weekly injection', 'syringe', 'weekly'],
    ],
  ],
]

/** Of the suggested activities, how often a week. */
const GOALS: readonly (readonly [goal: string, activity: string, target: number])[] = [
  ['Walk on most days', 'Walk 30 minutes', 5],
  ['Get stronger', 'Strength training', 2],
  ['Sleep well', 'Sleep seven hours', 6],
]

/** How many of the patients have a plan. */
const PLANNED = 6

/** Makes the templates of the system and of a clinic, and plans of the clinic's first patients from it. */
export function makePlans(em: EntityManager, orgId: OrgId, patients: readonly User[]): void {
  const suggested = aPlan()
  em.create(Plan, { ...stamped(aPlan()), description: 'A plan to begin with' })
  const id = PlanId.parse(v7())
  const words = {
    description: 'Feel better in twelve weeks',
    narrative: 'Small steps that fit into a day. Tick off what you did; the journal keeps count.',
  }
  em.create(Plan, { ...stamped(suggested), ...words, id, orgId })
  const sources = [{ id, ca: new Date().toISOString(), version: 1 }]
  for (const { id: userId } of patients.slice(0, PLANNED))
    em.create(Plan, { ...suggested, ...words, userId, orgId, sources })
}

type Parts = Pick<PlanContent, 'groups' | 'activities' | 'goals'>

function aPlan(): Parts {
  const groups = SUGGESTED.map(([label], order) => ({ id: v7(), label, order }))
  const activities = SUGGESTED.flatMap(([group, listed]) =>
    listed.map(([label, icon, frequency = 'daily', quickAddSlots, tips]): PlanActivity => {
      const within = groups.find((one) => one.label === group)?.id ?? ''
      return {
        id: ActivityId.parse(v7()),
        label,
        icon,
        tips: tips ?? null,
        frequency,
        group: within,
        quickAdd: quickAddSlots !== undefined,
        quickAddSlots: quickAddSlots ?? 1,
      }
    }),
  )
  const goals = GOALS.flatMap(([goal, label, target]) => {
    const about = activities.find((activity) => activity.label === label)
    return about === undefined ? [] : [{ id: v7(), goal, target, activityId: about.id }]
  })
  return { groups, activities, goals }
}

/** Things of a template know in which version they changed. */
const stamped = ({ groups, activities, goals }: Parts): Parts => ({
  groups: groups.map((group) => ({ ...group, since: 1 })),
  activities: activities.map((activity) => ({ ...activity, since: 1 })),
  goals: goals.map((goal) => ({ ...goal, since: 1 })),
})
