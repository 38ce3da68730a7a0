import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableIn, pickLots } from './pick-lots.ts'
import type { Shelf } from './pick-lots.ts'

const today = '2026-11-20'
/** Twenty pieces: three expired, five that expire soon, four later, two never, and six in no lot. */
const aShelf = (): Shelf => ({
  onHand: 20,
  lots: [
    { id: 'never', number: 'N', expiresOn: null, onHand: 2, isBlocked: false },
    { id: 'late', number: 'L', expiresOn: '2027-06-30', onHand: 4, isBlocked: false },
    { id: 'soon', number: 'S', expiresOn: today, onHand: 5, isBlocked: false },
    { id: 'gone', number: 'G', expiresOn: '2026-11-19', onHand: 3, isBlocked: false },
  ],
})

describe('goods that are sent', () => {
  it('are those that expire first, of what has not expired', () => {
    expect(pickLots(aShelf(), { qty: 7, today, purpose: 'send' })).toEqual([
      { lotId: 'soon', qty: 5 },
      { lotId: 'late', qty: 2 },
    ])
    expect(pickLots(aShelf(), { qty: 17, today, purpose: 'send' })).toEqual([
      { lotId: 'soon', qty: 5 },
      { lotId: 'late', qty: 4 },
      { lotId: 'never', qty: 2 },
      { lotId: null, qty: 6 },
    ])
  })

  it('are none where what has not expired is not enough', () => {
    const shelf = aShelf()
    expect(pickLots(shelf, { qty: 18, today, purpose: 'send' })).toBeNull()
    expect(shelf).toEqual(aShelf())
  })

  it('leave the shelf, so that the next line finds what is left', () => {
    const shelf = aShelf()
    pickLots(shelf, { qty: 8, today, purpose: 'send' })
    expect(availableIn(shelf, { today, purpose: 'send' })).toBe(9)
    expect(pickLots(shelf, { qty: 2, today, purpose: 'send' })).toEqual([
      { lotId: 'late', qty: 1 },
      { lotId: 'never', qty: 1 },
    ])
  })

  it('come out of no lot that a correction has eaten up', () => {
    const shelf: Shelf = {
      onHand: 1,
      lots: [{ id: 'late', number: 'L', expiresOn: null, onHand: 4, isBlocked: false }],
    }
    expect(availableIn(shelf, { today, purpose: 'send' })).toBe(1)
    expect(pickLots(shelf, { qty: 2, today, purpose: 'send' })).toBeNull()
  })
})

it('what is cleared has expired first, or is of the lot that is named', () => {
  expect(pickLots(aShelf(), { qty: 4, today, purpose: 'clear' })).toEqual([
    { lotId: 'gone', qty: 3 },
    { lotId: 'soon', qty: 1 },
  ])
  expect(pickLots(aShelf(), { qty: 4, today, purpose: 'clear', lotNumber: 'L' })).toEqual([{ lotId: 'late', qty: 4 }])
  expect(pickLots(aShelf(), { qty: 5, today, purpose: 'clear', lotNumber: 'L' })).toBeNull()
  expect(pickLots(aShelf(), { qty: 1, today, purpose: 'clear', lotNumber: 'X' })).toBeNull()
})

it('only a correction goes below nothing', () => {
  const shelf = aShelf()
  expect(pickLots(shelf, { qty: 21, today, purpose: 'clear' })).toBeNull()
  expect(pickLots(shelf, { qty: 21, today, purpose: 'correct' })?.at(-1)).toEqual({ lotId: null, qty: 7 })
  expect(shelf.onHand).toBe(-1)
})

it('whatever is taken is taken once, from what is there', () => {
  const shelves = fc.record({
    loose: fc.integer({ min: -5, max: 10 }),
    lots: fc.array(
      fc.record({
        onHand: fc.integer({ min: 1, max: 9 }),
        expiresOn: fc.constantFrom(null, '2026-11-01', '2026-11-19', today, '2027-01-01'),
      }),
      { maxLength: 5 },
    ),
  })
  const steps = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 12 }),
      purpose: fc.constantFrom('send' as const, 'clear' as const, 'correct' as const),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(shelves, steps, ({ loose, lots }, all) => {
      const shelf: Shelf = {
        onHand: loose + lots.reduce((sum, { onHand }) => sum + onHand, 0),
        lots: lots.map((lot, index) => ({ id: `${index}`, number: `${index}`, isBlocked: false, ...lot })),
      }
      for (const { qty, purpose } of all) {
        const before = structuredClone(shelf)
        const picks = pickLots(shelf, { qty, today, purpose })
        if (picks === null) {
          expect(availableIn(before, { today, purpose })).toBeLessThan(qty)
          expect(shelf).toEqual(before)
          continue
        }
        expect(picks.reduce((sum, pick) => sum + pick.qty, 0)).toBe(qty)
        expect(shelf.onHand).toBe(before.onHand - qty)
        if (purpose !== 'correct') expect(shelf.onHand).toBeGreaterThanOrEqual(0)
        for (const [index, lot] of shelf.lots.entries()) {
          const taken = picks.filter(({ lotId }) => lotId === lot.id).reduce((sum, pick) => sum + pick.qty, 0)
          expect(lot.onHand).toBe((before.lots[index]?.onHand ?? 0) - taken)
          expect(lot.onHand).toBeGreaterThanOrEqual(0)
          const hasExpired = lot.expiresOn !== null && lot.expiresOn < today
          if (purpose === 'send' && hasExpired) expect(taken).toBe(0)
        }
      }
    }),
  )
})
