import { expect, it } from 'vitest'
import { numberIn } from './typed-number.ts'

it.each([
  ['٦١', 61],
  ['۶۱٫۵', 61.5],
  ['６１', 61],
  [' 61,5 ', 61.5],
  ['-3', -3],
  ['', null],
  [' ', null],
  ['1e2', Number.NaN],
  ['0x3d', Number.NaN],
  ['1,000,5', Number.NaN],
])('%s is the number that its writer means', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
