import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { minutesOfClock } from '#shared/domains/scheduling/hours.ts'
import { CLOCK_TIMES } from './hours-draft.ts'
import type { HoursLine } from './hours-draft.ts'
import './hours-row.css'

interface HoursRowProps {
  line: HoursLine
  /** Which one it is, from 1. */
  number: number
  onChange: (change: Partial<HoursLine>) => void
  onRemove: () => void
  problemOf: (field: string) => string | undefined
}

/** A Monday: weekdays and times are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** One line of hours: from when to when, on which days, for how many at once. */
export function HoursRow({ line, number, onChange, onRemove, problemOf }: HoursRowProps) {
  const { t } = useTranslation('organisations')
  const daysId = useId()
  const { tag } = useFormats()
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const daysProblem = problemOf('days')
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
          field="openTime"
          onChange={(openTime) => onChange({ openTime })}
          problemOf={problemOf}
          value={line.openTime}
        />
        <TimeField
          field="closeTime"
          onChange={(closeTime) => onChange({ closeTime })}
          problemOf={problemOf}
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
      <fieldset aria-describedby={daysId} className="tw-hours-row__days">
        <legend>{t('hours.days')}</legend>
        {WEEK.map((day) => (
          <Checkbox
            checked={line.days.includes(day)}
            inline
            key={day}
            label={weekday.format(MONDAY + day * DAY_MS)}
            onChange={({ currentTarget }) =>
              onChange({ days: WEEK.filter((one) => (one === day ? currentTarget.checked : line.days.includes(one))) })
            }
          />
        ))}
        <p aria-live="polite" className="tw-hours-row__problem" id={daysId}>
          {daysProblem}
        </p>
      </fieldset>
    </Card>
  )
}

interface LineFieldProps {
  value: string
  onChange: (value: string) => void
  problemOf: (field: string) => string | undefined
}

function TimeField({ field, value, onChange, problemOf }: LineFieldProps & { field: 'openTime' | 'closeTime' }) {
  const { t } = useTranslation('organisations')
  const { tag } = useFormats()
  const id = useId()
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (
    <FormField error={problemOf(field)} htmlFor={id} label={t(`hours.${field}`)}>
      {(tied) => (
        <HTMLSelect {...tied} fill onChange={({ currentTarget }) => onChange(currentTarget.value)} value={value}>
          {CLOCK_TIMES.map((clock) => (
            <option key={clock} value={clock}>
              {time.format(MONDAY + minutesOfClock(clock) * 60_000)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}

function CountField({ field, value, onChange, problemOf }: LineFieldProps & { field: 'slots' | 'slotLength' }) {
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
