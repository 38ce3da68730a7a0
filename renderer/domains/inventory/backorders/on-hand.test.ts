import { describe, expect, it } from 'vitest'
import { LotId, ServiceId } from '#shared/kernel/ids.ts'
import { chosenItems, wrongLines } from '../lines/line-texts.ts'
import { prefilled, sendable } from './on-hand.ts'

const id = ServiceId.parse('0190a000-0000-7000-8000-000000000001')
const other = ServiceId.parse('0190a000-0000-7000-8000-000000000002')
const lot = (expiresOn: string | null, onHand: number) => ({
  id: LotId.parse('0190a000-0000-7000-8000-000000000003'),
  number: 'A',
  expiresOn,
  onHand,
})
const products = [
  { id, onHand: 9, lots: [lot('2026-11-19', 4), lot('2026-11-20', 2)] },
  { id: other, onHand: -3, lots: [] },
]
const today = '2026-11-20'

describe('what can be shipped', () => {
  it('is on hand and has not expired', () => {
    expect(sendable(products, id, today)).toBe(5)
    expect(sendable(products, other, today)).toBe(0)
    expect(sendable([], id, today)).toBe(0)
  })

  it('is shared by lines of the same product', () => {
    const ordered = [
      { id, position: 0, qty: 3 },
      { id: other, position: 1, qty: 3 },
      { id, position: 4, qty: 3 },
    ]
    expect(prefilled(ordered, products, today)).toEqual({ 0: '3', 1: '0', 4: '2' })
  })
})

describe('what was typed', () => {
  const lines = [
    { position: 0, most: 3 },
    { position: 4, most: 2 },
  ]
  it.each([
    [{ 0: '3', 4: '' }, [3, 0]],
    [{ 0: ' 1 ', 4: '2' }, [1, 2]],
    [{ 0: '4' }, null],
    [{ 0: '-1' }, null],
    [{ 0: '1.5' }, null],
    [{ 0: '٣' }, null],
  ])('%j is %j', (texts, expected) => {
    expect(chosenItems(texts, lines)?.map(({ qty }) => qty) ?? null).toEqual(expected)
  })

  it('is told to be wrong at its line', () => {
    const wrong = wrongLines({ 'items.1.qty': 'At most 2', reason: 'Required' }, [{ position: 0 }, { position: 4 }])
    expect([...wrong]).toEqual([[4, 'At most 2']])
  })
})
