import { Button, HTMLSelect } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useHalfHours } from '#renderer/ui/i18n/use-half-hours.ts'

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
  const options = useHalfHours()
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
