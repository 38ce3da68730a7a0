import { useTranslation } from 'react-i18next'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { changeLanguage } from '#renderer/ui/i18n/start.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { forgetQuery } from './address.ts'

/** A small menu of the product's languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('booking')
  const { language } = useFormats()

  return (
    <label className="tw-language">
      <span className="tw-visually-hidden">{t('page.language')}</span>
      <select className="tw-language__menu" onChange={(event) => void choose(event.target.value)} value={language}>
        {Object.entries(LANGUAGES).map(([code, { name, tag }]) => (
          <option key={code} lang={tag} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

async function choose(value: string): Promise<void> {
  if (!isLanguage(value)) return
  await changeLanguage(value)
  // The `lang` of the link they came by must not win again on reload.
  forgetQuery('lang')
}
