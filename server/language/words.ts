import { createInstance } from 'i18next'
import type { Resource } from 'i18next'
import ar from '#shared/i18n/ar/errors.json' with { type: 'json' }
import cn from '#shared/i18n/cn/errors.json' with { type: 'json' }
import en from '#shared/i18n/en/errors.json' with { type: 'json' }
import fr from '#shared/i18n/fr/errors.json' with { type: 'json' }
import vi from '#shared/i18n/vi/errors.json' with { type: 'json' }
import arImports from '#shared/i18n/ar/imports.json' with { type: 'json' }
import arInstruments from '#shared/i18n/ar/instruments.json' with { type: 'json' }
import arTaking from '#shared/i18n/ar/taking.json' with { type: 'json' }
import arDesk from '#shared/i18n/ar/desk.json' with { type: 'json' }
import arMail from '#shared/i18n/ar/mail.json' with { type: 'json' }
import arStart from '#shared/i18n/ar/start.json' with { type: 'json' }
import arWriter from '#shared/i18n/ar/writer.json' with { type: 'json' }
import arWebsiteTemplates from '#shared/i18n/ar/websiteTemplates.json' with { type: 'json' }
import arWebsite from '#shared/i18n/ar/website.json' with { type: 'json' }
import cnImports from '#shared/i18n/cn/imports.json' with { type: 'json' }
import cnInstruments from '#shared/i18n/cn/instruments.json' with { type: 'json' }
import cnTaking from '#shared/i18n/cn/taking.json' with { type: 'json' }
import cnDesk from '#shared/i18n/cn/desk.json' with { type: 'json' }
import cnMail from '#shared/i18n/cn/mail.json' with { type: 'json' }
import cnStart from '#shared/i18n/cn/start.json' with { type: 'json' }
import cnWriter from '#shared/i18n/cn/writer.json' with { type: 'json' }
import cnWebsiteTemplates from '#shared/i18n/cn/websiteTemplates.json' with { type: 'json' }
import cnWebsite from '#shared/i18n/cn/website.json' with { type: 'json' }
import enImports from '#shared/i18n/en/imports.json' with { type: 'json' }
import enInstruments from '#shared/i18n/en/instruments.json' with { type: 'json' }
import enTaking from '#shared/i18n/en/taking.json' with { type: 'json' }
import enDesk from '#shared/i18n/en/desk.json' with { type: 'json' }
import enMail from '#shared/i18n/en/mail.json' with { type: 'json' }
import enStart from '#shared/i18n/en/start.json' with { type: 'json' }
import enWriter from '#shared/i18n/en/writer.json' with { type: 'json' }
import enWebsiteTemplates from '#shared/i18n/en/websiteTemplates.json' with { type: 'json' }
import enWebsite from '#shared/i18n/en/website.json' with { type: 'json' }
import frImports from '#shared/i18n/fr/imports.json' with { type: 'json' }
import frInstruments from '#shared/i18n/fr/instruments.json' with { type: 'json' }
import frTaking from '#shared/i18n/fr/taking.json' with { type: 'json' }
import frDesk from '#shared/i18n/fr/desk.json' with { type: 'json' }
import frMail from '#shared/i18n/fr/mail.json' with { type: 'json' }
import frStart from '#shared/i18n/fr/start.json' with { type: 'json' }
import frWriter from '#shared/i18n/fr/writer.json' with { type: 'json' }
import frWebsiteTemplates from '#shared/i18n/fr/websiteTemplates.json' with { type: 'json' }
import frWebsite from '#shared/i18n/fr/website.json' with { type: 'json' }
import viImports from '#shared/i18n/vi/imports.json' with { type: 'json' }
import viInstruments from '#shared/i18n/vi/instruments.json' with { type: 'json' }
import viTaking from '#shared/i18n/vi/taking.json' with { type: 'json' }
import viDesk from '#shared/i18n/vi/desk.json' with { type: 'json' }
import viMail from '#shared/i18n/vi/mail.json' with { type: 'json' }
import viStart from '#shared/i18n/vi/start.json' with { type: 'json' }
import viWriter from '#shared/i18n/vi/writer.json' with { type: 'json' }
import viWebsiteTemplates from '#shared/i18n/vi/websiteTemplates.json' with { type: 'json' }
import viWebsite from '#shared/i18n/vi/website.json' with { type: 'json' }
import type { AppError, Sentence } from '#shared/kernel/errors.ts'

const resources: Resource = {
  en: {
    errors: en,
    mail: enMail,
    desk: enDesk,
    start: enStart,
    writer: enWriter,
    taking: enTaking,
    imports: enImports,
    instruments: enInstruments,
    website: enWebsite,
    websiteTemplates: enWebsiteTemplates,
  },
  fr: {
    errors: fr,
    mail: frMail,
    desk: frDesk,
    start: frStart,
    writer: frWriter,
    taking: frTaking,
    imports: frImports,
    instruments: frInstruments,
    website: frWebsite,
    websiteTemplates: frWebsiteTemplates,
  },
  vi: {
    errors: vi,
    mail: viMail,
    desk: viDesk,
    start: viStart,
    writer: viWriter,
    taking: viTaking,
    imports: viImports,
    instruments: viInstruments,
    website: viWebsite,
    websiteTemplates: viWebsiteTemplates,
  },
  cn: {
    errors: cn,
    mail: cnMail,
    desk: cnDesk,
    start: cnStart,
    writer: cnWriter,
    taking: cnTaking,
    imports: cnImports,
    instruments: cnInstruments,
    website: cnWebsite,
    websiteTemplates: cnWebsiteTemplates,
  },
  ar: {
    errors: ar,
    mail: arMail,
    desk: arDesk,
    start: arStart,
    writer: arWriter,
    taking: arTaking,
    imports: arImports,
    instruments: arInstruments,
    website: arWebsite,
    websiteTemplates: arWebsiteTemplates,
  },
}

const words = createInstance()
await words.init({ lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } })

/** The sentences the server itself says, in a language of the product. */
export const wordsIn = (
  language: string,
  namespace:
    | 'errors'
    | 'mail'
    | 'desk'
    | 'start'
    | 'writer'
    | 'taking'
    | 'imports'
    | 'instruments'
    | 'website'
    | 'websiteTemplates',
) => words.getFixedT(language, namespace)

/** A sentence of the `errors` catalogue. */
export const say = (sentence: Sentence, language: string): string =>
  wordsIn(language, 'errors')(sentence.key, { ...sentence.values })

/** Sentences by field, as a refusal has them. */
export const sayAll = (sentences: Readonly<Record<string, Sentence>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, say(sentence, language)]))

/** What a refusal says of itself. */
export function sentenceOf({ code, retryAfter = 0 }: Pick<AppError, 'code' | 'retryAfter'>, language: string): string {
  return say({ key: `code.${code}`, values: { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) } }, language)
}
