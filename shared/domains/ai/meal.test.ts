import { describe, expect, it } from 'vitest'
import { caloriesLevel, confidenceLevel } from './meal.ts'

describe('the calories of a meal', () => {
  it.each([
    ['699', 'success'],
    ['700', 'warning'],
    ['899', 'warning'],
    ['900', 'danger'],
    ['450–600', 'success'],
    ['650-720', 'warning'],
    ['800 - 950', 'danger'],
  ] as const)('%s are %s', (calories, level) => expect(caloriesLevel(calories)).toBe(level))

  it('have no colour where there are none', () => {
    expect(caloriesLevel(null)).toBeNull()
    expect(caloriesLevel('a lot')).toBeNull()
  })
})

describe('the confidence of an ingredient', () => {
  it.each([
    [100, 'success'],
    [80, 'success'],
    [79, 'warning'],
    [50, 'warning'],
    [49, 'danger'],
    [0, 'danger'],
  ] as const)('of %d percent is %s', (percent, level) => expect(confidenceLevel(percent)).toBe(level))
})
