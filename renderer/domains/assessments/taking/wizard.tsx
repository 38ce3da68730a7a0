import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalm } from '#renderer/ui/motion.ts'
import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import { AboutStep } from './about-step.tsx'
import { IntroStep } from './intro-step.tsx'
import { judgeAbout } from './judge-about.tsx'
import { PlanStep } from './plan-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { TakingHead } from './taking-head.tsx'
import { useTaking } from './use-taking.ts'
import type { Partner } from './taking-head.tsx'
import type { About } from './about.ts'
import type { StepProps, Taker } from './step-props.ts'
import type { Started } from './use-taking.ts'
import './taking.css'

interface WizardProps {
  page: AskedPage
  partner: Partner | null
  person: Taker
  /** Who they said they are, where nothing was begun yet. */
  about: About
  started: Started | null
}

/** The five steps (spec §2 Assessment flow), from the second one on: a visitor has gone the first one before all of this is there. */
export function Wizard({ page, partner, person, about, started }: WizardProps) {
  const { t } = useTranslation('taking')
  const state = useTaking({ page, about, started })
  const { step, group } = state
  const top = useRef<HTMLDivElement>(null)
  const isFirst = useRef(person !== null || started !== null)
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
      <TakingHead isWholePage={person === null} org={page.org.name} partner={partner} step={step} />
      <Step page={page} person={person} state={state} />
    </div>
  )
}

function Step(props: StepProps) {
  const { t } = useTranslation('taking')
  switch (props.state.step) {
    case 1:
      return <AboutStep about={props.state.user} judge={judgeAbout} onTell={props.state.tell} />
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
