import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { DaysField } from './days-field.tsx'
import type { HoursControl } from './hours-draft.ts'
import './hours.css'
import { NumberField } from './number-field.tsx'
import { TimeField } from './time-field.tsx'

interface HoursRowProps {
  control: HoursControl
  /** Which one it is, from 0. */
  index: number
  onRemove: () => void
}

/** One line of hours: from when to when, on which days, for how many at once. */
export function HoursRow({ control, index, onRemove }: HoursRowProps) {
  const { t } = useTranslation('organisations')
  const number = index + 1
  const line = `schedules.${index}` as const
  return (
    <Card
      actions={
        <Button aria-label={t('hours.remove', { number })} icon={<Trash />} onClick={onRemove} variant="minimal" />
      }
      dense
      title={t('hours.line', { number })}
    >
      <div className="tw-hours-row">
        <TimeField control={control} label={t('hours.openTime')} name={`${line}.openTime`} />
        <TimeField control={control} label={t('hours.closeTime')} name={`${line}.closeTime`} />
        <NumberField control={control} label={t('hours.slots')} min={1} name={`${line}.slots`} />
        <NumberField control={control} label={t('hours.slotLength')} min={1} name={`${line}.slotLength`} />
      </div>
      <DaysField control={control} name={`${line}.days`} />
    </Card>
  )
}
