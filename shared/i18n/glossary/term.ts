import type { Language } from '../languages.ts'

/** One thing of the product and its one name in each language. */
export interface Term {
  meaning: string
  /** The name as the glossary prints it. */
  names: Record<Language, string>
  /** What the English catalogue says for it, if not just the name: forms and compounds. */
  english?: RegExp
  /** Beginnings of words that each translation of such a sentence must have one of; a language left out may paraphrase. */
  held?: Partial<Record<Exclude<Language, 'en'>, readonly string[]>>
  /** Names of the same thing that a catalogue must not use. */
  never?: Partial<Record<Language, RegExp>>
  /** Sentences that rightly do without, and why. */
  except?: Readonly<Record<string, string>>
}

/** Terms by their English names. */
export type Terms = Readonly<Record<string, Term>>
