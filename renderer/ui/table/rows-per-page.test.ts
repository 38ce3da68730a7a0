import { expect, test } from 'vitest'
import { rowsOf } from './rows-per-page.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.each([
  ['nothing was chosen at a desk', null, desk, 25],
  ['nothing was chosen on a phone that holds fifteen', null, phone, 25],
  ['nothing was chosen on a phone that lies on its side', null, { width: 844, height: 390 }, 10],
  ['five were chosen at a desk', '5', desk, 5],
  ['10 were chosen on a phone', '10', phone, 10],
  ['what is kept is offered no longer', '500', desk, 25],
  ['what is kept is no number', 'many', { width: 320, height: 560 }, 10],
])('when %s', (_, kept, size, rows) => {
  expect(rowsOf(kept, size)).toBe(rows)
})
