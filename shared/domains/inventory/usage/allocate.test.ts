import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateUsage, unusedPart, usedPart } from './allocate.ts'

const line = (id: string, since: number, open: number, serviceId = 'a') => ({ id, serviceId, since, open })
const move = (id: string, at: number, qty: number, serviceId = 'a') => ({ id, serviceId, at, qty })

describe('goods that were used', () => {
  it('come out of the oldest delivery that has some left', () => {
    expect(allocateUsage([line('old', 1, 3), line('new', 2, 5)], [move('m', 3, 4)])).toEqual([
      { lineId: 'old', moveId: 'm', qty: 3 },
      { lineId: 'new', moveId: 'm', qty: 1 },
    ])
  })

  it('never come out of what arrived later, nor out of other goods', () => {
    expect(allocateUsage([line('late', 9, 3), line('other', 1, 3, 'b')], [move('m', 3, 4)])).toEqual([])
  })

  it('are no more than there were', () => {
    const used = allocateUsage([line('only', 1, 3)], [move('m', 2, 2), move('n', 3, 2)])
    expect(used.map(({ qty }) => qty)).toEqual([2, 1])
  })
})

const order = { subtotal: 4231, discount: 423, serviceCharge: 126, shippingFee: 1299, processingFee: 77, taxes: 0 }
const total = 4231 - 423 + 126 + 1299 + 77

describe('what used goods come to', () => {
  it('is the whole order once all are used, in whatever parts, and back to its shipping once all came back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }), (parts) => {
        const of = parts.reduce((sum, part) => sum + part, 0)
        const whole = { ...order, total }
        let before = 0
        let sum = 0
        let back = 0
        for (const [index, now] of parts.entries()) {
          const { total: due, shippingFee } = usedPart(whole, { before, now, of }, index === 0)
          expect(due).toBeGreaterThanOrEqual(0)
          const usage = { total: due, shippingFee, qty: now, returned: 0 }
          for (let returned = 0; returned < now; returned += 1) back += unusedPart({ ...usage, returned }, 1)
          before += now
          sum += due
        }
        expect(sum).toBe(total)
        expect(back).toBe(total - order.shippingFee)
      }),
    )
  })
})
