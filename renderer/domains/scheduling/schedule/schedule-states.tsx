import { Button } from '@blueprintjs/core'
import { Refresh, WarningSign } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import './schedule-view.css'

/** A quiet line above the calendar while another stretch is being read. */
export function LoadingBar({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('common')
  return (
    <output className="tw-schedule__bar">
      {isOn && (
        <>
          <span className="tw-schedule__bar-run" />
          <span className="tw-visually-hidden">{t('loading')}</span>
        </>
      )}
    </output>
  )
}

/** In place of a calendar that could not be read. */
export function LoadFailure({ query }: { query: UseQueryResult<unknown, ApiError> }) {
  const { t } = useTranslation('common')
  const sentence = useErrorSentence()
  if (query.error === null) return null
  return (
    <div className="tw-schedule__failure" role="alert">
      <WarningSign />
      <span>{sentence(query.error)}</span>
      <Button icon={<Refresh />} onClick={() => void query.refetch()} text={t('retry')} variant="outlined" />
    </div>
  )
}

interface EmptyAgendaProps {
  isFiltered: boolean
  /** Absent for whoever may not make appointments. */
  onNew: (() => void) | undefined
}

/** In place of an agenda without appointments. */
export function EmptyAgenda({ isFiltered, onNew }: EmptyAgendaProps) {
  const { t } = useTranslation('scheduling')
  if (isFiltered) return <EmptyState drawing="search" text={t('filters.emptyText')} title={t('filters.empty')} />
  return (
    <EmptyState
      action={onNew !== undefined && <Button onClick={onNew} text={t('create.open')} variant="outlined" />}
      drawing="calendar"
      text={t('calendar.emptyText')}
      title={t('calendar.empty')}
    />
  )
}
