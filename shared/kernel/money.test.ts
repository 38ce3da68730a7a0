import { describe, expect, it } from 'vitest'
import { currencyOfCountry, formatMoney, majorText, minorDigits, minorOfText, percentOf } from './money.ts'

describe('the currency of a country', () => {
  it.each([
    ['US', 'USD'],
    ['FR', 'EUR'],
    ['HR', 'EUR'],
    ['VN', 'VND'],
    ['CN', 'CNY'],
    ['AE', 'AED'],
    ['CH', 'USD'],
    [null, 'USD'],
    [undefined, 'USD'],
  ])('of %s is %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency)
  })
})

describe('an amount that was typed', () => {
  it.each([
    ['12.5', 'USD', 1250],
    ['12,5', 'EUR', 1250],
    ['1.005', 'USD', 101],
    ['0.004', 'USD', 0],
    ['0.999', 'USD', 100],
    [' 99 ', 'USD', 9900],
    ['1500', 'VND', 1500],
    ['1500.5', 'VND', 1501],
    ['3.', 'USD', 300],
  ])('%s in %s is %i minor units', (text, currency, minor) => {
    expect(minorOfText(text, currency)).toBe(minor)
  })

  it.each(['', '-1', '1e3', '1.2.3', '1,000.00', 'twelve', '١٢', '1'.repeat(13)])('%j is none', (text) => {
    expect(minorOfText(text, 'USD')).toBeNull()
  })

  it('comes back as it stands in a field', () => {
    for (const [minor, currency] of [
      [1250, 'USD'],
      [0, 'EUR'],
      [1500, 'VND'],
    ] as const)
      expect(minorOfText(majorText(minor, currency), currency)).toBe(minor)
    expect(majorText(5, 'USD')).toBe('0.05')
  })
})

it('shows an amount in the way of the language, with the digits of the currency', () => {
  expect(formatMoney(1250, 'USD', 'en')).toBe('$12.50')
  expect(formatMoney(1500, 'VND', 'en')).toBe('₫1,500')
  expect([minorDigits('USD'), minorDigits('VND')]).toEqual([2, 0])
})

it.each([
  [1000, 2.5, 25],
  [1010, 2.5, 25],
  [1030, 2.5, 26],
  [1, 50, 1],
  [-1, 50, -1],
  [999_999_999_999, 100, 999_999_999_999],
  [333, 0.1, 0],
  [12_345, 0, 0],
])('%i and %d percent of it make %i', (minor, percent, part) => {
  expect(percentOf(minor, percent)).toBe(part)
})
