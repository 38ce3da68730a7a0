import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import { useFailure } from './states.tsx'
import type { StepProps } from './step-props.ts'

/** 2) The page's own name and text, and the agreement without which nothing is kept. */
export function IntroStep({ page, state, person }: StepProps) {
  const { t } = useTranslation('taking')
  const language = useLanguage()
  const say = useFailure()
  const id = useId()
  const isStarted = state.token !== null
  const [agrees, setAgrees] = useState(isStarted)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="tw-taking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!agrees)
        if (agrees && !state.isBusy) state.agree()
      }}
    >
      <h2 dir="auto" tabIndex={-1}>
        {textIn(page.name, language)}
      </h2>
      <p className="tw-taking__text" dir="auto">
        {textIn(page.narrative, language)}
      </p>
      <label className="tw-taking__choice">
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={isMissing}
          checked={agrees}
          disabled={isStarted}
          onChange={(event) => {
            setAgrees(event.target.checked)
            setIsMissing(false)
          }}
          type="checkbox"
        />
        <span>{t('consent.label', { org: page.org.name })}</span>
      </label>
      <p className={isMissing ? 'tw-taking__fault' : 'tw-taking__note'} id={`${id}-note`}>
        {isMissing ? <ProblemText problem={{ key: 'validation.required' }} /> : t('consent.help')}
      </p>
      {state.failure !== null && (
        <p className="tw-taking__fault" role="alert">
          {say(state.failure)}
        </p>
      )}
      <div className="tw-taking__do">
        {person === null && (
          <button className="tw-taking__button" onClick={() => state.back()} type="button">
            {t('back')}
          </button>
        )}
        <button aria-busy={state.isBusy} className="tw-taking__button tw-taking__button--primary" type="submit">
          {t('next')}
        </button>
      </div>
    </form>
  )
}
