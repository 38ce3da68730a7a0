import { Checkbox, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { Question } from '#shared/domains/assessments/schema.ts'
import { numberIn } from '#shared/kernel/typed-number.ts'

const LIMITS = ['min', 'max', 'medium', 'high'] as const

interface LimitFieldsProps {
  question: Question
  error: string | undefined
  onEdit: (part: Partial<Question>) => void
}

/** Of a number or a scale: from where to where, and from where it matters. */
export function LimitFields({ question, error, onEdit }: LimitFieldsProps) {
  const { t } = useTranslation('assessments')
  return (
    <div className="tw-assessment-editor__row">
      {LIMITS.map((limit) => (
        <Limit
          error={limit === 'max' ? error : undefined}
          key={limit}
          label={t(`editor.${limit}`)}
          onChange={(value) => onEdit({ [limit]: value })}
          value={question[limit]}
        />
      ))}
      <Checkbox
        checked={question.isLowWorse}
        label={t('editor.isLowWorse')}
        onChange={({ currentTarget }) => onEdit({ isLowWorse: currentTarget.checked })}
      />
    </div>
  )
}

interface LimitProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

function Limit({ label, value, error, onChange }: LimitProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField error={error} htmlFor={id} label={label}>
      {(field) => (
        <InputGroup
          {...field}
          className="tw-assessment-editor__number"
          inputMode="decimal"
          onChange={({ target }) => {
            setTyped(target.value)
            const number = numberIn(target.value)
            onChange(number === null || Number.isNaN(number) ? null : number)
          }}
          value={typed ?? (value === null ? '' : String(value))}
        />
      )}
    </FormField>
  )
}
