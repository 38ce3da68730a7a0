import { expect, test } from 'vitest'
import { latelyFirst, searchMatches } from './search-matches.ts'

const ENTRIES = [
  { title: 'Overview', path: '/dashboard/app', section: 'Dashboard' },
  { title: 'Lịch hẹn', path: '/dashboard/schedule', section: 'Dashboard' },
  { title: 'Mon compte é', path: '/dashboard/user/account', section: 'Management' },
]

test.each([
  ['over', ['/dashboard/app']],
  ['  OVER ', ['/dashboard/app']],
  ['lich', ['/dashboard/schedule']],
  ['E', ['/dashboard/app', '/dashboard/schedule', '/dashboard/user/account']],
  ['schedule', ['/dashboard/schedule']],
  ['/user/', ['/dashboard/user/account']],
  ['nothing like it', []],
  // But for one letter, and after what has it as it was typed.
  ['shcedule', []],
  ['overveiw', ['/dashboard/app']],
])('%j finds %j', (words, paths) => {
  expect(searchMatches(ENTRIES, words).flatMap((group) => group.entries.map((entry) => entry.path))).toEqual(paths)
})

test('what is found is grouped by section', () => {
  expect(searchMatches(ENTRIES, 'dashboard').map((group) => [group.section, group.entries.length])).toEqual([
    ['Dashboard', 2],
    ['Management', 1],
  ])
})

test('what has the words stands before what has them but for an error', () => {
  const entries = [
    { title: 'Planes', path: '/1', section: 'One' },
    { title: 'Planet', path: '/2', section: 'Two' },
  ]
  expect(searchMatches(entries, 'planet').map(({ section }) => section)).toEqual(['Two', 'One'])
})

test('what was opened lately stands first within its kind, and nothing else moves', () => {
  const person = (path: string) => ({ path, kept: 'person' as const })
  const groups = [
    { section: 'People', entries: [person('/a'), person('/b'), person('/c'), person('/d')] },
    // Of an action or a setting none is kept, whatever its address.
    { section: 'Actions', entries: [{ path: '/x' }, { path: '/c' }] },
  ]
  const seen = latelyFirst(groups, ['/c', '/gone', '/b']).map(({ entries }) => entries.map(({ path }) => path))
  expect(seen).toEqual([
    ['/c', '/b', '/a', '/d'],
    ['/x', '/c'],
  ])
  expect(latelyFirst(groups, [])).toEqual(groups)
})
