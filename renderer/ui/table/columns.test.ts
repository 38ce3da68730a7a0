import { describe, expect, test } from 'vitest'
import { nextSort, toggled } from './columns.ts'

describe('a press on a column’s title', () => {
  test('sorts by it from its beginning, and then the other way round', () => {
    expect(nextSort(undefined, 'name')).toEqual({ by: 'name', order: 'asc' })
    expect(nextSort({ by: 'name', order: 'asc' }, 'name')).toEqual({ by: 'name', order: 'desc' })
    expect(nextSort({ by: 'name', order: 'desc' }, 'name')).toEqual({ by: 'name', order: 'asc' })
    expect(nextSort<'name' | 'city'>({ by: 'name', order: 'desc' }, 'city')).toEqual({ by: 'city', order: 'asc' })
  })
})

describe('the chosen rows', () => {
  test('grow and shrink without the set before being touched', () => {
    const before = new Set(['a'])
    expect([...toggled(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
    expect([...toggled(before, ['a'], false)]).toEqual([])
    expect([...before]).toEqual(['a'])
  })
})
