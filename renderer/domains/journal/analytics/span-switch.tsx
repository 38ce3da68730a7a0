import { SegmentedControl } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { SPANS, isSpan } from './spans.ts'
import type { Span } from './spans.ts'

/** Which stretch of time is shown: by day or by week. */
export function SpanSwitch({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useTranslation('statistics')
  return (
    <SegmentedControl
      aria-label={t('span.label')}
      onValueChange={(value) => {
        if (isSpan(value)) onChange(value)
      }}
      options={Object.keys(SPANS).map((value) => ({ value, label: t(`span.${value}`) }))}
      value={span}
    />
  )
}
