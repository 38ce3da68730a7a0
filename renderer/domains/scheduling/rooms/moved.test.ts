import { expect, it } from 'vitest'
import { moved } from './moved.ts'

const list = ['a', 'b', 'c'].map((id) => ({ id }))
const idsOf = (result: { id: string }[]) => result.map(({ id }) => id).join('')

it('moves a member by one place, and no further than the ends', () => {
  expect(idsOf(moved(list, 'a', 1))).toBe('bac')
  expect(idsOf(moved(list, 'c', -1))).toBe('acb')
  expect(idsOf(moved(list, 'a', -1))).toBe('abc')
  expect(idsOf(moved(list, 'c', 1))).toBe('abc')
  expect(idsOf(moved(list, 'gone', 1))).toBe('abc')
  expect(idsOf(list), 'the list itself stays').toBe('abc')
})
