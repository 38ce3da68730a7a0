import { z } from 'zod'
import { LANGUAGES, isLanguage } from '../../../i18n/languages.ts'
import type { Language } from '../../../i18n/languages.ts'

export const LANGUAGE_ORDER: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** A text of the clinic's own in as many of the five languages as it has written it in; at least one of them. */
export function localText(max: number) {
  const text = z.string().trim().max(max)
  return z
    .strictObject({
      en: text.optional(),
      fr: text.optional(),
      vi: text.optional(),
      cn: text.optional(),
      ar: text.optional(),
    })
    .transform((texts): LocalText => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')))
}
export type LocalText = Partial<Record<Language, string>>

/** What a reader of a language is shown: their own, else English, else whichever there is. Empty where there is none. */
export function textIn(texts: LocalText, language: Language): string {
  return texts[language] ?? LANGUAGE_ORDER.map((one) => texts[one]).find((text) => text !== undefined) ?? ''
}

export const hasText = (texts: LocalText): boolean => textIn(texts, 'en') !== ''
