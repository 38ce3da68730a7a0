import { describe, expect, it } from 'vitest'
import { prefillOf } from './prefill.ts'

describe('what navigation state fills in', () => {
  it('is taken as it comes', () => {
    const state = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', phone: '555 0100', partnerId: '7' }
    expect(prefillOf(state)).toEqual(state)
  })

  it('may number its labels', () => {
    expect(prefillOf({ partnerId: 7, conversionId: 42 })).toEqual({ partnerId: '7', conversionId: '42' })
  })

  it('is nothing where it has another form', () => {
    expect(prefillOf(null)).toEqual({})
    expect(prefillOf('Ana')).toEqual({})
    expect(prefillOf({ firstName: { toString: 'Ana' }, lastName: 'Silva', password: 'x' })).toEqual({
      lastName: 'Silva',
    })
  })
})
