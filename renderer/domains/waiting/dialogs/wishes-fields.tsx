import { Checkbox, InputGroup, Radio } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { LocalDate } from '#shared/kernel/time.ts'
import { startingOn } from './waiting-draft.ts'
import type { Half, WaitingDraft } from './waiting-draft.ts'
import { useWishesWords } from '../wishes-words.ts'

interface WishesFieldsProps {
  draft: WaitingDraft
  errors: Record<string, string>
  /** Where the org is. */
  today: LocalDate
  onChange: (part: Partial<WaitingDraft>) => void
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const HALVES = ['any', 'morning', 'afternoon'] as const satisfies readonly Half[]

/** The days that would do, and at what time of them. */
export function WishesFields({ draft, errors, today, onChange }: WishesFieldsProps) {
  const { t } = useTranslation('waiting')
  const { weekday } = useWishesWords()
  const id = useId()
  return (
    <>
      <div className="tw-form__pair">
        <FormField error={errors['from']} htmlFor={`${id}-from`} label={t('field.from')}>
          {(field) => (
            <InputGroup
              {...field}
              min={today}
              onValueChange={(from) => onChange(startingOn(draft, from))}
              type="date"
              value={draft.from}
            />
          )}
        </FormField>
        <FormField error={errors['until']} htmlFor={`${id}-until`} label={t('field.until')}>
          {(field) => (
            <InputGroup
              {...field}
              min={draft.from}
              onValueChange={(until) => onChange({ until })}
              type="date"
              value={draft.until}
            />
          )}
        </FormField>
      </div>
      <fieldset aria-describedby={`${id}-days`} className="tw-waitlist-choices">
        <legend className="tw-field__label">{t('field.weekdays')}</legend>
        {WEEK.map((day) => (
          <Checkbox
            checked={draft.days.includes(day)}
            inline
            key={day}
            label={weekday(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ days: WEEK.filter((one) => (one === day ? checked : draft.days.includes(one))) })
            }
          />
        ))}
        <p className="tw-waitlist-choices__help" id={`${id}-days`}>
          {t('field.weekdaysHelp')}
        </p>
      </fieldset>
      <fieldset className="tw-waitlist-choices">
        <legend className="tw-field__label">{t('field.half')}</legend>
        {HALVES.map((half) => (
          <Radio
            checked={draft.half === half}
            inline
            key={half}
            label={t(`half.${half}`)}
            name={`${id}-half`}
            onChange={() => onChange({ half })}
            value={half}
          />
        ))}
      </fieldset>
    </>
  )
}
