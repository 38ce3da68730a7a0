import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { site } from '#shared/domains/site/api.ts'

/** The ways to what the system says about terms and privacy, once it says something. */
export function PageLinks() {
  const { t } = useTranslation('home')
  const { data } = useApi(site.listPublished, {})
  if (data === undefined || data.pages.length === 0) return null
  return (
    <nav aria-label={t('foot.label')} className="tw-home__links">
      {data.pages.map((page) => (
        <a href={`/web/page/${page}`} key={page}>
          {t(`foot.${page}`)}
        </a>
      ))}
    </nav>
  )
}
