import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingOf, numberOf, scan, withCount } from './packing.ts'
import type { Packed } from './packing.ts'

const ORDER = {
  tx: 1042,
  items: [
    { position: 0, name: 'Ampoule', serviceSKU: 'AMP-1', qty: 2 },
    { position: 1, name: 'Cream', serviceSKU: 'Crème', qty: 1 },
    // The same product twice, as orders may have it.
    { position: 2, name: 'Ampoule', serviceSKU: 'amp-1 ', qty: 1 },
  ],
}
const after = (codes: readonly string[], order = ORDER) =>
  codes.reduce<{ packed: Packed; kinds: string[] }>(
    ({ packed, kinds }, code) => {
      const told = scan(order, packed, code)
      return { packed: told.kind === 'ticked' ? told.packed : packed, kinds: [...kinds, told.kind] }
    },
    { packed: {}, kinds: [] },
  )

describe('packing', () => {
  test('a scan is one piece, in any letters; lines of one product fill one after the other', () => {
    const { packed, kinds } = after(['AMP-1', 'amp-1', ' Amp-1 ', 'CRÈME'])
    expect(packed).toEqual({ 0: 2, 1: 1, 2: 1 })
    expect(kinds).toEqual(['ticked', 'ticked', 'ticked', 'ticked'])
    expect(missingOf(ORDER, packed)).toBe(0)
  })

  test('one too many and what is not in the order are told apart', () => {
    expect(after(['crème', 'crème', 'NOPE', '77', '#1042']).kinds).toEqual([
      'ticked',
      'tooMany',
      'unknown',
      'other',
      'missing',
    ])
  })

  test('the slip ends it once all is there', () => {
    expect(after(['amp-1', 'amp-1', 'amp-1', 'crème', '1042']).kinds.at(-1)).toBe('complete')
  })

  test('a product that is called like the number counts as long as one is missing', () => {
    const order = { tx: 7, items: [{ position: 0, name: 'Seven', serviceSKU: '7', qty: 2 }] }
    expect(after(['7', '7', '7'], order).kinds).toEqual(['ticked', 'ticked', 'complete'])
  })

  test('never counts more than were ordered, whatever comes', () => {
    const codes = fc.array(fc.constantFrom('AMP-1', 'crème', '1042', 'x', '', '💊'))
    fc.assert(
      fc.property(codes, fc.dictionary(fc.constantFrom('0', '1', '2', '9'), fc.integer()), (scanned, kept) => {
        let packed: Packed = kept as Packed
        for (const code of scanned) {
          const told = scan(ORDER, packed, code)
          if (told.kind === 'ticked') packed = told.packed
        }
        expect(
          missingOf(
            ORDER,
            withCount(
              packed,
              ORDER.items[0] ?? { ...ORDER.items[1], position: 0, qty: 2, name: '', serviceSKU: '' },
              -5,
            ),
          ),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['1042', 1042],
  ['#7', 7],
  [' 7 ', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['12345678901234567890', null],
  ['', null],
])('%j is the number %j', (code, number) => {
  expect(numberOf(code)).toBe(number)
})
