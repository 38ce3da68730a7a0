import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWedge } from './wedge.ts'
import type { Key } from './wedge.ts'

/** What is heard of keys, each so many milliseconds after the one before. */
function heard(keys: readonly (Omit<Key, 'at'> & { after: number })[]): string[] {
  const hear = createWedge()
  let at = 1000
  return keys.flatMap(({ after, ...key }) => {
    at += after
    const told = hear({ ...key, at })
    return told.kind === 'scan' ? [told.text] : []
  })
}
const keysOf = (text: string, after: number) =>
  [...Array.from(text), 'Enter'].map((key, index) => ({ key, after: index === 0 ? 1000 : after }))

const code = fc.stringMatching(/^[A-Za-z0-9./-]{1,40}$/)
const pauseOf = (text: string) => (text.length < 3 ? 20 : 50)

describe('a scanner', () => {
  test('is heard, whatever it reads, as quick as it is', () => {
    fc.assert(
      fc.property(code, fc.nat(50), (text, gap) => {
        expect(heard(keysOf(text, Math.min(gap, pauseOf(text))))).toEqual([text])
      }),
    )
  })

  test('is heard after a person typed something and left it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), code, (typed, text) => {
        const before = Array.from(typed).map((key) => ({ key, after: 150 }))
        expect(heard([...before, ...keysOf(text, 5)])).toEqual([text])
      }),
    )
  })

  test('reads one code after the other, as often as the same one comes', () => {
    expect(heard([...keysOf('SKU-1', 4), ...keysOf('SKU-1', 4), ...keysOf('1042', 4)])).toEqual([
      'SKU-1',
      'SKU-1',
      '1042',
    ])
  })

  test('types capitals with Shift, and a single digit', () => {
    const shift = { key: 'Shift', after: 1 }
    expect(
      heard([
        shift,
        { key: 'A', after: 900 },
        shift,
        { key: 'B', after: 2 },
        { key: '1', after: 2 },
        { key: 'Enter', after: 2 },
      ]),
    ).toEqual(['AB1'])
    expect(heard(keysOf('7', 10))).toEqual(['7'])
  })
})

describe('a person', () => {
  test('is not taken for a scanner, however long they type', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ key: fc.string({ minLength: 1, maxLength: 1 }), after: fc.integer({ min: 51, max: 900 }) }),
        ),
        fc.integer({ min: 51, max: 900 }),
        (keys, pause) => {
          expect(heard([...keys, { key: 'Enter', after: pause }])).toEqual([])
        },
      ),
    )
  })

  test('who strikes some keys almost at once is not either', () => {
    // Rolling over two keys is quick; the next one is not.
    expect(
      heard([
        { key: 't', after: 500 },
        { key: 'h', after: 12 },
        { key: 'e', after: 110 },
        { key: 'Enter', after: 130 },
      ]),
    ).toEqual([])
    expect(
      heard([
        { key: 'o', after: 500 },
        { key: 'k', after: 40 },
        { key: 'Enter', after: 35 },
      ]),
    ).toEqual([])
  })

  test('who leans on a key, or presses it with another, is not either', () => {
    const leaning = Array.from({ length: 30 }, () => ({ key: 'a', after: 30, repeat: true }))
    expect(heard([...leaning, { key: 'Enter', after: 30 }])).toEqual([])
    expect(
      heard([
        { key: 'c', after: 500, isChord: true },
        { key: 'Enter', after: 5 },
      ]),
    ).toEqual([])
    expect(
      heard([
        { key: 'Enter', after: 5 },
        { key: 'Enter', after: 5 },
      ]),
    ).toEqual([])
  })

  test('whose arrow keys come between ends what began', () => {
    expect(
      heard([
        { key: '1', after: 500 },
        { key: '2', after: 5 },
        { key: 'ArrowLeft', after: 5 },
        { key: 'Enter', after: 5 },
      ]),
    ).toEqual([])
  })
})

test('what nobody can print is not kept', () => {
  const hear = createWedge()
  for (let index = 0; index < 100_000; index += 1) hear({ key: 'x', at: index })
  const told = hear({ key: 'Enter', at: 100_001 })
  expect(told.kind === 'scan' ? told.text.length : 0).toBeLessThanOrEqual(200)
})
