import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNpi } from './npi.ts'

describe('an NPI', () => {
  it('is the official example', () => {
    expect(isNpi('1234567893')).toBe(true)
  })

  it.each(['1234567890', '123456789', '12345678931', '3234567893', ' 1234567893', '123456789３', 'abcdefghij', ''])(
    'is not %j',
    (text) => expect(isNpi(text)).toBe(false),
  )

  it('tells every slip of one digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = '1234567893'.split('')
        digits[place] = String((Number(digits[place]) + shift) % 10)
        expect(isNpi(digits.join(''))).toBe(false)
      }),
    )
  })
})
