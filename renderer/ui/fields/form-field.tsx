import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './form-field.css'

interface FormFieldProps {
  label: string
  /** The id of the input. */
  htmlFor: string
  /** Below the input, until there is an error. */
  help?: ReactNode
  error?: string
  isOptional?: boolean
  /** The input, or a function that receives what ties it to its label and note. */
  children: ReactNode | ((field: FieldProps) => ReactNode)
}

/** To be spread on the input. */
interface FieldProps {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

/** Label above, help below, error in place of help (look, Forms). */
export function FormField({ label, htmlFor, help, error, isOptional, children }: FormFieldProps) {
  const { t } = useTranslation('common')
  const noteId = `${htmlFor}-note`
  const isWrong = error !== undefined && error !== ''
  const field = { id: htmlFor, 'aria-describedby': noteId, 'aria-invalid': isWrong }
  return (
    <div className={isWrong ? 'tw-field tw-field--wrong' : 'tw-field'}>
      <label className="tw-field__label" htmlFor={htmlFor}>
        {label}
        {/* The space keeps Arabic letters from joining across the two words. */}
        {isOptional === true && ' '}
        {isOptional === true && <span className="tw-field__optional">{t('optional')}</span>}
      </label>
      {typeof children === 'function' ? children(field) : children}
      <div aria-live="polite" className="tw-field__note" id={noteId}>
        {isWrong ? error : help}
      </div>
    </div>
  )
}
