import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useSentence } from '#renderer/ui/fields/use-sentence.ts'
import { EVERY_WEEKS_MAX } from '#shared/domains/scheduling/series/schema.ts'
import { usualRepeat } from './repeat.ts'
import type { Repeating } from './repeat.ts'
import { SeriesDaysNote } from './series-days-note.tsx'
import type { SeriesChoice } from './use-series-choice.ts'

interface RepeatFieldsProps {
  draft: Repeating
  choice: SeriesChoice
  errors: Record<string, string>
  onChange: (part: Pick<Repeating, 'repeats'>) => void
}

/** Whether it comes back, until when, and what is in the way of that. */
export function RepeatFields({ draft, choice, errors, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('scheduling')
  const sentence = useSentence()
  const [id, untilId] = [useId(), useId()]
  const { repeats } = draft
  const every = Array.from({ length: EVERY_WEEKS_MAX }, (_, index) => ({
    value: String(index + 1),
    label: t('series.every', { count: index + 1 }),
  }))
  const wrong = choice.problem === null ? undefined : sentence(choice.problem)
  return (
    <>
      <div className="tw-form__pair">
        <FormField htmlFor={id} label={t('series.label')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget: { value } }) =>
                onChange({ repeats: value === '' ? null : usualRepeat(draft.date, Number(value)) })
              }
              options={[{ value: '', label: t('series.never') }, ...every]}
              value={repeats === null ? '' : String(repeats.everyWeeks)}
            />
          )}
        </FormField>
        {repeats !== null && (
          <FormField
            error={wrong ?? errors['repeats.until'] ?? errors['repeats.skip']}
            htmlFor={untilId}
            label={t('series.until')}
          >
            {(field) => (
              <InputGroup
                {...field}
                min={draft.date}
                onValueChange={(until) => onChange({ repeats: { ...repeats, until } })}
                required
                type="date"
                value={repeats.until}
              />
            )}
          </FormField>
        )}
      </div>
      {repeats !== null && choice.problem === null && <SeriesDaysNote choice={choice} />}
    </>
  )
}
