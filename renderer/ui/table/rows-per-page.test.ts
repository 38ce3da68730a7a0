import { expect, test } from 'vitest'
import { rowsOf } from './rows-per-page.ts'

test.each([
  ['nothing was chosen at a desk', null, true, 25],
  ['nothing was chosen on a phone', null, false, 10],
  ['five were chosen at a desk', '5', true, 5],
  ['25 were chosen on a phone', '25', false, 25],
  ['what is kept is offered no longer', '500', true, 25],
  ['what is kept is no number', 'many', false, 10],
])('when %s', (_, kept, isWide, rows) => {
  expect(rowsOf(kept, isWide)).toBe(rows)
})
