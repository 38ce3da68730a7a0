import { describe, expect, it } from 'vitest'
import { ERRORS } from '../kernel/errors.ts'
import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'

type Catalogue = { [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('./*/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
const languages = Object.keys(LANGUAGES) as Language[]
const namespaces = [...new Set(Object.keys(files).map((file) => file.replace(/^.*\/(\w+)\.json$/, '$1')))].toSorted()

/** The endings of plural forms that i18next asks for. It asks `Intl` by the catalogue’s own name, and `cn` is no language to it: then it falls back on one and other. */
const PLURALS: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  vi: ['other'],
  cn: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}
/** Names under which a sentence gets the number that its plural is chosen by. */
const NUMBERS = ['count', 'formatted']
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every sentence of a catalogue by its full key. */
function sentences(catalogue: Catalogue, path = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentences(value, `${path}${key}.`),
  )
}

const textsOf = (language: Language, namespace: string): Map<string, string> =>
  new Map(sentences(files[`./${language}/${namespace}.json`] ?? {}))

/** A key without its plural ending, where it has one. */
const stem = (key: string): string => key.replace(PLURAL, '')
const stems = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(stem))].toSorted()
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).toSorted()

describe.each(namespaces)('the catalogue %s', (namespace) => {
  const english = textsOf('en', namespace)
  const isPlural = (key: string): boolean => english.has(`${key}_other`) && english.has(`${key}_one`)

  it.each(languages)('has the same keys in %s', (language) => {
    expect(stems(textsOf(language, namespace))).toEqual(stems(english))
  })

  it.each(languages)('has every plural form that %s needs and no other', (language) => {
    const texts = textsOf(language, namespace)
    for (const key of stems(english).filter(isPlural)) {
      const forms = [...texts.keys()].filter((other) => stem(other) === key).map((other) => other.slice(key.length + 1))
      expect(forms.toSorted(), `${language} ${key}`).toEqual([...PLURALS[language]].toSorted())
    }
  })

  it.each(languages)('fills in the same values in %s', (language) => {
    for (const [key, text] of textsOf(language, namespace)) {
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? ''
      const wanted = new Set(placeholders(original))
      const given = new Set(placeholders(text))
      // "None", "one" and "two" of something may be words instead of a number.
      if (/_(zero|one|two)$/.test(key))
        NUMBERS.filter((number) => !given.has(number)).forEach((number) => wanted.delete(number))
      expect([...given].toSorted(), `${language} ${key}: ${text}`).toEqual([...wanted].toSorted())
    }
  })

  it.each(languages)('says something everywhere in %s', (language) => {
    for (const [key, text] of textsOf(language, namespace)) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).toBe(text.normalize('NFC'))
      expect(text, `${key} nests or breaks its braces`).not.toMatch(/\$t\(|\{\{[^}]*$|^[^{]*\}\}/)
    }
  })
})

describe('the sentences of errors', () => {
  it.each(languages)('exist in %s for every code that the API answers with', (language) => {
    const texts = textsOf(language, 'errors')
    expect(Object.keys(ERRORS).filter((code) => !texts.has(`code.${code}`))).toEqual([])
  })

  it.each(languages)('exist in %s for every mistake that a schema names', (language) => {
    const texts = textsOf(language, 'errors')
    const used = Object.entries(sources)
      .filter(([file]) => !file.endsWith('.test.ts'))
      .flatMap(([, source]) => [...source.matchAll(/'(validation\.\w+)'/g)].map(([, key = '']) => key))
    expect(new Set(used).size).toBeGreaterThan(20)
    expect([...new Set(used)].filter((key) => !texts.has(key))).toEqual([])
  })
})

describe('translations', () => {
  it.each(languages.filter((language) => language !== 'en'))('in %s are not the English text', (language) => {
    const same = namespaces.flatMap((namespace) => {
      const english = textsOf('en', namespace)
      return [...textsOf(language, namespace)]
        .filter(
          ([key, text]) =>
            text === english.get(key) && /\p{L}{4,}.*\s.*\p{L}{4,}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
        )
        .map(([key]) => `${namespace}:${key}`)
    })
    expect(same).toEqual([])
  })
})
