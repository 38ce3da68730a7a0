import { describe, expect, test } from 'vitest'
import { countriesIn, withPrefixOf } from './countries.ts'

describe('the countries', () => {
  test('stand in the reader’s language, the suggested ones first, each with its prefix', () => {
    const countries = countriesIn('fr')
    expect(countries.slice(0, 2)).toEqual([
      { code: 'US', label: 'États-Unis', prefix: '+1' },
      { code: 'FR', label: 'France', prefix: '+33' },
    ])
    expect(countries.length).toBeGreaterThan(200)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    const rest = countries.slice(5).map(({ label }) => label)
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'fr')))
  })

  test('offer their prefix to an empty number, and leave one that was typed alone', () => {
    const [us, fr] = countriesIn('en').filter(({ code }) => code === 'US' || code === 'FR')
    expect(withPrefixOf(fr, us, '')).toBe('+33 ')
    expect(withPrefixOf(fr, us, '+1 ')).toBe('+33 ')
    expect(withPrefixOf(fr, us, '+1 212 555')).toBe('+1 212 555')
    expect(withPrefixOf(undefined, us, '212')).toBe('212')
  })
})
