import { useTranslation } from 'react-i18next'
import type { OfferView } from '#shared/domains/waiting/schema.ts'
import { LinkLetterhead } from '../page/link-letterhead.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure } from '../page/page-states.tsx'
import '../page/page.css'
import { OfferCard } from './offer-card.tsx'
import { useOffer } from './use-offer.ts'
import type { OfferAnswers } from './use-offer.ts'

/** `/web/offer/{token}`: a place that has become free, to be taken or left by whom it is kept for. */
export function OfferScreen({ token }: { token: string }) {
  const answers = useOffer(token)
  const { query } = answers
  if (query.data !== undefined) return <Ready answers={answers} offer={query.data.offer} />
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Missing() {
  const { t } = useTranslation('offer')
  return (
    <div className="tw-public__message">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
    </div>
  )
}

function Ready({ offer, answers }: { offer: OfferView; answers: OfferAnswers }) {
  const { t } = useTranslation('offer')
  const { org } = offer
  return (
    <>
      <LinkLetterhead documentTitle={t('documentTitle', { org: org.name })} org={org} purpose={t('purpose')} />
      <OfferCard answers={answers} offer={offer} />
    </>
  )
}
