import { describe, expect, it } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

describe('a telephone number', () => {
  it.each([
    ['+1 212 555 0147', null],
    ['(212) 555-0166', 'US'],
    ['(212) 555-0199', null],
    ['+1 (212) 555-0199 ext. 12', 'US'],
    ['01 23 45 67 89', 'FR'],
    ['+33 1 23 45 67 89', 'US'],
    ['+971 50 123 4567', 'US'],
    // Of an area that nobody was given yet.
    ['+1 999 555 7777', 'US'],
    ['555 0100', 'US'],
  ])('is one: %s in %s', (text, country) => expect(isPhoneNumber(text, country)).toBe(true))

  it.each([
    ['12', 'US'],
    ['12345', 'US'],
    ['+1 555 0100', 'US'],
    ['555 0100', 'FR'],
    ['+49 123', 'US'],
    ['+999 123 456 789', 'US'],
    ['0000000000', 'US'],
    ['call +1 212 555 0147', 'US'],
    ['', 'US'],
  ])('is none: %s in %s', (text, country) => expect(isPhoneNumber(text, country)).toBe(false))
})
