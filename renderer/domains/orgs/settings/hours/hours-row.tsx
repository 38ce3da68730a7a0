import { Button, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { DaysField } from './days-field.tsx'
import type { HoursLine } from './hours-draft.ts'
import './hours.css'
import { TimeField } from './time-field.tsx'

interface HoursRowProps {
  line: HoursLine
  /** Which one it is, from 1. */
  number: number
  onChange: (change: Partial<HoursLine>) => void
  onRemove: () => void
  problemOf: (field: string) => string | undefined
}

/** One line of hours: from when to when, on which days, for how many at once. */
export function HoursRow({ line, number, onChange, onRemove, problemOf }: HoursRowProps) {
  const { t } = useTranslation('organisations')
  return (
    <Card
      actions={
        <Button aria-label={t('hours.remove', { number })} icon={<Trash />} onClick={onRemove} variant="minimal" />
      }
      dense
      title={t('hours.line', { number })}
    >
      <div className="tw-hours-row">
        <TimeField
          error={problemOf('openTime')}
          label={t('hours.openTime')}
          onChange={(openTime) => onChange({ openTime })}
          value={line.openTime}
        />
        <TimeField
          error={problemOf('closeTime')}
          label={t('hours.closeTime')}
          onChange={(closeTime) => onChange({ closeTime })}
          value={line.closeTime}
        />
        <CountField field="slots" onChange={(slots) => onChange({ slots })} problemOf={problemOf} value={line.slots} />
        <CountField
          field="slotLength"
          onChange={(slotLength) => onChange({ slotLength })}
          problemOf={problemOf}
          value={line.slotLength}
        />
      </div>
      <DaysField days={line.days} error={problemOf('days')} onChange={(days) => onChange({ days })} />
    </Card>
  )
}

interface CountFieldProps {
  field: 'slots' | 'slotLength'
  value: string
  onChange: (value: string) => void
  problemOf: (field: string) => string | undefined
}

function CountField({ field, value, onChange, problemOf }: CountFieldProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  return (
    <FormField error={problemOf(field)} htmlFor={id} label={t(`hours.${field}`)}>
      {(tied) => (
        <InputGroup
          {...tied}
          dir="ltr"
          inputMode="numeric"
          min={1}
          onValueChange={onChange}
          type="number"
          value={value}
        />
      )}
    </FormField>
  )
}
