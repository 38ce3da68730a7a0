import { Minus, Tick } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ActivityIcon } from '#renderer/domains/plans/index.ts'
import type { QuickAddRow } from '#shared/domains/journal/weekly-goals.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { useTapAndHold } from './use-hold.ts'

interface ActivityChipsProps {
  rows: readonly QuickAddRow[]
  /** What is on top of what is recorded. */
  counts: Partial<Record<ActivityId, number>>
  onCount: (id: ActivityId, count: number) => void
}

/** The activities as chips: a tap is one more, holding one less, never below what is recorded (spec §5). */
export function ActivityChips({ rows, counts, onCount }: ActivityChipsProps) {
  const { t } = useTranslation('journal')
  // Who hears the screen is told the count; the chip that they are on says its name and not what became of it.
  const [said, setSaid] = useState('')
  return (
    <>
      <ul aria-label={t('form.activities')} className="tw-day-chips">
        {rows.map((row) => (
          <li key={row.activity.id}>
            <Chip
              added={addedTo(row, counts[row.activity.id])}
              onCount={(count) => {
                onCount(row.activity.id, count)
                setSaid(`${row.activity.label}: ${t('quick.of', { now: row.recorded + count, max: row.max })}`)
              }}
              row={row}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="tw-visually-hidden">
        {said}
      </p>
    </>
  )
}

/** What another device has written down meanwhile leaves less room. */
export const addedTo = ({ recorded, max }: Pick<QuickAddRow, 'recorded' | 'max'>, count = 0): number =>
  Math.max(0, Math.min(count, max - recorded))

interface ChipProps {
  row: QuickAddRow
  added: number
  onCount: (count: number) => void
}

function Chip({ row: { activity, recorded, max }, added, onCount }: ChipProps) {
  const { t } = useTranslation('journal')
  const { number } = useFormats()
  const total = recorded + added
  const isFull = total >= max
  const less = () => {
    if (added > 0) onCount(added - 1)
  }
  const more = () => {
    if (!isFull) onCount(added + 1)
    // What is done once is ticked and unticked.
    else if (max === 1) less()
  }
  const ways = useTapAndHold(more, less)
  return (
    <span className={total > 0 ? 'tw-chip tw-chip--on' : 'tw-chip'}>
      <button
        aria-disabled={isFull && (max > 1 || added === 0)}
        aria-pressed={total > 0}
        className="tw-chip__tap"
        type="button"
        {...ways}
      >
        <ActivityIcon name={activity.icon} />
        <bdi>{activity.label}</bdi>
        {max === 1 && total > 0 && <Tick size={14} />}
        {max > 1 && total > 0 && (
          <span className="tw-chip__count">{t('quick.of', { now: number(total), max: number(max) })}</span>
        )}
      </button>
      {added > 0 && max > 1 && (
        <Button
          aria-label={t('form.less', { label: activity.label })}
          className="tw-chip__less"
          icon={<Minus />}
          onClick={less}
          variant="minimal"
        />
      )}
    </span>
  )
}
