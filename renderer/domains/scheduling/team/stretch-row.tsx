import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { minutesOfClock } from '#shared/domains/scheduling/hours.ts'
import type { Break } from '#shared/domains/scheduling/hours.ts'

/** A Monday: weekdays and hours are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const CLOCK_TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = Math.floor(half / 2)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
})

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
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const options = CLOCK_TIMES.map((clock) => ({
    value: clock,
    label: time.format(MONDAY + minutesOfClock(clock) * 60_000),
  }))
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
      <div className="tw-types__figures">
        <HTMLSelect
          aria-label={t('team.from')}
          fill
          onChange={({ currentTarget }) => onChange({ ...stretch, startTime: currentTarget.value })}
          options={options}
          value={stretch.startTime}
        />
        <HTMLSelect
          aria-label={t('team.until')}
          fill
          onChange={({ currentTarget }) => onChange({ ...stretch, endTime: currentTarget.value })}
          options={options}
          value={stretch.endTime}
        />
        <Button icon={<Trash />} onClick={onRemove} text={t('team.removeHours')} variant="minimal" />
      </div>
    </fieldset>
  )
}
