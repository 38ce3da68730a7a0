/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES } from '../i18n/languages.ts'
import type { Language } from '../i18n/languages.ts'
import type { Part, Speech } from '../domains/audit/entry-words.ts'

const files = import.meta.glob<Record<string, unknown>>('../i18n/*/*.json', { eager: true, import: 'default' })

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[]

/** What of this id is called `<name>`. */
export const NAMED_ID = '0190a000-0000-7000-8000-00000000000a'

function wordAt(language: Language, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':')
  let found: unknown = files[`../i18n/${language}/${namespace}.json`]
  for (const part of path.split('.'))
    found = found instanceof Object ? Object.getOwnPropertyDescriptor(found, part)?.value : undefined
  return typeof found === 'string' ? found : null
}

const value = (text: unknown): string => `<${String(text)}>`

/** The log's words of a language; values stand in brackets, by which a test tells them from words. */
export const logSpeech = (language: Language): Speech => ({
  word: (key) => wordAt(language, key),
  instant: value,
  date: value,
  number: value,
  span: value,
  percent: value,
  money: (minor, currency) => value(`${minor} ${currency}`),
  list: (words) => words.join(', '),
  nameOf: (id) => (id === NAMED_ID ? '<name>' : null),
})

export const textOfParts = (parts: readonly Part[]): string =>
  parts
    .map(({ label, was, text }) => [label, was, text].filter((part) => typeof part === 'string').join(' '))
    .join(' · ')

/** What only a program says: a name of its code, an id, a gap that nobody filled. */
export const CODE = /[a-z][A-Z]|\w_\w|undefined|null|\{\{|[0-9a-f]{8}-/
