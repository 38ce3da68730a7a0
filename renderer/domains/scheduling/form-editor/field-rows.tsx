import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Plus, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { FieldKind } from '#shared/domains/forms/content.ts'
import type { FormField } from '#shared/domains/forms/content.ts'
import { FIELDS_MAX, OPTIONS_MAX } from '#shared/domains/forms/schema.ts'
import type { NewForm } from '#shared/domains/forms/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { TextsField } from '../visit-types/type-fields.tsx'
import './form-editor.css'

/** A form as it stands in the editor. */
export interface FormDraft extends Omit<NewForm, 'content'> {
  content: { title: Record<string, string>; text: Record<string, string>; fields: FormField[] }
}

interface FieldRowsProps {
  fields: readonly FormField[]
  errors: Record<string, string>
  language: Language
  onChange: (fields: FormField[]) => void
}

/** The fields of a form in their order: what each asks for, moved by buttons. */
export function FieldRows({ fields, errors, language, onChange }: FieldRowsProps) {
  const { t } = useTranslation('forms')
  const edit = (index: number, part: Partial<FormField>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...part } : field)))
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (field !== undefined) onChange(fields.toSpliced(from, 1).toSpliced(to, 0, field))
  }
  return (
    <div className="tw-form-editor">
      {fields.map((field, index) => (
        <section aria-label={t('editor.field', { number: index + 1 })} className="tw-form-editor__field" key={field.id}>
          <div className="tw-form-editor__top">
            <HTMLSelect
              aria-label={t('editor.kind', { number: index + 1 })}
              onChange={({ currentTarget }) => edit(index, ofKind(field, FieldKind.parse(currentTarget.value)))}
              options={FieldKind.options.map((value) => ({ value, label: t(`editor.kinds.${value}`) }))}
              value={field.kind}
            />
            <Checkbox
              checked={field.isRequired}
              label={t('editor.required')}
              onChange={({ currentTarget }) => edit(index, { isRequired: currentTarget.checked })}
            />
            <span className="tw-form-editor__do">
              <Button
                aria-label={t('editor.up', { number: index + 1 })}
                disabled={index === 0}
                icon={<ArrowUp />}
                onClick={() => move(index, index - 1)}
                variant="minimal"
              />
              <Button
                aria-label={t('editor.down', { number: index + 1 })}
                disabled={index === fields.length - 1}
                icon={<ArrowDown />}
                onClick={() => move(index, index + 1)}
                variant="minimal"
              />
              <Button
                aria-label={t('editor.removeField', { number: index + 1 })}
                icon={<Trash />}
                onClick={() => onChange(fields.toSpliced(index, 1))}
                variant="minimal"
              />
            </span>
          </div>
          <TextsField
            error={errors[`content.fields.${index}.label`]}
            label={t('editor.field', { number: index + 1 })}
            language={language}
            onChange={(label) => edit(index, { label })}
            texts={field.label}
          />
          <TextsField
            error={errors[`content.fields.${index}.help`]}
            isLong={field.kind === 'consent'}
            label={t(field.kind === 'consent' ? 'editor.consentText' : 'editor.help')}
            language={language}
            onChange={(help) => edit(index, { help })}
            texts={field.help}
          />
          {hasOptions(field.kind) && (
            <Options
              errors={errors}
              field={field}
              language={language}
              onChange={(options) => edit(index, { options })}
              path={`content.fields.${index}.options`}
            />
          )}
        </section>
      ))}
      {fields.length < FIELDS_MAX && (
        <Button
          icon={<Plus />}
          onClick={() =>
            onChange([...fields, { id: newId(), kind: 'short', label: {}, help: {}, isRequired: false, options: [] }])
          }
          text={t('editor.addField')}
          variant="outlined"
        />
      )}
    </div>
  )
}

const hasOptions = (kind: FormField['kind']): boolean => kind === 'oneOf' || kind === 'manyOf'

/** A field of another kind keeps its words; options are there where something is chosen. */
function ofKind({ options }: FormField, kind: FormField['kind']): Partial<FormField> {
  if (!hasOptions(kind)) return { kind, options: [] }
  return { kind, options: options.length === 0 ? [{ id: newId(), label: {} }] : options }
}

/** Names a field or an option for good. */
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)

interface OptionsProps {
  field: FormField
  errors: Record<string, string>
  path: string
  language: Language
  onChange: (options: FormField['options']) => void
}

function Options({ field: { options }, errors, path, language, onChange }: OptionsProps) {
  const { t } = useTranslation('forms')
  return (
    <div className="tw-form-editor__options">
      {options.map((option, index) => (
        <div className="tw-form-editor__option" key={option.id}>
          <TextsField
            error={errors[`${path}.${index}.label`]}
            label={t('editor.option', { number: index + 1 })}
            language={language}
            onChange={(label) => onChange(options.map((one) => (one.id === option.id ? { ...one, label } : one)))}
            texts={option.label}
          />
          <Button
            aria-label={t('editor.removeOption', { number: index + 1 })}
            icon={<Trash />}
            onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
            variant="minimal"
          />
        </div>
      ))}
      {errors[path] !== undefined && <p role="alert">{errors[path]}</p>}
      {options.length < OPTIONS_MAX && (
        <Button
          icon={<Plus />}
          onClick={() => onChange([...options, { id: newId(), label: {} }])}
          size="small"
          text={t('editor.addOption')}
          variant="minimal"
        />
      )}
    </div>
  )
}
