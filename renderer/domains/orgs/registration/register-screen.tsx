import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { RegistrationForm } from './registration-form.tsx'
import './registration.css'

/**
 * `/web/register/{partnerId}`: a clinic asks a partner to be taken in, on a page that carries the partner's name (spec §2).
 * Without a partner it asks the system.
 */
export function RegisterScreen({ partnerId }: { partnerId: string | null }) {
  if (partnerId === null) return <RegisterAlone />
  const id = OrgId.safeParse(partnerId)
  return id.success ? <Register partnerId={id.data} /> : <PartnerNotFound />
}

function Register({ partnerId }: { partnerId: OrgId }) {
  const { t } = useTranslation('registration')
  const query = useApi(directory.getPartner, { params: { partnerId } })
  const name = query.data?.org.name
  useEffect(() => {
    if (name !== undefined) document.title = t('documentTitle', { partner: name })
  }, [name, t])
  if (query.data !== undefined) return <Ready partner={query.data.org} />
  if (query.error?.code === 'not_found') return <PartnerNotFound />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <p aria-busy="true" className="tw-registration__loading">
      {t('loading')}
    </p>
  )
}

function RegisterAlone() {
  const { t } = useTranslation('registration')
  const [isDone, setIsDone] = useState(false)
  const title = t('alone.documentTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <header className="tw-registration-alone">
        <a className="tw-registration-alone__home" href="/">
          <Logo />
        </a>
        <h1>{t('title')}</h1>
        <p>{t('alone.lead')}</p>
      </header>
      {isDone ? <Done /> : <RegistrationForm onDone={() => setIsDone(true)} partnerId={null} />}
    </>
  )
}

function Ready({ partner }: { partner: PublicOrg }) {
  const { t } = useTranslation('registration')
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <header className="tw-registration-head">
        {partner.photoURL === null ? (
          <span aria-hidden className="tw-registration-head__mark">
            {partner.name.slice(0, 1).toLocaleUpperCase()}
          </span>
        ) : (
          <img alt="" className="tw-registration-head__mark" height="64" src={partner.photoURL} width="64" />
        )}
        <div>
          <p className="tw-registration-head__partner">
            <bdi>{partner.name}</bdi>
          </p>
          <h1>{t('title')}</h1>
        </div>
      </header>
      {isDone ? <Done /> : <RegistrationForm onDone={() => setIsDone(true)} partnerId={partner.id} />}
    </>
  )
}

/** Takes the focus, so that a screen reader says it and the page stands at its beginning. */
function Done() {
  const { t } = useTranslation('registration')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="tw-registration-done" role="status">
      <svg aria-hidden className="tw-registration-done__mark" viewBox="0 0 24 24">
        <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="2.5" />
      </svg>
      <p ref={heading} tabIndex={-1}>
        {t('done')}
      </p>
    </div>
  )
}

function PartnerNotFound() {
  const { t } = useTranslation('registration')
  return (
    <div className="tw-public__message">
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundText')}</p>
    </div>
  )
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('registration')
  const text =
    error.message === '' ? t(error.code === 'offline' ? 'failure.offline' : 'failure.internal') : error.message
  return (
    <div className="tw-public__message" role="alert">
      <p>{text}</p>
      <button className="tw-registration-button" onClick={onRetry} type="button">
        {t('retry')}
      </button>
    </div>
  )
}
