import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { say, wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
const used = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key = '']) => key))),
]

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  it('the server has words for every mistake that it tells of', () => {
    const keys = used(/'(validation\.\w+)'/g)
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => say({ key }, language) === key)).toEqual([])
  })

  it('the server has words for every mail that it writes', () => {
    const keys = used(/say\('(\w+\.\w+)'/g)
    expect(keys).toContain('booked.entry')
    // Some depend on a number.
    expect(keys.filter((key) => wordsIn(language, 'mail')(key, { count: 2 }) === key)).toEqual([])
  })

  it('the server has words for every page of a website that it writes', () => {
    const keys = used(/\bphrase\('(\w+\.\w+)'/g)
    expect(keys).toContain('contact.send')
    expect(keys.filter((key) => wordsIn(language, 'website')(key, { count: 2 }) === key)).toEqual([])
  })

  it('a sentence takes a value as the text it is', () => {
    const sentence = say({ key: 'validation.tooLong', values: { maximum: '{{x}} $t(code.internal) <b>' } }, language)
    expect(sentence).toContain('{{x}} $t(code.internal) <b>')
  })
})

it('what has no words says so by its key, in a language that nobody has it is English', () => {
  expect(say({ key: 'validation.nothing' }, 'fr')).toBe('validation.nothing')
  expect(say({ key: 'code.internal' }, 'de')).toBe('Something went wrong')
})
