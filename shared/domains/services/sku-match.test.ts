import { expect, it } from 'vitest'
import { splitSkus } from './sku-match.ts'

it.each([
  ['A-1\nB-2\r\nC-3', ['A-1', 'B-2', 'C-3']],
  ['A-1,B-2; C-3 | D-4\tE-5', ['A-1', 'B-2', 'C-3', 'D-4', 'E-5']],
  [' ,, a-1  A-1 ;', ['a-1']],
  ['  \n', []],
  ['دواء-1 دواء-1', ['دواء-1']],
])('%j names %j', (text, skus) => {
  expect(splitSkus(text)).toEqual(skus)
})

it('takes in a long list in no time', () => {
  const text = Array.from({ length: 200_000 }, (_, index) => `SKU-${index}`).join('|')
  expect(splitSkus(text)).toHaveLength(200_000)
})
