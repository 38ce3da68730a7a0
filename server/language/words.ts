import { createInstance } from 'i18next'
import type { Resource } from 'i18next'
import ar from '#shared/i18n/ar/errors.json' with { type: 'json' }
import cn from '#shared/i18n/cn/errors.json' with { type: 'json' }
import en from '#shared/i18n/en/errors.json' with { type: 'json' }
import fr from '#shared/i18n/fr/errors.json' with { type: 'json' }
import vi from '#shared/i18n/vi/errors.json' with { type: 'json' }
import arDesk from '#shared/i18n/ar/desk.json' with { type: 'json' }
import arMail from '#shared/i18n/ar/mail.json' with { type: 'json' }
import cnDesk from '#shared/i18n/cn/desk.json' with { type: 'json' }
import cnMail from '#shared/i18n/cn/mail.json' with { type: 'json' }
import enDesk from '#shared/i18n/en/desk.json' with { type: 'json' }
import enMail from '#shared/i18n/en/mail.json' with { type: 'json' }
import frDesk from '#shared/i18n/fr/desk.json' with { type: 'json' }
import frMail from '#shared/i18n/fr/mail.json' with { type: 'json' }
import viDesk from '#shared/i18n/vi/desk.json' with { type: 'json' }
import viMail from '#shared/i18n/vi/mail.json' with { type: 'json' }
import type { Sentence } from '#shared/kernel/errors.ts'

const resources: Resource = {
  en: { errors: en, mail: enMail, desk: enDesk },
  fr: { errors: fr, mail: frMail, desk: frDesk },
  vi: { errors: vi, mail: viMail, desk: viDesk },
  cn: { errors: cn, mail: cnMail, desk: cnDesk },
  ar: { errors: ar, mail: arMail, desk: arDesk },
}

const words = createInstance()
await words.init({ lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } })

/** The sentences the server itself says, in a language of the product. */
export const wordsIn = (language: string, namespace: 'errors' | 'mail' | 'desk') => words.getFixedT(language, namespace)

/** A sentence of the `errors` catalogue. */
export const say = (sentence: Sentence, language: string): string =>
  wordsIn(language, 'errors')(sentence.key, { ...sentence.values })
