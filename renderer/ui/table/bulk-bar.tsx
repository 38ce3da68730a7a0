import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import './bulk-bar.css'

/** What can be done with all chosen rows at once; nothing while none is chosen. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('table')
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <div aria-label={t('bulk')} className="tw-bulk-bar" role="toolbar">
      <span className="tw-bulk-bar__count">{t('chosen', { count, formatted: number(count) })}</span>
      {children}
      <Button onClick={onClear} text={t('clearChoice')} variant="minimal" />
    </div>
  )
}
