import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { LANGUAGES, isLanguage, languageOfTags } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Where this device keeps the language of its pages. */
export const LANGUAGE_KEY = 'tendwell.language'

/** Brings one catalogue. */
export type LoadWords = (language: string, namespace: string) => Promise<unknown>

/**
 * Starts i18next with the person's language. Catalogues are loaded a namespace at a time, so that a
 * public page brings only its own words. `lang` in the address wins, for links that partners share.
 */
export async function startI18n(namespaces: string[], loadWords: LoadWords): Promise<void> {
  i18next.on('languageChanged', applyToDocument)
  await i18next
    .use(resourcesToBackend(orInEnglish(loadWords)))
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      // Every catalogue is whole (a test holds that): who reads another language need not bring English along.
      fallbackLng: false,
      supportedLngs: Object.keys(LANGUAGES),
      ns: namespaces,
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Words that do not arrive stand in English. */
const orInEnglish =
  (loadWords: LoadWords): LoadWords =>
  (language, namespace) =>
    loadWords(language, namespace).catch((error: unknown) => {
      if (language === 'en') throw error
      return loadWords('en', namespace)
    })

const choiceListeners = new Set<(language: Language) => void>()

/** Tells of each choice of a language on this page. Returns the unsubscribe. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
}

/** Somebody chose a language. */
export async function changeLanguage(language: Language): Promise<void> {
  pageStorage('localStorage')?.setItem(LANGUAGE_KEY, language)
  for (const listener of choiceListeners) listener(language)
  await i18next.changeLanguage(language)
}

/** Shows and keeps a language that was chosen elsewhere; one that the address asks for stays until another page. */
export async function showLanguage(language: Language): Promise<void> {
  if (i18next.language === language || askedLanguage() !== null) return
  pageStorage('localStorage')?.setItem(LANGUAGE_KEY, language)
  await i18next.changeLanguage(language)
}

function askedLanguage(): Language | null {
  const asked = new URLSearchParams(window.location.search).get('lang')
  return asked !== null && isLanguage(asked) ? asked : null
}

function initialLanguage(): Language {
  const asked = askedLanguage()
  const saved = pageStorage('localStorage')?.getItem(LANGUAGE_KEY) ?? null
  if (asked !== null) return asked
  if (saved !== null && isLanguage(saved)) return saved
  return languageOfTags(navigator.languages)
}

function applyToDocument(language: string): void {
  if (!isLanguage(language)) return
  document.documentElement.lang = LANGUAGES[language].tag
  document.documentElement.dir = LANGUAGES[language].direction
}
