import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { STEPS } from '#shared/domains/assessments/page-front.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'

/** In whose name the page stands (spec §2: a partner-branded view takes a partnerId parameter). */
export type Partner = Pick<PublicOrg, 'name' | 'photoURL'>

interface TakingHeadProps {
  org: string
  partner: Partner | null
  step: number
  /** It is the page, and not a part of one. */
  isWholePage: boolean
}

/** Whose assessment it is, and how far somebody has come. */
export function TakingHead({ org, partner, step, isWholePage }: TakingHeadProps) {
  const { t } = useTranslation('taking')
  useEffect(() => {
    if (isWholePage) document.title = t('documentTitle', { org })
  }, [t, org, isWholePage])
  return (
    <header className="tw-taking__head">
      <p className="tw-taking__org">
        <bdi>{org}</bdi>
        {partner !== null && (
          <span className="tw-taking__partner">
            {partner.photoURL !== null && partner.photoURL !== '' && <img alt="" src={partner.photoURL} />}
            {t('with', { partner: partner.name })}
          </span>
        )}
      </p>
      <h1>{t('title')}</h1>
      <p className="tw-taking__step">{t('step', { number: Math.min(step, STEPS), total: STEPS })}</p>
      <progress aria-label={t('step', { number: step, total: STEPS })} max={STEPS} value={step} />
    </header>
  )
}
