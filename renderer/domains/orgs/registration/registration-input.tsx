import { useTranslation } from 'react-i18next'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import type { RegistrationField } from './registration-draft.ts'
import './registration-input.css'
import type { Registration } from './use-registration.ts'

interface RegistrationInputProps {
  form: Registration
  field: RegistrationField
  type?: 'text' | 'email' | 'tel' | 'url' | 'multiline'
  autoComplete?: string
  inputMode?: 'numeric'
  maxLength?: number
  isOptional?: boolean
  help?: string
}

/** One line of the registration: label above, help below, what is wrong in place of the help. */
export function RegistrationInput({
  form,
  field,
  type = 'text',
  isOptional = false,
  help,
  ...input
}: RegistrationInputProps) {
  const { t } = useTranslation('registration')
  const id = `registration-${field}`
  const problem = form.problems[field]
  const control = {
    id,
    name: field,
    className: 'tw-registration-field__input',
    value: form.draft[field],
    'aria-describedby': `${id}-note`,
    'aria-invalid': problem !== undefined,
    onBlur: () => form.check(field),
    ...input,
  }
  const isPlain = type === 'text' && input.inputMode === undefined
  return (
    <div className={`tw-registration-field tw-registration-field--${field}`}>
      <label className="tw-registration-field__label" htmlFor={id}>
        {t(`field.${field}`)} {isOptional && <span className="tw-registration-field__optional">{t('optional')}</span>}
      </label>
      {type === 'multiline' ? (
        <textarea {...control} onChange={(event) => form.change(field, event.target.value)} rows={3} />
      ) : (
        <input
          {...control}
          dir={isPlain ? 'auto' : 'ltr'}
          onChange={(event) => form.change(field, event.target.value)}
          required={!isOptional}
          type={type}
        />
      )}
      <p aria-live="polite" className="tw-registration-field__note" id={`${id}-note`}>
        {problem === undefined ? help : <ProblemText problem={problem} />}
      </p>
    </div>
  )
}
