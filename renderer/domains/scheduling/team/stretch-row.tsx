import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Break } from '#shared/domains/scheduling/hours.ts'
import { FromUntil } from './from-until.tsx'

/** A Monday: weekdays are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

interface StretchRowProps {
  stretch: Break
  number: number
  onChange: (stretch: Break) => void
  onRemove: () => void
}

/** On these days, from then until then. */
export function StretchRow({ stretch, number, onChange, onRemove }: StretchRowProps) {
  const { t } = useTranslation('types')
  const { tag } = useFormats()
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="tw-types__ticks">
      <legend className="tw-field__label">{t('team.stretch', { number })}</legend>
      {WEEK.map((day) => (
        <Checkbox
          checked={stretch.days.includes(day)}
          inline
          key={day}
          label={weekday.format(MONDAY + day * DAY_MS)}
          onChange={({ currentTarget }) =>
            onChange({
              ...stretch,
              days: WEEK.filter((one) => (one === day ? currentTarget.checked : stretch.days.includes(one))),
            })
          }
        />
      ))}
      <FromUntil onChange={(times) => onChange({ ...stretch, ...times })} onRemove={onRemove} stretch={stretch} />
    </fieldset>
  )
}
