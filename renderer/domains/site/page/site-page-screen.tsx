import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { site } from '#shared/domains/site/api.ts'
import { SitePageName } from '#shared/domains/site/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { PageText } from './page-text.tsx'
import './site-page-screen.css'

/** `/web/page/terms` and `/web/page/privacy`: what the system says, in the visitor's language where it is written in that. */
export function SitePageScreen({ name }: { name: string }) {
  const page = SitePageName.safeParse(name)
  return (
    <article className="tw-site-page">
      <a className="tw-site-page__home" href="/">
        <Logo />
      </a>
      {page.success ? <Published name={page.data} /> : <NotPublished />}
    </article>
  )
}

function Published({ name }: { name: SitePageName }) {
  const { t } = useTranslation('site')
  const { date, language } = useFormats()
  const query = useApi(site.read, { params: { page: name }, query: { language } })
  const title = t(name)
  useEffect(() => {
    document.title = `${title} – Tendwell`
  }, [title])
  if (query.error?.code === 'not_found') return <NotPublished />
  return (
    <>
      <h1>{title}</h1>
      {query.isError && (
        <div className="tw-site-page__failure" role="alert">
          <p>{t('failed')}</p>
          <button onClick={() => void query.refetch()} type="button">
            {t('retry')}
          </button>
        </div>
      )}
      {query.isPending && <p aria-busy="true">{t('loading')}</p>}
      {query.data !== undefined && (
        <>
          <p className="tw-site-page__note">{t('updated', { date: date(query.data.page.updatedAt) })}</p>
          {query.data.page.language !== language && (
            <p className="tw-site-page__note">{t('other', { language: LANGUAGES[query.data.page.language].name })}</p>
          )}
          <div lang={LANGUAGES[query.data.page.language].tag}>
            <PageText text={query.data.page.text} />
          </div>
        </>
      )}
    </>
  )
}

function NotPublished() {
  const { t } = useTranslation('site')
  return (
    <>
      <h1>{t('notFound')}</h1>
      <p className="tw-site-page__note">{t('notFoundText')}</p>
      <p>
        <a href="/">{t('home')}</a>
      </p>
    </>
  )
}
