import { useTranslation } from 'react-i18next'
import { download } from '#renderer/api/download.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import { DnaCard } from '../dna/dna-card.tsx'
import { ForgetAll } from './forget-all.tsx'
import { NextSteps } from './next-steps.tsx'
import { useFailure } from './states.tsx'
import { SummaryItems } from './summary-items.tsx'
import { UrgentNote } from './urgent-note.tsx'
import type { StepProps } from './step-props.ts'

/** 4) What the answers come to. Going back from here discards it. */
export function SummaryStep({ page, state, person }: StepProps) {
  const { t } = useTranslation('taking')
  const say = useFailure()
  const { summary, token, failure } = state
  return (
    <div className="tw-taking">
      <h2 tabIndex={-1}>{t('summary.title')}</h2>
      {summary === null && failure === null && (
        <p aria-live="polite" className="tw-taking__note">
          {t('generatingSummary')}
        </p>
      )}
      {failure !== null && (
        <div role="alert">
          <p className="tw-taking__fault">{say(failure)}</p>
          {summary === null && <RetryButton onRetry={() => state.retry()} />}
        </div>
      )}
      {summary !== null && (
        <>
          <p className="tw-taking__note">{t('summary.byRules')}</p>
          {summary.isUrgent && <UrgentNote phone={page.org.phone} />}
          <SummaryItems summary={summary} />
          <DnaCard snps={summary.items.flatMap(({ snps }) => snps)} />
          {token !== null && (
            <button
              className="tw-taking__button"
              onClick={() =>
                void download(taking.print, { params: { token } }, 'assessment.pdf').catch(() => undefined)
              }
              type="button"
            >
              {t('summary.print')}
            </button>
          )}
          <NextSteps person={person} state={state} />
        </>
      )}
      <div className="tw-taking__do">
        <button className="tw-taking__button" onClick={() => state.back()} type="button">
          {t('back')}
        </button>
      </div>
      <ForgetAll state={state} />
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('booking')
  return (
    <button className="tw-taking__button" onClick={onRetry} type="button">
      {t('page.retry')}
    </button>
  )
}
