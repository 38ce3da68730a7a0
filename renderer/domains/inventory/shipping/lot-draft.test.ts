import { describe, expect, it } from 'vitest'
import type { ShippableLine } from '#shared/domains/inventory/shipping-api.ts'
import type { LotId } from '#shared/kernel/ids.ts'
import { chosenLots, keyOf, piecesOf, rowsOf, suggested, wrongRows } from './lot-draft.ts'

const [a, b, gone] = ['a', 'b', 'gone'] as unknown as [LotId, LotId, LotId]
const lot = (id: LotId, onHand: number, isExpired = false) => ({
  id,
  number: id,
  expiresOn: null,
  onHand,
  isExpired,
  isBlocked: false,
})
const line: ShippableLine = {
  position: 4,
  loose: 2,
  lots: [lot(gone, 9, true), lot(a, 3), lot(b, 5)],
  picks: [
    { id: a, qty: 3 },
    { id: b, qty: 1 },
  ],
}
const ordered = new Map([[4, 6]])

describe('what is shipped from which lots', () => {
  it('begins with what is suggested', () => {
    expect(chosenLots(suggested([line]), [line], ordered)).toEqual([
      {
        position: 4,
        qty: 4,
        lots: [
          { id: a, qty: 3 },
          { id: b, qty: 1 },
        ],
      },
    ])
  })

  it('is counted over all lots and what is in none', () => {
    const texts = { [keyOf(4, a)]: '1', [keyOf(4, null)]: '2', [keyOf(4, b)]: '' }
    expect(piecesOf(texts, line)).toBe(3)
    expect(chosenLots(texts, [line], ordered)).toEqual([
      {
        position: 4,
        qty: 3,
        lots: [
          { id: a, qty: 1 },
          { id: null, qty: 2 },
        ],
      },
    ])
  })

  it.each([
    ['no number', { [keyOf(4, a)]: 'x' }],
    ['more than there is', { [keyOf(4, a)]: '4' }],
    ['out of an expired lot', { [keyOf(4, gone)]: '1' }],
    ['more than was ordered', { [keyOf(4, a)]: '3', [keyOf(4, b)]: '4' }],
  ])('is nothing yet while something is %s', (_, texts) => {
    expect(chosenLots(texts, [line], ordered)).toBeNull()
  })

  it('takes nothing from a lot that was called back', () => {
    const blocked = { ...line, lots: line.lots.map((one) => ({ ...one, isBlocked: one.id === a })) }
    expect(chosenLots({ [keyOf(4, a)]: '1' }, [blocked], ordered)).toBeNull()
    expect(chosenLots({ [keyOf(4, b)]: '1' }, [blocked], ordered)).toHaveLength(1)
  })

  it('has a row for what is in no lot where there is some, or nothing else', () => {
    expect(rowsOf({ ...line, loose: 0 }).map(({ id }) => id)).toEqual([gone, a, b])
    expect(rowsOf({ ...line, loose: 0, lots: [] })).toEqual([
      { id: null, number: null, expiresOn: null, onHand: 0, isExpired: false, isBlocked: false },
    ])
  })

  it('is told to be wrong at the lot that the server names', () => {
    const items = [
      { position: 1, qty: 1, lots: [{ id: a, qty: 1 }] },
      {
        position: 4,
        qty: 2,
        lots: [
          { id: a, qty: 1 },
          { id: b, qty: 1 },
        ],
      },
    ]
    const told = wrongRows({ 'items.1.lots.1.qty': 'Too many', 'items.0.qty': 'Gone', items: 'Nothing' }, items)
    expect([...told]).toEqual([
      [keyOf(4, b), 'Too many'],
      [keyOf(1, a), 'Gone'],
    ])
  })
})
