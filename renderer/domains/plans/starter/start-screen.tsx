import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { ClinicStep } from './clinic-step.tsx'
import './start-screen.css'
import { ThemeStep } from './theme-step.tsx'

/** Past the choice that somebody with a plan made already, or left out. */
type Step = 'themes' | 'clinic'

/** Two short steps of who begins alone: what to work on, and a clinic if they want one. Each can be skipped. */
export function StartScreen() {
  const { t } = useTranslation('start')
  const query = useApi(plans.getMine, {})
  const [step, setStep] = useState<Step>('themes')
  const hasPlan = (query.data?.plan ?? null) !== null
  const shown = hasPlan ? 'clinic' : step
  return (
    <Page title={t('title')} toolbar={<p>{t('step', { step: shown === 'themes' ? 1 : 2, of: 2 })}</p>}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {() =>
          shown === 'themes' ? (
            <ThemeStep onSkip={() => setStep('clinic')} />
          ) : (
            <ClinicStep hasPlan={hasPlan} onBack={() => setStep('themes')} />
          )
        }
      </QueryState>
    </Page>
  )
}
