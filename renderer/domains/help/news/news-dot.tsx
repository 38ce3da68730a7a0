import { useTranslation } from 'react-i18next'
import './news-dot.css'
import { useNews } from './use-news.ts'

/** A small sign on what leads to the help, until somebody has looked at what is new. */
export function NewsDot() {
  const { t } = useTranslation('shell')
  const { fresh } = useNews()
  if (fresh.length === 0) return null
  return (
    <span className="tw-news-dot">
      <span className="tw-visually-hidden">{t('help.hasNews')}</span>
    </span>
  )
}
