import { expect, test } from 'vitest'
import { isSameQuery, keptOf } from './kept-query.ts'

test('a saved filter holds what narrows and orders the list, and neither the page nor what was searched for', () => {
  const address = new URLSearchParams('status=pending&page=3&s=dana&orderBy=name&dense=1')
  expect(keptOf(['status', 'role', 'orderBy'], (name) => address.get(name) ?? '')).toEqual({
    status: 'pending',
    orderBy: 'name',
  })
})

test('it is the one that is shown when all of it is, and nothing besides', () => {
  expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(isSameQuery({ a: '1' }, { b: '1' })).toBe(false)
})
