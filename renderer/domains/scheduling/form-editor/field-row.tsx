import { Button, Checkbox, Classes, HTMLSelect } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, DragHandleVertical, Plus, Trash } from '@blueprintjs/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { FieldKind } from '#shared/domains/forms/content.ts'
import type { FormField } from '#shared/domains/forms/content.ts'
import { OPTIONS_MAX } from '#shared/domains/forms/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { TextsField } from '../visit-types/type-fields.tsx'
import { newId } from './new-id.ts'
import './form-editor.css'

interface FieldRowProps {
  field: FormField
  /** From 0. */
  index: number
  isLast: boolean
  errors: Record<string, string>
  language: Language
  onEdit: (part: Partial<FormField>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One field: what it asks for, and its place, by dragging, by the keys while it is picked up, and by buttons. */
export function FieldRow({ field, index, isLast, errors, language, onEdit, onMove, onRemove }: FieldRowProps) {
  const { t } = useTranslation('forms')
  const number = index + 1
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: field.id,
  })
  const { 'aria-describedby': describedBy } = attributes
  return (
    <section
      aria-label={t('editor.field', { number })}
      className={isDragging ? 'tw-form-editor__field tw-form-editor__field--dragged' : 'tw-form-editor__field'}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="tw-form-editor__top">
        {/* The kit's own button keeps the key events to itself. */}
        <button
          aria-describedby={describedBy}
          aria-label={t('editor.drag', { number })}
          className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-form-editor__handle`}
          ref={setActivatorNodeRef}
          type="button"
          {...listeners}
        >
          <DragHandleVertical />
        </button>
        <HTMLSelect
          aria-label={t('editor.kind', { number })}
          onChange={({ currentTarget }) => onEdit(ofKind(field, FieldKind.parse(currentTarget.value)))}
          options={FieldKind.options.map((value) => ({ value, label: t(`editor.kinds.${value}`) }))}
          value={field.kind}
        />
        <Checkbox
          checked={field.isRequired}
          label={t('editor.required')}
          onChange={({ currentTarget }) => onEdit({ isRequired: currentTarget.checked })}
        />
        <span className="tw-form-editor__do">
          <Button
            aria-label={t('editor.up', { number })}
            disabled={index === 0}
            icon={<ArrowUp />}
            onClick={() => onMove(index - 1)}
            variant="minimal"
          />
          <Button
            aria-label={t('editor.down', { number })}
            disabled={isLast}
            icon={<ArrowDown />}
            onClick={() => onMove(index + 1)}
            variant="minimal"
          />
          <Button
            aria-label={t('editor.removeField', { number })}
            icon={<Trash />}
            onClick={onRemove}
            variant="minimal"
          />
        </span>
      </div>
      <TextsField
        error={errors[`content.fields.${index}.label`]}
        label={t('editor.field', { number })}
        language={language}
        onChange={(label) => onEdit({ label })}
        texts={field.label}
      />
      <TextsField
        error={errors[`content.fields.${index}.help`]}
        isLong={field.kind === 'consent'}
        label={t(field.kind === 'consent' ? 'editor.consentText' : 'editor.help')}
        language={language}
        onChange={(help) => onEdit({ help })}
        texts={field.help}
      />
      {hasOptions(field.kind) && (
        <Options
          errors={errors}
          field={field}
          language={language}
          onChange={(options) => onEdit({ options })}
          path={`content.fields.${index}.options`}
        />
      )}
    </section>
  )
}

const hasOptions = (kind: FormField['kind']): boolean => kind === 'oneOf' || kind === 'manyOf'

/** A field of another kind keeps its words; options are there where something is chosen. */
function ofKind({ options }: FormField, kind: FormField['kind']): Partial<FormField> {
  if (!hasOptions(kind)) return { kind, options: [] }
  return { kind, options: options.length === 0 ? [{ id: newId(), label: {} }] : options }
}

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
