import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { recallLinks } from '#shared/domains/inventory/recall-api.ts'
import type { PersonAnswer, RecallLink } from '#shared/domains/inventory/recall-schema.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import '../confirmation/confirmation.css'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { LinkLetterhead } from '../page/link-letterhead.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure } from '../page/page-states.tsx'
import '../page/page.css'
import './recall.css'

/** `/web/recall/{token}`: what somebody was handed is recalled, and one tap says whether they still have it. */
export function RecallScreen({ token }: { token: string }) {
  const query = useApi(recallLinks.open, { params: { token } })
  if (query.data !== undefined) return <Ready recall={query.data.recall} token={token} />
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Missing() {
  const { t } = useTranslation('recalled')
  return (
    <div className="tw-public__message">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
    </div>
  )
}

function Ready({ recall, token }: { recall: RecallLink; token: string }) {
  const { t, i18n } = useTranslation('recalled')
  const { org, product, number, text, answer, isOver } = recall
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(answer)
  // What was pressed is told in the heading.
  useEffect(() => {
    if (answer !== first.current) heading.current?.focus()
    first.current = answer
  }, [answer])
  const language = knownLanguage(i18n.language)
  const asked = answer === null ? t('ask') : t(`said.${answer}`)
  return (
    <>
      <LinkLetterhead documentTitle={t('documentTitle', { org: org.name })} org={org} purpose={t('purpose')} />
      <section className="tw-confirmation">
        <div className="tw-confirmation__head">
          <p className="tw-recalled__lot">
            <bdi>{t('lot', { product, lot: number })}</bdi>
          </p>
          {!isOver && (
            <p className="tw-recalled__text" dir="auto">
              {text[language]}
            </p>
          )}
          <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
            {isOver ? t('over') : asked}
          </h2>
          {isOver && <p className="tw-confirmation__next">{t('overText')}</p>}
          {!isOver && answer !== null && (
            <p className="tw-confirmation__next">{t(`next.${answer}`, { org: org.name })}</p>
          )}
        </div>
        {!isOver && <Answers answer={answer} token={token} />}
      </section>
    </>
  )
}

const ANSWERS = ['have', 'gone'] as const

/** Nothing is answered by opening the page: programs that look through mails open links too. */
function Answers({ token, answer }: { token: string; answer: PersonAnswer | null }) {
  const { t } = useTranslation('recalled')
  const queries = useQueryClient()
  const sentence = useFailureSentence()
  const { mutate, isPending, error, variables } = useCall(recallLinks.answer)
  const press = (said: PersonAnswer) => {
    if (isPending) return
    mutate(
      { params: { token }, body: { answer: said } },
      { onSuccess: (data) => queries.setQueryData(queryKey(recallLinks.open, { params: { token } }), data) },
    )
  }
  return (
    <>
      {answer !== null && <p className="tw-confirmation__help">{t('change')}</p>}
      {error !== null && (
        <p className="tw-recalled__refusal" role="alert">
          {sentence(error)}
        </p>
      )}
      <div className="tw-confirmation__actions">
        {ANSWERS.filter((said) => said !== answer).map((said) => (
          <button
            aria-busy={isPending && variables.body.answer === said}
            className={`tw-booking-button${answer === null ? ' tw-booking-button--primary' : ''}`}
            key={said}
            onClick={() => press(said)}
            type="button"
          >
            {isPending && variables.body.answer === said ? t('sending') : t(said)}
          </button>
        ))}
      </div>
    </>
  )
}
