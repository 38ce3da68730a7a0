import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { LocalInput } from '#renderer/ui/fields/local-input.tsx'
import { MedicalField, QuestionType } from '#shared/domains/assessments/content.ts'
import { ASSESSMENT_OPTIONS_MAX } from '#shared/domains/assessments/schema.ts'
import type { Question } from '#shared/domains/assessments/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { newId, ofType } from './drafts.ts'
import { LimitFields } from './limit-fields.tsx'
import { ShownIfField } from './shown-if-field.tsx'

interface QuestionRowProps {
  question: Question
  /** Among all questions, from 0. */
  index: number
  all: readonly Question[]
  errors: Record<string, string>
  language: Language
  onEdit: (part: Partial<Question>) => void
  onRemove: () => void
}

/** One question: its kind, its words, what answers count for, and when it is shown. */
export function QuestionRow({ question, index, all, errors, language, onEdit, onRemove }: QuestionRowProps) {
  const { t } = useTranslation('assessments')
  const number = index + 1
  const path = `content.questions.${index}`
  return (
    <section aria-label={t('editor.question', { number })} className="tw-assessment-editor__question">
      <div className="tw-assessment-editor__row">
        <HTMLSelect
          aria-label={t('editor.kind', { number })}
          onChange={({ currentTarget }) => onEdit(ofType(question, QuestionType.parse(currentTarget.value)))}
          options={QuestionType.options.map((value) => ({ value, label: t(`editor.kinds.${value}`) }))}
          value={question.type}
        />
        <Checkbox
          checked={question.isRequired}
          label={t('editor.required')}
          onChange={({ currentTarget }) => onEdit({ isRequired: currentTarget.checked })}
        />
        <span className="tw-assessment-editor__do">
          <Button
            aria-label={t('editor.removeQuestion', { number })}
            icon={<Trash />}
            onClick={onRemove}
            variant="minimal"
          />
        </span>
      </div>
      <LocalInput
        error={errors[`${path}.question`] ?? errors[`${path}.id`]}
        label={t('editor.question', { number })}
        language={language}
        onChange={(words) => onEdit({ question: words })}
        texts={question.question}
      />
      {question.options.length > 0 && (
        <Options errors={errors} language={language} onEdit={onEdit} path={path} question={question} />
      )}
      {(question.type === 'scale' || question.type === 'number') && (
        <LimitFields error={errors[`${path}.max`]} onEdit={onEdit} question={question} />
      )}
      <ShownIfField
        all={all}
        error={errors[`${path}.shownIf`]}
        language={language}
        onEdit={onEdit}
        question={question}
      />
      <label className="tw-assessment-editor__row">
        {t('editor.medical')}
        <HTMLSelect
          onChange={({ currentTarget: { value } }) => onEdit({ medical: MedicalField.safeParse(value).data ?? null })}
          options={[
            { value: '', label: t('editor.medicals.none') },
            ...MedicalField.options.map((value) => ({ value, label: t(`editor.medicals.${value}`) })),
          ]}
          value={question.medical ?? ''}
        />
      </label>
    </section>
  )
}

interface OptionsProps extends Pick<QuestionRowProps, 'question' | 'errors' | 'language' | 'onEdit'> {
  path: string
}

function Options({ question: { options }, errors, language, onEdit, path }: OptionsProps) {
  const { t } = useTranslation(['assessments', 'taking'])
  const change = (id: string, part: Partial<Question['options'][number]>) =>
    onEdit({ options: options.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <div className="tw-assessment-editor__options">
      {options.map(({ id, label, severity }, index) => (
        <div className="tw-assessment-editor__option" key={id}>
          <LocalInput
            error={errors[`${path}.options.${index}.label`]}
            label={t('editor.option', { number: index + 1 })}
            language={language}
            onChange={(texts) => change(id, { label: texts })}
            texts={label}
          />
          <HTMLSelect
            aria-label={t('editor.severity')}
            onChange={({ currentTarget: { value } }) =>
              change(id, { severity: ([1, 2, 3] as const).find((one) => String(one) === value) ?? 1 })
            }
            options={([1, 2, 3] as const).map((value) => ({ value, label: t(`taking:severity.${value}`) }))}
            value={severity}
          />
          <Button
            aria-label={t('editor.removeOption', { number: index + 1 })}
            disabled={options.length === 1}
            icon={<Trash />}
            onClick={() => onEdit({ options: options.toSpliced(index, 1) })}
            variant="minimal"
          />
        </div>
      ))}
      {options.length < ASSESSMENT_OPTIONS_MAX && (
        <Button
          icon={<Plus />}
          onClick={() => onEdit({ options: [...options, { id: newId(), label: {}, severity: 1 }] })}
          size="small"
          text={t('editor.addOption')}
          variant="minimal"
        />
      )}
    </div>
  )
}
