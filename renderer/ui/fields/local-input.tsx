import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { LocalText } from '#shared/domains/scheduling/visit-types/local-text.ts'

interface LocalInputProps {
  label: string
  texts: LocalText
  /** Of the words that are written; those of the others stay. */
  language: Language
  error?: string | undefined
  isLong?: boolean
  onChange: (texts: LocalText) => void
}

/** A text in the language that is being written, with the other ones kept. */
export function LocalInput({ label, texts, language, error, isLong = false, onChange }: LocalInputProps) {
  const id = useId()
  const change = (text: string) => {
    const { [language]: _before, ...others } = texts
    onChange(text === '' ? others : { ...others, [language]: text })
  }
  const shared = {
    dir: LANGUAGES[language].direction,
    lang: LANGUAGES[language].tag,
    value: texts[language] ?? '',
  }
  return (
    <FormField error={error} htmlFor={id} label={label}>
      {(field) =>
        isLong ? (
          <TextArea {...field} {...shared} autoResize fill onChange={({ target }) => change(target.value)} />
        ) : (
          <InputGroup {...field} {...shared} onChange={({ target }) => change(target.value)} />
        )
      }
    </FormField>
  )
}
