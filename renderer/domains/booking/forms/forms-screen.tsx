import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { linkForms } from '#shared/domains/forms/link-api.ts'
import type { AskedForms } from '#shared/domains/forms/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import '../confirmation/confirmation.css'
import { CheckIcon } from '../page/icons.tsx'
import { LinkLetterhead } from '../page/link-letterhead.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure } from '../page/page-states.tsx'
import '../page/page.css'
import { FormCard } from './form-card.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import './forms.css'

/** `/web/forms/{token}`: the forms before a visit, one after another. */
export function FormsScreen({ token }: { token: string }) {
  const query = useApi(linkForms.open, { params: { token } })
  if (query.data !== undefined) return <Ready asked={query.data} onStale={() => void query.refetch()} token={token} />
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Missing() {
  const { t } = useTranslation('filling')
  return (
    <div className="tw-public__message">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
    </div>
  )
}

function Ready({ asked, token, onStale }: { asked: AskedForms; token: string; onStale: () => void }) {
  const { t } = useTranslation('filling')
  const { org, firstName, forms } = asked
  const next = forms.find(({ isDone }) => !isDone)
  const done = forms.filter(({ isDone }) => isDone).length
  return (
    <>
      <LinkLetterhead documentTitle={t('documentTitle', { org: org.name })} org={org} purpose={t('purpose')} />
      {next === undefined ? (
        <Done asked={asked} />
      ) : (
        <>
          <div className="tw-filling__top">
            <p className="tw-filling__hello" dir="auto">
              {t('hello', { name: firstName })}
            </p>
            {forms.length > 1 && (
              <p className="tw-filling__count">{t('count', { number: done + 1, total: forms.length })}</p>
            )}
          </div>
          <FormCard
            form={next}
            isFirst={done === 0}
            key={`${next.form} ${next.number}`}
            onStale={onStale}
            token={token}
          />
        </>
      )}
    </>
  )
}

/** All is signed, or nothing is asked for. */
function Done({ asked: { forms, org } }: { asked: AskedForms }) {
  const { t } = useTranslation('filling')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasThere] = useState(forms.length)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="tw-confirmation">
      <div className="tw-confirmation__head">
        {wasThere > 0 && (
          <span className="tw-confirmation__badge">
            <CheckIcon />
          </span>
        )}
        <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
          {t(forms.length === 0 ? 'nothing' : 'done')}
        </h2>
        {forms.length > 0 && <p className="tw-confirmation__next">{t('doneText', { org: org.name })}</p>}
      </div>
      <ul className="tw-filling__list">
        {forms.map(({ form, content }) => (
          <li key={form}>
            <CheckIcon />
            <bdi>{textIn(content.title, language)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
