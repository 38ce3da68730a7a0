import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import './period-picker.css'

interface PeriodPickerProps {
  /** What is shown, such as a week or a month in words. */
  period: string
  labels: { before: string; after: string; now: string }
  /** It is the present one; there is none after it. */
  isNow: boolean
  /** There is none before it. */
  isFirst?: boolean
  onBefore: () => void
  onAfter: () => void
  onNow: () => void
}

/** One period back or on, never into the future. */
export function PeriodPicker({ period, labels, isNow, isFirst = false, onBefore, onAfter, onNow }: PeriodPickerProps) {
  return (
    <div className="tw-period" data-tour="week">
      <Button
        aria-label={labels.before}
        disabled={isFirst}
        icon={<ChevronLeft className="tw-flips" />}
        onClick={onBefore}
        size="large"
        variant="outlined"
      />
      <span aria-live="polite" className="tw-period__name">
        {period}
      </span>
      <Button
        aria-label={labels.after}
        disabled={isNow}
        icon={<ChevronRight className="tw-flips" />}
        onClick={onAfter}
        size="large"
        variant="outlined"
      />
      {!isNow && <Button onClick={onNow} size="large" text={labels.now} variant="minimal" />}
    </div>
  )
}
