import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { ReminderStep } from '#renderer/domains/journal/overview/index.ts'
import { ClinicStep, ThemeStep } from '#renderer/domains/plans/page/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { AboutStep } from './about-step.tsx'
import './start-screen.css'

const STEPS = ['about', 'themes', 'reminder', 'clinic'] as const
type Step = (typeof STEPS)[number]

/**
 * Four short steps of who begins alone: about them, what to work on, when to be reminded, and a clinic if they want one.
 * Each can be skipped, and the way back is that of the browser.
 */
export function StartScreen() {
  const { t } = useTranslation('start')
  const query = useApi(plans.getMine, {})
  const [address, setAddress] = useSearchParams()
  const hasPlan = (query.data?.plan ?? null) !== null
  const named = STEPS.find((step) => step === address.get('step')) ?? 'about'
  // A plan is made once; who has one is past that choice.
  const shown: Step = named === 'themes' && hasPlan ? 'reminder' : named
  const to = (step: Step) => () => setAddress({ step })
  return (
    <Page title={t('title')} toolbar={<p>{t('step', { step: STEPS.indexOf(shown) + 1, of: STEPS.length })}</p>}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {() => (
          <>
            {shown === 'about' && <AboutStep onDone={to('themes')} />}
            {shown === 'themes' && <ThemeStep onSkip={to('reminder')} />}
            {shown === 'reminder' && <ReminderStep onDone={to('clinic')} />}
            {shown === 'clinic' && <ClinicStep hasPlan={hasPlan} onBack={to('themes')} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}
