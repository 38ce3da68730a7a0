import { describe, expect, it } from 'vitest'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { cameBack, leftToReturn, offersReturn } from './left-to-return.ts'

const delivery = {
  role: 'request',
  status: 'completed',
  isReturn: false,
  sides: ['recipient'],
  items: [
    { position: 0, qtyShipped: 4, qtyReturned: 1 },
    { position: 1, qtyShipped: 2, qtyReturned: 2 },
  ],
  children: [
    { isReturn: true, status: 'completed', qty: 2, total: 1999 },
    { isReturn: true, status: 'shipping', qty: 1, total: 1000 },
    { isReturn: true, status: 'completed', qty: 1, total: 1 },
    { isReturn: false, status: 'completed', qty: 9, total: 9000 },
  ],
} as unknown as TransactionView

describe('what can go back', () => {
  it('is what was delivered less what went back or is to', () => {
    expect(leftToReturn(delivery).map(({ item, left }) => [item.position, left])).toEqual([[0, 3]])
  })

  it.each<[string, Partial<TransactionView>, boolean]>([
    ['by who received it', {}, true],
    ['not by who sent it', { sides: ['sender'] }, false],
    ['not before it arrived', { status: 'shipping' }, false],
    ['not of a return', { isReturn: true }, false],
    ['not where all of it went', { items: delivery.items.slice(1) }, false],
  ])('%s', (_, part, expected) => {
    expect(offersReturn({ ...delivery, ...part })).toBe(expected)
  })

  it('has come back once it was received', () => {
    expect(cameBack(delivery)).toEqual({ qty: 3, credit: 2000 })
  })
})
