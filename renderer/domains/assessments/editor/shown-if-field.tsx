import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Question } from '#shared/domains/assessments/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'

interface ShownIfProps {
  question: Question
  all: readonly Question[]
  language: Language
  error: string | undefined
  onEdit: (part: Partial<Question>) => void
}

/** When a question is shown: always, or after one of some options of another one. */
export function ShownIfField({ question: { id, shownIf }, all, language, error, onEdit }: ShownIfProps) {
  const { t } = useTranslation('assessments')
  const others = all.filter((one) => one.id !== id && one.options.length > 0)
  const on = others.find((one) => one.id === shownIf?.question)
  if (others.length === 0 && shownIf === null) return null
  return (
    <div className="tw-assessment-editor__options">
      <label className="tw-assessment-editor__row">
        {t('editor.shownIf')}
        <HTMLSelect
          onChange={({ currentTarget: { value } }) =>
            onEdit({ shownIf: value === '' ? null : { question: value, options: [] } })
          }
          options={[
            { value: '', label: t('editor.always') },
            ...others.map((one) => ({ value: one.id, label: textIn(one.question, language) || '…' })),
          ]}
          value={on?.id ?? ''}
        />
      </label>
      {on !== undefined && shownIf !== null && (
        <fieldset className="tw-assessment-editor__row">
          <legend>{t('editor.isOneOf')}</legend>
          {on.options.map((option) => (
            <Checkbox
              checked={shownIf.options.includes(option.id)}
              key={option.id}
              label={textIn(option.label, language) || '…'}
              onChange={({ currentTarget: { checked } }) => {
                const rest = shownIf.options.filter((one) => one !== option.id)
                onEdit({ shownIf: { ...shownIf, options: checked ? [...rest, option.id] : rest } })
              }}
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
