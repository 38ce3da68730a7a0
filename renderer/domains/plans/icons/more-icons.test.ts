import { describe, expect, it } from 'vitest'
import { PlanActivity } from '#shared/domains/plans/schema.ts'
import { iconOf, isBundled } from './activity-icons.ts'
import { matchingMore, moreIconOf } from './more-icons.ts'

describe('the whole library', () => {
  it('has hundreds of icons more, each under a name that a plan can keep', () => {
    const names = new Set(
      'abcdefghijklmnopqrstuvwxyz'
        .split('')
        .flatMap((letter) => matchingMore(letter))
        .map(({ name }) => name),
    )
    expect(names.size).toBeGreaterThan(250)
    for (const name of names) {
      expect(PlanActivity.shape.icon.parse(name)).toBe(name)
      expect(isBundled(name)).toBe(false)
      expect(moreIconOf(name)).not.toBeNull()
    }
  })

  it('is searched by all of the words that were typed, and shows no endless list', () => {
    expect(matchingMore('Heart').map(({ name }) => name)).toContain('heart-broken')
    expect(matchingMore('broken  HEART').map(({ name }) => name)).toContain('heart-broken')
    expect(matchingMore('no such thing')).toEqual([])
    expect(matchingMore('  ')).toEqual([])
    expect(matchingMore('a').length).toBeLessThanOrEqual(60)
  })

  it('has nothing under names that are no icons', () => {
    for (const name of ['constructor', 'mdi:food-apple', '', 'icons', 'svg-icon-container', 'toString'])
      expect(moreIconOf(name)).toBeNull()
    expect(iconOf('heart-broken')).toBe(iconOf('file-check'))
  })
})
