import { expect, it } from 'vitest'
import { marginOf } from './margin.ts'

it.each([
  [1000, 600, { amount: 400, share: 0.4 }],
  [1000, 1000, { amount: 0, share: 0 }],
  [500, 600, { amount: -100, share: -0.2 }],
  [0, 600, null],
  [null, 600, null],
  [500, null, null],
])('a price of %j at a cost of %j leaves %j', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin)
})
