import { Button, Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import type { RunLine } from '#shared/domains/assessments/record-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { AssessmentRunId } from '#shared/kernel/ids.ts'
import './record.css'

interface RunListProps {
  runs: readonly RunLine[]
  pagination: { page: number; pages: number }
  empty: string
  onRead: (id: AssessmentRunId) => void
  onPage: (page: number) => void
}

/** What was answered, the latest first. */
export function RunList({ runs, pagination: { page, pages }, empty, onRead, onPage }: RunListProps) {
  const { t } = useTranslation('assessments')
  const { date } = useFormats()
  const language = useLanguage()
  if (runs.length === 0) return <p className="tw-runs__facts">{empty}</p>
  return (
    <>
      <ul className="tw-runs">
        {runs.map(({ id, name, org, at, scores }) => (
          <li key={id}>
            <button className="tw-runs__run" onClick={() => onRead(id)} type="button">
              <span className="tw-runs__name" dir="auto">
                {textIn(name, language)}
              </span>
              <span className="tw-runs__facts">
                <bdi>{org}</bdi> · {date(at)}
              </span>
              <span className="tw-runs__tags">
                {scores.map(({ instrument, score, max, severity }) => (
                  <Tag intent={INTENTS[severity]} key={instrument} minimal>
                    {t(`instruments.${instrument}`)} {score}/{max}
                  </Tag>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="tw-runs__pages">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)} text={t('record.newer')} variant="minimal" />
          <span>{t('record.page', { page, pages })}</span>
          <Button
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            text={t('record.older')}
            variant="minimal"
          />
        </div>
      )}
    </>
  )
}

const INTENTS = { 1: 'success', 2: 'warning', 3: 'danger' } as const
