import { useTranslation } from 'react-i18next'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** In which the clinic's own texts are shown. */
export function useFormsLanguage(): Language {
  const { i18n } = useTranslation('forms')
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
