import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { languageOf } from './language-of.ts'

/** All sentences of a catalogue. */
const sentencesIn = (thing: unknown): string[] =>
  typeof thing === 'string' ? [thing] : Object.values(thing ?? {}).flatMap(sentencesIn)

describe('the language of a text', () => {
  it.each(LANGUAGE_ORDER)('is read right of what the product itself says in %s', (language) => {
    const folder = `shared/i18n/${language}`
    const long = ['writer', 'tips', 'taking', 'assessments', 'booking', 'journal']
      .flatMap((name) => sentencesIn(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))))
      .map((sentence) => sentence.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ''))
      .filter((sentence) => sentence.length > (language === 'cn' ? 20 : 60))
    expect(long.length).toBeGreaterThan(20)
    const wrong = long.filter((sentence) => ![language, null].includes(languageOf(sentence)))
    const unclear = long.filter((sentence) => languageOf(sentence) === null)
    expect(wrong).toEqual([])
    expect(unclear.length / long.length).toBeLessThan(0.03)
  })

  it.each(['', '12 × 3', 'Yoga', '…'])('is not guessed of %j', (words) => expect(languageOf(words)).toBeNull())
})
