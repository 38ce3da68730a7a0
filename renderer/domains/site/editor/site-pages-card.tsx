import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { site } from '#shared/domains/site/api.ts'
import { SystemText } from '#shared/domains/site/schema.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { PageForm } from './page-form.tsx'
import './site-pages-card.css'

/** Terms and privacy, written by the system for everybody: a page and a language at a time. */
export function SitePagesCard() {
  const { t } = useTranslation('site')
  const { language: own } = useFormats()
  const drafts = useApi(site.list, {})
  const [page, setPage] = useState<SystemText>('terms')
  const [language, setLanguage] = useState(own)

  return (
    <Card title={t('edit.title')}>
      <p className="tw-site-edit__lead">{t('edit.lead')}</p>
      <div className="tw-site-edit__choice">
        <label className="tw-site-edit__field">
          {t('edit.page')}
          <HTMLSelect
            onChange={({ currentTarget }) => setPage(SystemText.parse(currentTarget.value))}
            options={SystemText.options.map((value) => ({ value, label: t(value) }))}
            value={page}
          />
        </label>
        <label className="tw-site-edit__field">
          {t('edit.language')}
          <HTMLSelect
            onChange={({ currentTarget: { value } }) => {
              if (isLanguage(value)) setLanguage(value)
            }}
            options={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
            value={language}
          />
        </label>
      </div>
      <QueryState query={drafts} skeleton={<Skeleton block="16rem" />}>
        {({ pages }) => (
          <PageForm
            key={`${page}-${language}`}
            language={language}
            page={page}
            reload={async () => void (await drafts.refetch())}
            stored={pages.find((one) => one.page === page && one.language === language) ?? null}
          />
        )}
      </QueryState>
    </Card>
  )
}
