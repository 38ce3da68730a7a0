import { describe, expect, it } from 'vitest'
import { LANGUAGES, isLanguage, languageOfTags } from './languages.ts'

describe('the language of a person', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['zh-Hant-TW'], 'cn'],
    [['ZH'], 'cn'],
    [['ar-EG'], 'ar'],
    [['de', 'pt-BR', 'vi'], 'vi'],
    [['de'], 'en'],
    [['*'], 'en'],
    [[], 'en'],
    [['constructor'], 'en'],
    [[''], 'en'],
  ])('who prefers %j is %s', (tags, language) => {
    expect(languageOfTags(tags)).toBe(language)
  })

  it('is one of five, and no name of something else', () => {
    expect(Object.keys(LANGUAGES)).toEqual(['en', 'fr', 'vi', 'cn', 'ar'])
    for (const name of ['toString', '__proto__', 'EN', 'zh', '']) expect(isLanguage(name)).toBe(false)
  })

  it.each(Object.values(LANGUAGES))('$name is known to Intl by its tag', ({ tag, currency }) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
    expect(() => new Intl.NumberFormat(tag, { style: 'currency', currency })).not.toThrow()
  })
})
