import { describe, expect, it } from 'vitest'
import { digitsOf } from './pin-digits.ts'
import { pinProblem } from './pin-problem.ts'

describe('what is typed for a new PIN', () => {
  const asked = { setsNew: true, shown: null } as const
  it.each([
    ['', '', 'pin tooShort'],
    ['042', '042', 'pin tooShort'],
    ['1234', '1234', 'pin weak'],
    ['0000', '0000', 'pin weak'],
    ['8462', '8463', 'again different'],
    ['8462', '8462', null],
  ])('%j and %j: %s', (pin, again, expected) => {
    const problem = pinProblem({ proof: '', pin, again }, asked)
    expect(problem === null ? null : `${problem.field} ${problem.what}`).toBe(expected)
  })

  it('comes after what shows whose it is', () => {
    const typed = { proof: '', pin: '8462', again: '8462' }
    expect(pinProblem(typed, { setsNew: true, shown: 'pin' })).toEqual({ field: 'proof', what: 'presentRequired' })
    expect(pinProblem(typed, { setsNew: true, shown: 'password' })).toEqual({
      field: 'proof',
      what: 'passwordRequired',
    })
    expect(pinProblem({ ...typed, proof: '0427' }, { setsNew: false, shown: 'pin' })).toBeNull()
  })
})

it.each([
  ['0427', '0427'],
  ['٠٤٢٧', '0427'],
  ['۰۴۲۷', '0427'],
  ['０４２７', '0427'],
  [' 04-27\n', '0427'],
  ['vier😀4', '4'],
])('the digits of %j are %j', (text, digits) => expect(digitsOf(text)).toBe(digits))
