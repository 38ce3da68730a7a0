import type { AnswerValue, FormField } from '#shared/domains/forms/content.ts'
import type { Fault } from '#shared/domains/forms/judge-answers.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A field with what is put in, and what is wrong with it. */
export interface FieldProps {
  field: FormField
  language: Language
  value: AnswerValue | undefined
  fault: Fault | string | undefined
  onChange: (value: AnswerValue | undefined) => void
}

/** What says to a control that it is wrong, and why. */
export interface Control {
  'aria-describedby': string
  'aria-invalid': boolean
}
