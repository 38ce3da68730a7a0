import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityId, PlanId } from '../../kernel/ids.ts'
import { mergeTemplate } from './merging.ts'
import { brokenReferences } from './references.ts'
import type { PlanActivity, PlanContent, PlanGoal, PlanGroup } from './schema.ts'
import { stampedSince } from './stamping.ts'

const NOW = '2026-11-20T14:00:00.000Z'
const TEMPLATE = '0190a000-0000-7000-8000-000000000001' as PlanId

type Parts = Pick<PlanContent, 'groups' | 'activities' | 'goals'>

const aGroup = (id: string, label = id, order = 0): PlanGroup => ({ id, label, order })
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

/** A template in its first version. */
const aTemplate = (parts: Partial<Parts>) => ({
  id: TEMPLATE,
  version: 1,
  ...stampedSince(aPlan(), { ...aPlan(), ...parts }, 1),
})
type Template = ReturnType<typeof aTemplate>
const changed = (template: Template, parts: Partial<Parts>): Template => ({
  id: TEMPLATE,
  version: template.version + 1,
  ...stampedSince(template, { ...template, ...parts }, template.version + 1),
})

const WALK = {
  groups: [aGroup('g1', 'Movement')],
  activities: [anActivity('a1', 'g1', 'Walk')],
  goals: [aGoal('t1', 'a1')],
}

describe('applying a template', () => {
  it('fills an empty plan, marks all of it as new and remembers where it came from', () => {
    const { plan, flags } = mergeTemplate(aPlan(), aTemplate(WALK), NOW)
    expect(plan).toEqual(aPlan({ ...WALK, sources: [{ id: TEMPLATE, ca: NOW, version: 1 }] }))
    expect(Object.fromEntries(flags)).toEqual({ g1: 'new', a1: 'new', t1: 'new' })
  })

  it('leaves what the person changed while the template stays as it is', () => {
    const template = aTemplate(WALK)
    const mine = mergeTemplate(aPlan(), template, NOW).plan
    const own = { ...mine, activities: [anActivity('a1', 'g1', 'Walk the dog')] }
    const grown = changed(template, { groups: [...WALK.groups, aGroup('g2', 'Sleep')] })
    const { plan, flags } = mergeTemplate(own, grown, NOW)
    expect(plan.activities).toEqual(own.activities)
    expect(plan.groups.map(({ label }) => label)).toEqual(['Movement', 'Sleep'])
    expect(Object.fromEntries(flags)).toEqual({ g2: 'new' })
  })

  it('takes over what the template changed, in the group in which the person has it', () => {
    const template = aTemplate(WALK)
    const mine = mergeTemplate(aPlan(), template, NOW).plan
    const own = { ...mine, groups: [aGroup('own', 'Mine')], activities: [anActivity('a1', 'own', 'Walk the dog')] }
    const renamed = changed(template, { activities: [anActivity('a1', 'g1', 'Stroll')] })
    const { plan, flags } = mergeTemplate(own, renamed, NOW)
    expect(plan.activities).toEqual([anActivity('a1', 'own', 'Stroll')])
    expect(plan.groups).toEqual([aGroup('own', 'Mine')])
    expect(Object.fromEntries(flags)).toEqual({ a1: 'changed' })
  })

  it('leaves removed what the person removed, until the template changes it', () => {
    const template = aTemplate(WALK)
    const mine = { ...mergeTemplate(aPlan(), template, NOW).plan, groups: [], activities: [], goals: [] }
    const grown = changed(template, { groups: [...WALK.groups, aGroup('g2')] })
    expect(mergeTemplate(mine, grown, NOW).plan.groups.map(({ id }) => id)).toEqual(['g2'])
    const raised = changed(template, { goals: [aGoal('t1', 'a1', 7)] })
    const { plan, flags } = mergeTemplate(mine, raised, NOW)
    // The goal needs its activity, and that its group.
    expect(plan).toMatchObject({ ...WALK, goals: [aGoal('t1', 'a1', 7)] })
    expect(Object.fromEntries(flags)).toEqual({ t1: 'new', a1: 'new', g1: 'new' })
  })
})

/** Small pools of ids, so that plans and templates meet often. */
const someParts = (prefix: string, most: number) =>
  record({
    groups: uniqueArray(integer({ min: 1, max: most }), { maxLength: most }),
    activities: uniqueArray(record({ id: integer({ min: 1, max: most }), group: integer({ min: 0, max: 9 }) }), {
      selector: ({ id }) => id,
      maxLength: most,
    }),
    goals: uniqueArray(record({ id: integer({ min: 1, max: most }), activity: integer({ min: 0, max: 9 }) }), {
      selector: ({ id }) => id,
      maxLength: most,
    }),
    label: constantFrom('one', 'two', 'three'),
  }).map(({ groups, activities, goals, label }): Parts => {
    const made = groups.map((id, order) => aGroup(`${prefix}g${id}`, label, order))
    const inGroups = activities.flatMap(({ id, group }) => {
      const within = made[group % Math.max(made.length, 1)]
      return within === undefined ? [] : [anActivity(`${prefix}a${id}`, within.id, label)]
    })
    const ofActivities = goals.flatMap(({ id, activity }) => {
      const about = inGroups[activity % Math.max(inGroups.length, 1)]
      return about === undefined ? [] : [aGoal(`${prefix}t${id}`, about.id, label.length)]
    })
    return { groups: made, activities: inGroups, goals: ofActivities }
  })

const idsOf = ({ groups, activities, goals }: Parts) => [...groups, ...activities, ...goals].map(({ id }) => id)
const things = ({ groups, activities, goals }: Parts) =>
  new Map<string, object>([...groups, ...activities, ...goals].map((thing) => [thing.id, thing]))
const plain = (thing: object | undefined) => JSON.stringify({ ...thing, since: 0, order: 0 })

/** A person who took a template over, then made of it what they wanted; and what the template became meanwhile. */
const histories = record({
  first: someParts('t', 4),
  kept: someParts('t', 4),
  own: someParts('own', 3),
  second: someParts('t', 4),
}).map(({ first, kept, own, second }) => {
  const template = aTemplate(first)
  const taken = mergeTemplate(aPlan(), template, NOW).plan
  const mine = aPlan({
    groups: [...kept.groups, ...own.groups].map((group, order) => ({ ...group, order })),
    activities: [...kept.activities, ...own.activities],
    goals: [...kept.goals, ...own.goals],
    sources: taken.sources,
  })
  return { template, mine, own, next: changed(template, second) }
})

describe('applying a template to any plan', () => {
  it('changes nothing the second time', () => {
    assert(
      property(histories, ({ mine, next }) => {
        const once = mergeTemplate(mine, next, NOW).plan
        const twice = mergeTemplate(once, next, '2027-01-01T00:00:00.000Z')
        expect(twice.plan).toEqual(once)
        expect(twice.flags.size).toBe(0)
      }),
    )
  })

  it('never breaks a reference', () => {
    assert(
      property(histories, ({ mine, next }) => {
        expect(brokenReferences(mergeTemplate(mine, next, NOW).plan)).toEqual({})
      }),
    )
  })

  it('loses nothing that is in the plan, and touches nothing of the person’s own', () => {
    assert(
      property(histories, ({ mine, own, next }) => {
        const { plan } = mergeTemplate(mine, next, NOW)
        expect(idsOf(plan)).toEqual(expect.arrayContaining(idsOf(mine)))
        const after = things(plan)
        for (const [id, thing] of things(own)) expect(plain(after.get(id))).toBe(plain(thing))
      }),
    )
  })

  it('differs from the plan by what it flags and by nothing else, and flags only what the template has changed', () => {
    assert(
      property(histories, ({ mine, template, next }) => {
        const { plan, flags } = mergeTemplate(mine, next, NOW)
        const [before, after, was, is] = [mine, plan, template, next].map(things)
        for (const [id, thing] of after ?? []) {
          const mineThen = before?.get(id)
          const flag = flags.get(id)
          if (mineThen === undefined) expect(flag).toBe('new')
          else if (flag === undefined) expect(plain(thing)).toBe(plain(mineThen))
          else {
            expect(flag).toBe('changed')
            expect(plain(is?.get(id))).not.toBe(plain(was?.get(id)))
          }
        }
      }),
    )
  })
})
