import { useTranslation } from 'react-i18next'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import type { Visitor, VisitorField } from './use-visitor-details.ts'
import '#renderer/ui/fields/light-field.css'

interface VisitorInputProps {
  visitor: Visitor
  field: VisitorField
  type?: 'text' | 'email' | 'tel' | 'multiline'
  autoComplete?: string
  help?: string
  /** How much is written of how much there is room for. */
  counter?: string
}

/** One contact detail: label above, help below, what is wrong in place of the help. */
export function VisitorInput({ visitor, field, type = 'text', autoComplete, help, counter }: VisitorInputProps) {
  const { t } = useTranslation('booking')
  const id = `booking-${field}`
  const noteId = `${id}-note`
  const problem = visitor.problems[field]
  const control = {
    id,
    name: field,
    className: 'tw-booking-field__input',
    value: visitor.values[field],
    'aria-describedby': noteId,
    'aria-invalid': problem !== undefined,
    onBlur: () => visitor.check(field),
  }
  const isOptional = field === 'notes'
  return (
    <div className={`tw-booking-field tw-booking-field--${field}`}>
      <div className="tw-booking-field__top">
        <label className="tw-booking-field__label" htmlFor={id}>
          {t(`details.${field}`)}
        </label>
        {isOptional && <span className="tw-booking-field__optional">{counter ?? t('details.optional')}</span>}
      </div>
      {type === 'multiline' ? (
        <textarea {...control} onChange={(event) => visitor.change(field, event.target.value)} rows={3} />
      ) : (
        <input
          {...control}
          autoComplete={autoComplete}
          dir={type === 'text' ? undefined : 'ltr'}
          onChange={(event) => visitor.change(field, event.target.value)}
          required
          type={type}
        />
      )}
      <p aria-live="polite" className="tw-booking-field__note" id={noteId}>
        {problem === undefined ? help : <ProblemText problem={problem} />}
      </p>
    </div>
  )
}
