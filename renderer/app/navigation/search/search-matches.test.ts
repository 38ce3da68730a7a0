import { expect, test } from 'vitest'
import { searchMatches } from './search-matches.ts'

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
])('%j finds %j', (words, paths) => {
  expect(searchMatches(ENTRIES, words).flatMap((group) => group.entries.map((entry) => entry.path))).toEqual(paths)
})

test('what is found is grouped by section', () => {
  expect(searchMatches(ENTRIES, 'dashboard').map((group) => [group.section, group.entries.length])).toEqual([
    ['Dashboard', 2],
    ['Management', 1],
  ])
})
