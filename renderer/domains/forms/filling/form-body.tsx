import type { RefObject } from 'react'
import type { AnswerValue, Answers, FormContent } from '#shared/domains/forms/content.ts'
import type { Fault } from '#shared/domains/forms/judge-answers.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { FormField } from './form-field.tsx'
import './filling.css'

interface FormBodyProps {
  content: FormContent
  /** In which its words are read. */
  language: Language
  answers: Answers
  faults: Record<string, Fault | string>
  onChange: (id: string, value: AnswerValue | undefined) => void
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The words and the fields of a form, as whoever fills it in sees them. */
export function FormBody({ content, language, answers, faults, onChange, heading }: FormBodyProps) {
  const text = textIn(content.text, language)
  return (
    <>
      <h2 className="tw-booking__heading" dir="auto" ref={heading} tabIndex={-1}>
        {textIn(content.title, language)}
      </h2>
      {text !== '' && (
        <p className="tw-filling__text" dir="auto">
          {text}
        </p>
      )}
      {content.fields.map((field) => (
        <FormField
          fault={faults[field.id]}
          field={field}
          key={field.id}
          language={language}
          onChange={(value) => onChange(field.id, value)}
          value={answers[field.id]}
        />
      ))}
    </>
  )
}
