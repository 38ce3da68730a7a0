import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { QTY_MAX } from './create-schema.ts'
import { belowMinimum, stepDown, stepUp, typedQuantity } from './quantities.ts'

describe('a quantity', () => {
  test.each([
    [0, 10, 10],
    [3, 10, 10],
    [10, 10, 20],
    [15, 10, 20],
    [0, 1, 1],
    [QTY_MAX, 10, QTY_MAX],
  ])('of %i goes up by a minimum of %i to %i', (qty, minimum, next) => {
    expect(stepUp(qty, minimum)).toBe(next)
  })

  test.each([
    [20, 10, 10],
    [15, 10, 10],
    [10, 10, 0],
    [4, 10, 0],
    [0, 10, 0],
    [1, 1, 0],
  ])('of %i goes down by a minimum of %i to %i', (qty, minimum, next) => {
    expect(stepDown(qty, minimum)).toBe(next)
  })

  it('is never left below the minimum by the buttons', () => {
    const quantity = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 1000 }), (qty, minOrderQuantity) => {
        for (const next of [stepUp(qty, minOrderQuantity), stepDown(qty, minOrderQuantity)]) {
          expect(belowMinimum([{ name: 'x', qty: next, minOrderQuantity }])).toEqual([])
          expect(next % minOrderQuantity).toBe(0)
        }
      }),
    )
  })

  test.each([
    ['12', false, 12],
    ['', false, 0],
    [' 7 ', false, 7],
    ['1.5', false, null],
    ['-3', false, null],
    ['-3', true, -3],
    ['−3', true, -3],
    ['1e3', false, null],
    ['1000001', false, null],
    ['9'.repeat(40), true, null],
    ['🙂', true, null],
  ])('typed as %j (negative: %s) is %s', (text, mayBeNegative, qty) => {
    expect(typedQuantity(text, mayBeNegative)).toBe(qty)
  })

  it('below the minimum is named, none of it is not', () => {
    const ordered = [
      { name: 'a', qty: 0, minOrderQuantity: 10 },
      { name: 'b', qty: 9, minOrderQuantity: 10 },
      { name: 'c', qty: 10, minOrderQuantity: 10 },
    ]
    expect(belowMinimum(ordered).map(({ name }) => name)).toEqual(['b'])
  })
})
