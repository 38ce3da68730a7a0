import { describe, expect, expectTypeOf, it } from 'vitest'
import { hasKey, keysOf, recordOf } from './records.ts'

describe('a record', () => {
  const figures = { low: 1, high: 2 }

  it('gives its keys by the names of its type', () => {
    expect(keysOf(figures)).toEqual(['low', 'high'])
    expectTypeOf(keysOf(figures)).toEqualTypeOf<('low' | 'high')[]>()
  })

  it('says of a name that came from elsewhere whether it is one of its keys', () => {
    const name: string = 'low'
    expect(hasKey(figures, name) && figures[name]).toBe(1)
    expect(hasKey(figures, 'middle')).toBe(false)
    expect(hasKey(figures, 'toString')).toBe(false)
  })

  it('is made of its keys, with a value for each', () => {
    const lengths = recordOf(['a', 'bcd'], (key) => key.length)
    expect(lengths).toEqual({ a: 1, bcd: 3 })
    expectTypeOf(lengths).toEqualTypeOf<Record<'a' | 'bcd', number>>()
  })
})
