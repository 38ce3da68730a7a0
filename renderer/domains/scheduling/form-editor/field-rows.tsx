import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { SortableRows } from '#renderer/ui/table/sortable-rows.tsx'
import type { FormField } from '#shared/domains/forms/content.ts'
import { FIELDS_MAX } from '#shared/domains/forms/schema.ts'
import type { NewForm } from '#shared/domains/forms/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { FieldRow } from './field-row.tsx'
import { newId } from './new-id.ts'
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

/** The fields of a form, to be put in order by pointer, touch and keyboard. */
export function FieldRows({ fields, errors, language, onChange }: FieldRowsProps) {
  const { t } = useTranslation('forms')
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (field !== undefined) onChange(fields.toSpliced(from, 1).toSpliced(to, 0, field))
  }
  const placeOf = (id: string) => fields.findIndex((field) => field.id === id)
  return (
    <div className="tw-form-editor">
      <SortableRows
        onMove={(id, to) => move(placeOf(id), placeOf(to))}
        rows={fields.map(({ id, label }, index) => ({
          id,
          name: label[language]?.trim() || t('editor.field', { number: index + 1 }),
        }))}
      >
        {fields.map((field, index) => (
          <FieldRow
            errors={errors}
            field={field}
            index={index}
            isLast={index === fields.length - 1}
            key={field.id}
            language={language}
            onEdit={(part) => onChange(fields.map((one) => (one.id === field.id ? { ...one, ...part } : one)))}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(fields.toSpliced(index, 1))}
          />
        ))}
      </SortableRows>
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
