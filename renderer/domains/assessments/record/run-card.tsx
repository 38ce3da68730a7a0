import { Button, Callout } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import type { RunView } from '#shared/domains/assessments/record-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { PlanProposal } from '../taking/plan-step.tsx'
import { SummaryItems } from '../taking/summary-items.tsx'
import '../taking/taking.css'
import './record.css'

interface RunCardProps {
  run: RunView
  onBack: () => void
  /** What its owner can do with it. */
  children?: ReactNode
}

/** One that was answered: its summary, the proposed plan, and question by question what was said. */
export function RunCard({ run, onBack, children }: RunCardProps) {
  const { t } = useTranslation(['assessments', 'taking'])
  const { date } = useFormats()
  const language = useLanguage()
  return (
    <article className="tw-run">
      <Button icon={<ChevronLeft />} onClick={onBack} text={t('record.back')} variant="minimal" />
      <h3 dir="auto">{textIn(run.name, language)}</h3>
      <p className="tw-runs__facts">
        <bdi>{run.org}</bdi> · {date(run.at)} · {t('taking:summary.byRules')}
      </p>
      {run.summary.isUrgent && <Callout intent="danger">{t('record.urgent')}</Callout>}
      {children}
      <SummaryItems summary={run.summary} />
      {run.plan !== null && (
        <section>
          <h4>{t('taking:plan.title')}</h4>
          <PlanProposal plan={run.plan} />
        </section>
      )}
      <details>
        <summary>{t('record.answers')}</summary>
        <dl className="tw-run__said">
          {run.said.map(({ question, answer }, index) => (
            <div key={index}>
              <dt dir="auto">{textIn(question, language)}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  )
}
