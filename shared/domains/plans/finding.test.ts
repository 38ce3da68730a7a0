import { describe, expect, it } from 'vitest'
import { foundIn, labelled } from './finding.ts'
import type { PlanActivity } from './schema.ts'

const PLAN = ['Marcher à pied', 'Đi bộ', 'المَشي', 'Walk the dog 12', '走路'].map((label) => ({ label }))
const find = (typed: string) => labelled(PLAN, typed).map(({ label }) => label)

describe('what is looked for in a plan', () => {
  it.each([
    ['', PLAN.map(({ label }) => label)],
    ['  ', PLAN.map(({ label }) => label)],
    ['A PIED', ['Marcher à pied']],
    ['12 walk', ['Walk the dog 12']],
    ['di bo', ['Đi bộ']],
    ['المشي', ['المَشي']],
    ['走', ['走路']],
    ['swim', []],
  ])('is found by %j', (typed, labels) => {
    expect(find(typed)).toEqual(labels)
  })
})

it('is all of a group whose name is found, else what is found in it', () => {
  const [group, activities] = [
    { id: 'g', label: 'Morning' },
    PLAN.map((one) => ({ ...one, group: 'g' }) as PlanActivity),
  ]
  expect(foundIn(group, { activities }, 'morning')).toHaveLength(PLAN.length)
  expect(foundIn(group, { activities }, 'dog')).toHaveLength(1)
  expect(foundIn({ ...group, id: 'other' }, { activities }, 'dog')).toEqual([])
})
