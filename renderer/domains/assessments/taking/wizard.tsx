import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { isCalm } from '#renderer/ui/motion.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { STEPS } from '#shared/domains/assessments/taking-api.ts'
import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { AboutStep } from './about-step.tsx'
import { IntroStep } from './intro-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useTaking } from './use-taking.ts'
import type { StepProps, Taker } from './step-props.ts'
import type { Started } from './use-taking.ts'
import './taking.css'

interface WizardProps {
  page: AskedPage
  partnerId: string | null
  person: Taker
  started: Started | null
}

/** The five steps (spec §2 Assessment flow). */
export function Wizard({ page, partnerId, person, started }: WizardProps) {
  const { t } = useTranslation('taking')
  const state = useTaking({ page, person, started })
  const { step, group } = state
  const top = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (person === null) document.title = t('documentTitle', { org: page.org.name })
  }, [t, page, person])
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })
    top.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step begins at the top
  }, [step, group])
  if (state.kept === 'forgotten')
    return (
      <div className="tw-public__message" role="status">
        <h1>{t('forget.done')}</h1>
      </div>
    )
  return (
    <div className="tw-taking-page" ref={top}>
      <header className="tw-taking__head">
        <p className="tw-taking__org">
          <bdi>{page.org.name}</bdi>
          {partnerId !== null && <Partner partnerId={partnerId} />}
        </p>
        <h1>{t('title')}</h1>
        <p className="tw-taking__step">{t('step', { number: Math.min(step, STEPS), total: STEPS })}</p>
        <progress aria-label={t('step', { number: step, total: STEPS })} max={STEPS} value={step} />
      </header>
      <Step page={page} person={person} state={state} />
    </div>
  )
}

/** In whose name the page stands (spec §2: a partner-branded view takes a partnerId parameter). */
function Partner({ partnerId }: { partnerId: string }) {
  const { t } = useTranslation('taking')
  const id = OrgId.safeParse(partnerId)
  const query = useApi(directory.getPartner, { params: { partnerId: id.data ?? '' } }, { enabled: id.success })
  if (query.data === undefined) return null
  const { name, photoURL } = query.data.org
  return (
    <span className="tw-taking__partner">
      {photoURL !== null && photoURL !== '' && <img alt="" src={photoURL} />}
      {t('with', { partner: name })}
    </span>
  )
}

function Step(props: StepProps) {
  const { t } = useTranslation('taking')
  switch (props.state.step) {
    case 1:
      return <AboutStep {...props} />
    case 2:
      return <IntroStep {...props} />
    case 3:
      return <QuestionsStep {...props} />
    case 4:
      return <SummaryStep {...props} />
    case 5:
      return <PlanStep {...props} />
    default:
      return <p className="tw-taking">{t('unknown')}</p>
  }
}
