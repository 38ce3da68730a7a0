import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#renderer/ui/i18n/start.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { SettingsGroup } from './settings-group.tsx'

/** The language of the pages, and of what is sent to the person. */
export function LanguageChoice() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { language } = useFormats()
  return (
    <SettingsGroup label={common('language')}>
      <HTMLSelect
        aria-describedby="settings-language-help"
        aria-label={common('language')}
        fill
        onChange={({ currentTarget: { value } }) => isLanguage(value) && void changeLanguage(value)}
        value={language}
      >
        {Object.entries(LANGUAGES).map(([code, { name, tag }]) => (
          <option key={code} lang={tag} value={code}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <p className="tw-settings__note" id="settings-language-help">
        {t('settings.languageHelp')}
      </p>
    </SettingsGroup>
  )
}

/** An afternoon with two digits, and a number with both marks. */
const SAMPLE_TIME = new Date(2026, 10, 27, 14, 30)
const SAMPLE_NUMBER = 1234.5
/** 5 January 1970 was one. */
const A_MONDAY = new Date(Date.UTC(1970, 0, 5))

/** How a date, a time and a number look in the language that is chosen, and with which day a week begins in the product. */
export function FormatsNote() {
  const { t } = useTranslation('shell')
  const { date, time, number, tag } = useFormats()
  const monday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(A_MONDAY)
  return (
    <dl className="tw-settings__facts">
      <dt>{t('settings.formats')}</dt>
      <dd>
        <bdi>{date(SAMPLE_TIME)}</bdi> · <bdi>{time(SAMPLE_TIME)}</bdi> · <bdi>{number(SAMPLE_NUMBER)}</bdi>
      </dd>
      <dt>{t('settings.weekStart')}</dt>
      <dd>{monday}</dd>
    </dl>
  )
}
