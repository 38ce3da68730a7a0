import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityId, PlanId } from '../../kernel/ids.ts'
import { inOrder, moveGroup, withoutActivity, withoutGroup } from './editing.ts'
import { mergeEdits } from './merging-edits.ts'
import { brokenReferences } from './references.ts'
import type { PlanActivity, PlanContent, PlanGoal, PlanGroup } from './schema.ts'

const aGroup = (id: string, order = 0, label = id): PlanGroup => ({ id, label, order })
const anActivity = (id: string, group: string, label = id): PlanActivity => ({
  id: id as ActivityId,
  label,
  group,
  icon: 'walk',
  tips: null,
  frequency: 'daily',
  quickAdd: false,
  quickAddSlots: 1,
})
const aGoal = (id: string, activityId: string, target = 5): PlanGoal => ({
  id,
  goal: id,
  target,
  activityId: activityId as ActivityId,
})
const aPlan = (parts: Partial<PlanContent> = {}): PlanContent => ({
  description: null,
  narrative: null,
  entryType: 'default',
  groups: [],
  activities: [],
  goals: [],
  sources: [],
  ...parts,
})

const BASE = aPlan({
  description: 'Base',
  groups: [aGroup('food', 0), aGroup('moves', 1), aGroup('sleep', 2)],
  activities: [anActivity('walk', 'moves'), anActivity('salad', 'food')],
  goals: [aGoal('walks', 'walk')],
})
const withActivity = (plan: PlanContent, id: string, part: Partial<PlanActivity>): PlanContent => ({
  ...plan,
  activities: plan.activities.map((one) => (one.id === id ? { ...one, ...part } : one)),
})
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

describe('edits of two people', () => {
  it('of two fields of one activity are both there', () => {
    const merged = mergeEdits(
      BASE,
      withActivity(BASE, 'walk', { label: 'Walk far' }),
      withActivity(BASE, 'walk', { tips: 'Slowly', quickAdd: true }),
    )
    expect(merged.activities[0]).toMatchObject({ label: 'Walk far', tips: 'Slowly', quickAdd: true })
  })

  it('of the same field are as I have it', () => {
    const merged = mergeEdits(
      BASE,
      { ...withActivity(BASE, 'walk', { label: 'Mine' }), description: 'Mine' },
      { ...withActivity(BASE, 'walk', { label: 'Theirs' }), description: 'Theirs', narrative: 'Theirs' },
    )
    expect(merged.activities[0]?.label).toBe('Mine')
    expect(merged).toMatchObject({ description: 'Mine', narrative: 'Theirs' })
  })

  it('of which one deleted what the other left alone leave it deleted', () => {
    const merged = mergeEdits(BASE, withoutGroup(BASE, 'moves'), { ...BASE, description: 'Theirs' })
    expect(idsOf(merged.groups)).toEqual(['food', 'sleep'])
    expect([merged.activities.length, merged.goals.length]).toEqual([1, 0])
  })

  it('of which one deleted what the other changed or needs keep it, with all that it needs', () => {
    const deleted = withoutGroup(BASE, 'moves')
    const changed = mergeEdits(BASE, deleted, { ...BASE, goals: [aGoal('walks', 'walk', 7)] })
    expect(brokenReferences(changed)).toEqual({})
    expect([idsOf(changed.groups), changed.goals[0]?.target]).toEqual([['food', 'moves', 'sleep'], 7])
    const added = { ...BASE, activities: [...BASE.activities, anActivity('run', 'moves')] }
    const grown = mergeEdits(BASE, added, deleted)
    expect(brokenReferences(grown)).toEqual({})
    expect(idsOf(grown.activities)).toEqual(['salad', 'run'])
  })

  it('keep the order of whoever moved groups, with those of the other where they followed', () => {
    const moved = { ...BASE, groups: moveGroup(BASE.groups, 'sleep', 'food') }
    const grown = { ...BASE, groups: [...BASE.groups, aGroup('friends', 3)] }
    expect(idsOf(mergeEdits(BASE, moved, grown).groups)).toEqual(['sleep', 'friends', 'food', 'moves'])
    expect(idsOf(mergeEdits(BASE, grown, moved).groups)).toEqual(['sleep', 'friends', 'food', 'moves'])
  })

  it('keep the later look at each template', () => {
    const source = (version: number) => ({ id: 't' as PlanId, ca: '2026-11-20T14:00:00.000Z', version })
    const merged = mergeEdits(BASE, { ...BASE, sources: [source(2)] }, { ...BASE, sources: [source(3)] })
    expect(merged.sources).toEqual([source(3)])
  })

  it('of a plan that both have begun at once are one plan', () => {
    const merged = mergeEdits(aPlan(), aPlan({ groups: [aGroup('a')] }), aPlan({ groups: [aGroup('b')] }))
    expect(idsOf(merged.groups).toSorted()).toEqual(['a', 'b'])
  })
})

type Part = 'groups' | 'activities' | 'goals'
interface Edit {
  part: Part
  id: string
  what: 'change' | 'delete' | 'move'
  value: number
}

/** What an editor does with a plan: it deletes what hangs on something along with it, as {@link withoutGroup} does. */
function edited(plan: PlanContent, { part, id, what, value }: Edit): PlanContent {
  if (what === 'delete' && part === 'groups') return withoutGroup(plan, id)
  if (what === 'delete' && part === 'activities') return withoutActivity(plan, id as ActivityId)
  if (what === 'delete') return { ...plan, goals: plan.goals.filter((goal) => goal.id !== id) }
  if (what === 'move') return { ...plan, groups: moveGroup(plan.groups, id, plan.groups[value % 3]?.id ?? id) }
  const text = `${id} ${value}`
  if (part === 'groups')
    return { ...plan, groups: plan.groups.map((one) => (one.id === id ? { ...one, label: text } : one)) }
  if (part === 'activities') return withActivity(plan, id, value % 2 === 0 ? { label: text } : { tips: text })
  return { ...plan, goals: plan.goals.map((one) => (one.id === id ? { ...one, target: value + 100 } : one)) }
}

const GROUPS = ['g1', 'g2', 'g3', 'g4']
const ACTIVITIES = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
const GOALS = ['t1', 't2', 't3']
const plans = record({
  groups: uniqueArray(constantFrom(...GROUPS), { minLength: 1 }),
  activities: uniqueArray(constantFrom(...ACTIVITIES)),
  goals: uniqueArray(constantFrom(...GOALS)),
  seed: integer({ min: 0, max: 1000 }),
}).map(({ groups, activities, goals, seed }) => {
  const at = (ids: readonly string[], index: number) => ids[(seed + index) % ids.length] ?? ''
  return aPlan({
    groups: groups.map((id, order) => aGroup(id, order)),
    activities: activities.map((id, index) => anActivity(id, at(groups, index))),
    goals: activities.length === 0 ? [] : goals.map((id, index) => aGoal(id, at(activities, index))),
  })
})
const edits = array(
  record({
    part: constantFrom<Part>('groups', 'activities', 'goals'),
    id: constantFrom(...GROUPS, ...ACTIVITIES, ...GOALS),
    what: constantFrom<Edit['what']>('change', 'delete', 'move'),
    value: integer({ min: 0, max: 50 }),
  }),
  { maxLength: 8 },
)
/** A thing that came new, with a group of its own. */
const grown = (plan: PlanContent, name: string): PlanContent => ({
  ...plan,
  groups: [...inOrder(plan.groups), aGroup(`g${name}`, plan.groups.length)],
  activities: [...plan.activities, anActivity(`a${name}`, `g${name}`)],
  goals: [...plan.goals, aGoal(`t${name}`, `a${name}`)],
})
const after = (plan: PlanContent, all: readonly Edit[]) => all.reduce(edited, plan)

/** Everything of a plan by its id, without where groups stand. */
const things = ({ groups, activities, goals }: PlanContent): Map<string, string> =>
  new Map([...groups, ...activities, ...goals].map((thing) => [thing.id, JSON.stringify({ ...thing, order: 0 })]))

describe('whatever two people do to a plan', () => {
  it('leaves no reference broken and no id twice', () => {
    assert(
      property(plans, edits, edits, (base, one, other) => {
        const merged = mergeEdits(base, grown(after(base, one), 'mine'), grown(after(base, other), 'theirs'))
        expect(brokenReferences(merged)).toEqual({})
        expect(merged.groups.map(({ order }) => order)).toEqual(merged.groups.map((_, index) => index))
      }),
    )
  })

  it('loses nothing that only one of them added or changed', () => {
    assert(
      property(plans, edits, edits, (base, one, other) => {
        const [mine, theirs] = [grown(after(base, one), 'mine'), grown(after(base, other), 'theirs')]
        const [was, own, foreign, is] = [base, mine, theirs, mergeEdits(base, mine, theirs)].map(things)
        for (const [id, thing] of own ?? [])
          if (foreign?.get(id) === was?.get(id) && thing !== was?.get(id)) expect(is?.get(id)).toBe(thing)
        for (const [id, thing] of foreign ?? [])
          if (own?.get(id) === was?.get(id) && thing !== was?.get(id)) expect(is?.get(id)).toBe(thing)
        // What both changed, or one changed and the other deleted, is there too.
        for (const side of [own, foreign])
          for (const [id, thing] of side ?? []) if (thing !== was?.get(id)) expect(is?.has(id)).toBe(true)
      }),
    )
  })

  it('is mine where they did nothing, theirs where I did nothing, and the same where both did the same', () => {
    assert(
      property(plans, edits, (base, all) => {
        const plan = after(base, all)
        for (const merged of [
          mergeEdits(base, plan, base),
          mergeEdits(base, base, plan),
          mergeEdits(base, plan, plan),
        ]) {
          expect(things(merged)).toEqual(things(plan))
          expect(idsOf(merged.groups)).toEqual(idsOf(inOrder(plan.groups)))
        }
      }),
    )
  })

  it('is the same once it was put together', () => {
    assert(
      property(plans, edits, edits, (base, one, other) => {
        const theirs = after(base, other)
        const merged = mergeEdits(base, after(base, one), theirs)
        expect(things(mergeEdits(theirs, merged, theirs))).toEqual(things(merged))
      }),
    )
  })
})
