import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { moodKey } from './mood-key.ts'
import { MoodFace } from './mood-face.tsx'

const MOODS = [0, 1, 2, 3, 4]

interface MoodScaleProps {
  /** What is asked. */
  legend: string
  mood: number | null
  error?: string | undefined
  onChange: (mood: number) => void
}

/** How it was, as five faces (spec §3: 0 awful … 4 amazing). */
export function MoodScale({ legend, mood, error, onChange }: MoodScaleProps) {
  const { t } = useTranslation('journal')
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} className="tw-mood" data-tour="mood">
      <legend className="tw-mood__legend">{legend}</legend>
      <div className="tw-mood__row">
        {MOODS.map((value) => (
          <label className="tw-mood__choice" key={value}>
            <input checked={mood === value} name={id} onChange={() => onChange(value)} type="radio" value={value} />
            <MoodFace mood={value} />
            <span>{t(moodKey(value))}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="tw-mood__error" id={`${id}-note`}>
        {error}
      </p>
    </fieldset>
  )
}
