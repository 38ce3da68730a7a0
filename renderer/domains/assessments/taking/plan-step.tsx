import { useTranslation } from 'react-i18next'
import type { PlanDraft } from '#shared/domains/assessments/plan-draft.ts'
import { KeepButton } from './next-steps.tsx'
import type { StepProps } from './step-props.ts'

/** 5) The plan as it is proposed. */
export function PlanStep({ state, person }: StepProps) {
  const { t } = useTranslation('taking')
  const { plan } = state
  return (
    <div className="tw-taking">
      <h2 tabIndex={-1}>{t('plan.title')}</h2>
      {plan !== null && <PlanProposal plan={plan} />}
      {person === null && <p className="tw-taking__note">{t('plan.draft')}</p>}
      <div className="tw-taking__do">
        <button className="tw-taking__button" onClick={() => state.back()} type="button">
          {t('back')}
        </button>
        <KeepButton person={person} state={state} />
      </div>
    </div>
  )
}

/** Groups, activities and goals of a proposed plan. */
export function PlanProposal({ plan }: { plan: PlanDraft }) {
  const { t } = useTranslation('taking')
  if (plan.activities.length === 0) return <p>{t('plan.empty')}</p>
  return (
    <div className="tw-taking__lists">
      <p dir="auto">{plan.narrative}</p>
      {plan.groups.map((group) => (
        <section key={group.id}>
          <h4 dir="auto">{group.label}</h4>
          <ul>
            {plan.activities
              .filter((activity) => activity.group === group.id)
              .map(({ id, label }) => (
                <li dir="auto" key={id}>
                  {label}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {plan.goals.length > 0 && (
        <section>
          <h4>{t('plan.goals')}</h4>
          <ul>
            {plan.goals.map(({ id, goal, target }) => (
              <li dir="auto" key={id}>
                {t('plan.goal', { goal, target })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
