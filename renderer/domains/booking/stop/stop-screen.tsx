import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { routines } from '#shared/domains/messaging/routines-api.ts'
import type { RoutineView } from '#shared/domains/messaging/routines-api.ts'
import '../confirmation/confirmation.css'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure } from '../page/page-states.tsx'
import '../page/page.css'
import './stop.css'

/** `/web/stop/{token}`: one tap ends what comes round, and another has it come again. Nobody is named. */
export function StopScreen({ token }: { token: string }) {
  const { t } = useTranslation('stop')
  const query = useApi(routines.open, { params: { token } })
  useEffect(() => {
    document.title = t('documentTitle')
  }, [t])
  if (query.data !== undefined) return <Ready view={query.data} token={token} />
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Missing() {
  const { t } = useTranslation('stop')
  return (
    <div className="tw-public__message">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
    </div>
  )
}

/** Nothing ends by opening the page: programs that look through mails open links too. */
function Ready({ view: { routine, isWanted }, token }: { view: RoutineView; token: string }) {
  const { t } = useTranslation('stop')
  const queries = useQueryClient()
  const sentence = useFailureSentence()
  const { mutate, isPending, error } = useCall(routines.set)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(isWanted)
  // What was pressed is told in the heading.
  useEffect(() => {
    if (isWanted !== first.current) heading.current?.focus()
    first.current = isWanted
  }, [isWanted])
  const press = () => {
    if (isPending) return
    const input = { params: { token } }
    mutate(
      { ...input, body: { isWanted: !isWanted } },
      { onSuccess: (data) => queries.setQueryData(queryKey(routines.open, input), data) },
    )
  }
  const verb = isWanted ? t('end') : t('resume')
  return (
    <section className="tw-confirmation">
      <div className="tw-confirmation__head">
        <h1 className="tw-stop__kind">{t(`kinds.${routine}`)}</h1>
        <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
          {isWanted ? t('isOn') : t('isOff')}
        </h2>
        <p className="tw-confirmation__next">{isWanted ? t('does') : t('offText')}</p>
      </div>
      {error !== null && (
        <p className="tw-stop__refusal" role="alert">
          {sentence(error)}
        </p>
      )}
      <div className="tw-confirmation__actions">
        <button
          aria-busy={isPending}
          className={`tw-booking-button${isWanted ? ' tw-booking-button--primary' : ''}`}
          onClick={press}
          type="button"
        >
          {isPending ? t('sending') : verb}
        </button>
      </div>
    </section>
  )
}
