import { Checkbox } from '@blueprintjs/core'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Break } from '#shared/domains/scheduling/hours.ts'
import { FromUntil } from './from-until.tsx'
import type { StretchWords } from './from-until.tsx'
import './stretch-row.css'

/** A Monday: weekdays are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

interface StretchRowProps {
  stretch: Break
  title: string
  words: StretchWords
  /** What the server says of it. */
  problem?: string | undefined
  onChange: (stretch: Break) => void
  onRemove: () => void
}

/** On these days, from then until then. */
export function StretchRow({ stretch, title, words, problem, onChange, onRemove }: StretchRowProps) {
  const { tag } = useFormats()
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="tw-stretch">
      <legend className="tw-field__label">{title}</legend>
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
      <FromUntil
        onChange={(times) => onChange({ ...stretch, ...times })}
        onRemove={onRemove}
        stretch={stretch}
        words={words}
      />
      {problem !== undefined && (
        <p className="tw-stretch__problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
