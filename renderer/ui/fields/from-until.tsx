import { Button, HTMLSelect } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useHalfHours } from '#renderer/ui/i18n/use-half-hours.ts'
import './stretch-row.css'

interface Times {
  startTime: string
  endTime: string
}

/** What the fields are called. */
export interface StretchWords {
  from: string
  until: string
  remove: string
}

interface FromUntilProps {
  stretch: Times
  words: StretchWords
  onChange: (times: Times) => void
  onRemove: () => void
}

/** From then until then, on the half hour, and the way out. */
export function FromUntil({ stretch: { startTime, endTime }, words, onChange, onRemove }: FromUntilProps) {
  const options = useHalfHours()
  return (
    <div className="tw-stretch__times">
      <HTMLSelect
        aria-label={words.from}
        fill
        onChange={({ currentTarget }) => onChange({ startTime: currentTarget.value, endTime })}
        options={options}
        value={startTime}
      />
      <HTMLSelect
        aria-label={words.until}
        fill
        onChange={({ currentTarget }) => onChange({ startTime, endTime: currentTarget.value })}
        options={options}
        value={endTime}
      />
      <Button icon={<Trash />} onClick={onRemove} text={words.remove} variant="minimal" />
    </div>
  )
}
