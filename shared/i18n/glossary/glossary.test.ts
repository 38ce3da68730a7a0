import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import type { Language } from '../languages.ts'
import { BANNED_ENGLISH } from './banned-english.ts'
import { GLOSSARY } from './glossary.ts'
import type { Term } from './term.ts'

type Catalogue = { [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('../*/*.json', { eager: true, import: 'default' })
const languages = Object.keys(LANGUAGES) as Language[]
const terms = Object.entries(GLOSSARY)

/** Every sentence of a language as `namespace:key`, without the gaps for values. */
const sentencesOf = (language: Language): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([file, catalogue]) => {
      const [, folder, namespace = ''] = /^\.\.\/(\w+)\/(\w+)\.json$/.exec(file) ?? []
      return folder === language ? flatten(catalogue, `${namespace}:`) : []
    }),
  )

function flatten(catalogue: Catalogue, path: string): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value.replaceAll(/\{\{.*?\}\}/g, ' ')] as [string, string]]
      : flatten(value, `${path}${key}.`),
  )
}

const sentences = new Map(languages.map((language) => [language, sentencesOf(language)]))
const textsOf = (language: Language): Map<string, string> => sentences.get(language) ?? new Map()
/** Vowel signs of Arabic are left out as often as not. */
const plain = (text: string): string => text.replaceAll(/[\u064B-\u0652]/g, '').toLowerCase()
const asked = (name: string, term: Term): RegExp => term.english ?? new RegExp(String.raw`\b${name}s?\b`, 'i')

describe.each(languages)('the catalogue in %s', (language) => {
  it.each(terms)('uses no other name for “%s”', (_, { never }) => {
    const other = never?.[language]
    const found = [...textsOf(language)].filter(([, text]) => other?.test(text))
    expect(found).toEqual([])
  })
})

const held = terms.flatMap(([name, term]) =>
  Object.entries(term.held ?? {}).map(([language, stems]) => ({ name, term, language: language as Language, stems })),
)

describe('a translation names what the English text names', () => {
  it.each(held)('“$name” in $language', ({ name, term, language, stems }) => {
    const english = [...textsOf('en')].filter(([key, text]) => asked(name, term).test(text) && !term.except?.[key])
    // Search words of icons, topics and settings are no sentences.
    const pairs = english
      .filter(([key]) => !/^(?:plans:icon\.|settings:find\.|helpTopics:\w+\.find$)/.test(key))
      .map(([key, text]) => {
        const other = textsOf(language)
        return { key, text, said: other.get(key) ?? other.get(key.replace(/_one$/, '_other')) ?? '' }
      })
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.filter(({ said }) => !stems.some((stem) => plain(said).includes(plain(stem))))).toEqual([])
  })

  it('but for exceptions that still stand', () => {
    const gone = terms.flatMap(([name, term]) =>
      Object.keys(term.except ?? {}).filter((key) => !asked(name, term).test(textsOf('en').get(key) ?? '')),
    )
    expect(gone).toEqual([])
  })
})

describe('the English catalogue', () => {
  it.each(BANNED_ENGLISH)('does not say %s but “%s”', (phrase) => {
    expect([...textsOf('en')].filter(([, text]) => phrase.test(text))).toEqual([])
  })
})

describe('the glossary', () => {
  it('has one term for a name, and seventy or so', () => {
    const names = terms.map(([, { names }]) => names.en)
    expect(new Set(names).size).toBe(terms.length)
    expect(terms.length).toBeGreaterThan(65)
    for (const [name, { names }] of terms) expect(names.en, name).toBe(name)
  })

  it('is the page of the docs; `npx vitest run shared/i18n/glossary -u` prints it', async () => {
    await expect(page()).toMatchFileSnapshot('../../../docs/glossary.md')
  })
})

function page(): string {
  const rows = terms
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, { names, meaning }]) => `| ${languages.map((language) => names[language]).join(' | ')} | ${meaning} |`)
  return [
    '# Glossary',
    '',
    'One term, one meaning, in each language. The words are in `shared/i18n/glossary/`, and its test holds the catalogues to them.',
    '',
    `| ${languages.map((language) => LANGUAGES[language].name).join(' | ')} | what it is |`,
    `| ${languages.map(() => '---').join(' | ')} | --- |`,
    ...rows,
    '',
  ].join('\n')
}
