import { Button, HTMLSelect } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { minutesOfClock } from '#shared/domains/scheduling/hours.ts'

/** Any day: hours are named from it, in the person's language. */
const MIDNIGHT = Date.UTC(2026, 0, 5)

const CLOCK_TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = Math.floor(half / 2)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
})

interface Times {
  startTime: string
  endTime: string
}

interface FromUntilProps {
  stretch: Times
  onChange: (times: Times) => void
  onRemove: () => void
}

/** From then until then, on the half hour, and the way out. */
export function FromUntil({ stretch: { startTime, endTime }, onChange, onRemove }: FromUntilProps) {
  const { t } = useTranslation('types')
  const { tag } = useFormats()
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const options = CLOCK_TIMES.map((clock) => ({
    value: clock,
    label: time.format(MIDNIGHT + minutesOfClock(clock) * 60_000),
  }))
  return (
    <div className="tw-types__figures">
      <HTMLSelect
        aria-label={t('team.from')}
        fill
        onChange={({ currentTarget }) => onChange({ startTime: currentTarget.value, endTime })}
        options={options}
        value={startTime}
      />
      <HTMLSelect
        aria-label={t('team.until')}
        fill
        onChange={({ currentTarget }) => onChange({ startTime, endTime: currentTarget.value })}
        options={options}
        value={endTime}
      />
      <Button icon={<Trash />} onClick={onRemove} text={t('team.removeHours')} variant="minimal" />
    </div>
  )
}
