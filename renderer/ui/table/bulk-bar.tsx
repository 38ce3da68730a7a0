import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import './bulk-bar.css'

/** The rows of all pages that match. */
export interface AllRows {
  count: number
  isBusy: boolean
  onChoose: () => void
}

interface BulkBarProps {
  count: number
  onClear: () => void
  /** Where rows of other pages can be chosen as well. */
  all?: AllRows | undefined
  children: ReactNode
}

/** What can be done with all chosen rows at once; nothing while none is chosen. */
export function BulkBar({ count, onClear, all, children }: BulkBarProps) {
  const { t } = useTranslation('table')
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <div aria-label={t('bulk')} className="tw-bulk-bar" role="toolbar">
      <span className="tw-bulk-bar__count">
        {t('chosen', { count, formatted: number(count) })}
        {all !== undefined && (
          <Button
            intent="primary"
            loading={all.isBusy}
            onClick={all.onChoose}
            text={t('chooseEvery', { count: all.count, formatted: number(all.count) })}
            variant="minimal"
          />
        )}
      </span>
      {children}
      <Button onClick={onClear} text={t('clearChoice')} variant="minimal" />
    </div>
  )
}
