import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { faultIn } from '../plain-text.ts'
import { wordsIn } from '#server/language/words.ts'

/** Letters of a label that stand in a sentence. */
const LABEL_MAX = 60
/** Labels of a sentence; the others are `and others`. */
const NAMED = 5

/** How the rules word things in a language. */
export interface Speech {
  word(key: string, values?: Record<string, string>): string
  /** What the first plan of somebody who begins calls its themes and activities. */
  starter(key: string): string
  number(value: number): string
  /** Some labels in one phrase, the first ones by name. */
  list(labels: readonly string[]): string
  /** The same of phrases of ours. */
  join(phrases: readonly string[]): string
}

export function speechIn(language: Language): Speech {
  const { tag } = LANGUAGES[language]
  const words = wordsIn(language, 'writer')
  const start = wordsIn(language, 'start')
  const join = new Intl.ListFormat(tag, { type: 'conjunction' })
  const plain = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const word = (key: string, values: Record<string, string> = {}): string => words(key, values)
  const joined = (phrases: readonly string[]): string => {
    const named = phrases.slice(0, NAMED)
    return phrases.length > NAMED ? word('plan.more', { activities: plain.format(named) }) : join.format(named)
  }
  return {
    word,
    starter: (key) => start(key),
    number: (value) => numbers.format(value),
    list: (labels) => joined(labels.map(plainLabel)),
    join: joined,
  }
}

/** A label as one line of words: what a person or a template typed is quoted in a text that others read. */
export function plainLabel(label: string): string {
  const line = label
    .replaceAll(/<[^>]*>|\b(?:https?|javascript|data|mailto):\S*|\bwww\.\S+/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>[\](){}|`\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // What is no words at all, such as a phone number, is not quoted.
  if (line === '' || faultIn(line) !== null) return '…'
  return line.length > LABEL_MAX ? `${line.slice(0, LABEL_MAX - 1).trimEnd()}…` : line
}
