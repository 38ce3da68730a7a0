import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
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

/** Pixels that a pointer moves before a press counts as dragging. */
const DRAG_DISTANCE = 6

/** The fields of a form, to be put in order by pointer, touch and keyboard. */
export function FieldRows({ fields, errors, language, onChange }: FieldRowsProps) {
  const { t } = useTranslation('forms')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(fields)
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (field !== undefined) onChange(fields.toSpliced(from, 1).toSpliced(to, 0, field))
  }
  return (
    <div className="tw-form-editor">
      <DndContext
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.order.instructions') } }}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over !== null && over.id !== active.id) move(placeOf(fields, active.id), placeOf(fields, over.id))
        }}
        sensors={sensors}
      >
        <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
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

const placeOf = (fields: readonly FormField[], id: UniqueIdentifier): number =>
  fields.findIndex((field) => field.id === id)

/** What a screen reader says while a field is moved. */
function useAnnouncements(fields: readonly FormField[]): Announcements {
  const { t } = useTranslation('forms')
  const { number } = useFormats()
  const placed = (id: UniqueIdentifier) => ({
    place: number(placeOf(fields, id) + 1),
    total: number(fields.length),
  })
  return {
    onDragStart: ({ active }) => t('editor.order.start', { number: number(placeOf(fields, active.id) + 1) }),
    onDragOver: ({ over }) => (over === null ? undefined : t('editor.order.over', placed(over.id))),
    onDragEnd: ({ active, over }) => t('editor.order.end', placed(over === null ? active.id : over.id)),
    onDragCancel: () => t('editor.order.cancel'),
  }
}
