import { useTranslation } from 'react-i18next'
import type { StepProps } from './step-props.ts'

/** What comes after the summary: a plan, and an account that takes all of it along. */
export function NextSteps({ state, person }: Pick<StepProps, 'state' | 'person'>) {
  const { t } = useTranslation('taking')
  return (
    <section className="tw-taking__next">
      <h3>{t('nextSteps.title')}</h3>
      <p>{t('nextSteps.text')}</p>
      <div className="tw-taking__do">
        {state.plan === null && (
          <button
            aria-busy={state.isPlanning}
            className="tw-taking__button tw-taking__button--primary"
            onClick={() => state.makePlan()}
            type="button"
          >
            {t('nextSteps.plan')}
          </button>
        )}
        <KeepButton person={person} state={state} />
      </div>
      <p aria-live="polite" className="tw-taking__note">
        {state.isPlanning && t('generatingPlan')}
      </p>
    </section>
  )
}

/** Register leads to the sign-in, and from there to the place that takes it over; who is signed in is there at once. */
export function KeepButton({ state: { token }, person }: Pick<StepProps, 'state' | 'person'>) {
  const { t } = useTranslation('taking')
  if (token === null) return null
  if (person !== null)
    return (
      <button
        className="tw-taking__button tw-taking__button--primary"
        onClick={() => person.onKeep(token)}
        type="button"
      >
        {t('nextSteps.keep')}
      </button>
    )
  const returnTo = `/dashboard/plan/assessment?take=${encodeURIComponent(token)}`
  return (
    <a className="tw-taking__button" href={`/auth/jwt/login?returnTo=${encodeURIComponent(returnTo)}`}>
      {t('register')}
    </a>
  )
}
