import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#renderer/ui/i18n/start.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import './plain.css'

/** The languages of the product, each by its own name. */
export function PlainLanguages() {
  const { t } = useTranslation('common')
  const { language } = useFormats()
  return (
    <select
      aria-label={t('language')}
      className="tw-plain-languages"
      onChange={({ target }) => isLanguage(target.value) && void changeLanguage(target.value)}
      value={language}
    >
      {Object.entries(LANGUAGES).map(([code, { name, tag }]) => (
        <option key={code} lang={tag} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
