import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '#renderer/ui/i18n/language-select.tsx'
import { forgetQuery } from './address.ts'

/** A small menu of the product's languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('booking')
  return (
    <label className="tw-language">
      <span className="tw-visually-hidden">{t('page.language')}</span>
      {/* The `lang` of the link they came by must not win again on reload. */}
      <LanguageSelect className="tw-language__menu" onChosen={() => forgetQuery('lang')} />
    </label>
  )
}
