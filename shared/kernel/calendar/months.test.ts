import { expect, it } from 'vitest'
import { monthAfter, monthsUntil } from './months.ts'

it('the month after is that of the next year in December, and of the last before January', () => {
  expect([monthAfter('2026-11', 1), monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2026-12',
  ])
  expect([monthAfter('2026-11', 0), monthAfter('2026-11', -11), monthAfter('2024-02', 12)]).toEqual([
    '2026-11',
    '2025-12',
    '2025-02',
  ])
})

it('the months until a moment end with that of UTC, on the last day of a long month as well', () => {
  expect(monthsUntil(Date.parse('2027-01-31T23:59:59Z'), 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsUntil(Date.parse('2026-03-31T00:00:00Z'), 2)).toEqual(['2026-02', '2026-03'])
})
