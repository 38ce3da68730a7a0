import { useTranslation } from 'react-i18next'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** In which the page is read: the clinic's own texts are shown in it where they were written in it. */
export function useReadingLanguage(): Language {
  const { i18n } = useTranslation('filling')
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
