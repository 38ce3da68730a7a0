import { Button, HTMLSelect } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { Instrument } from '#shared/domains/assessments/content.ts'
import { ASSESSMENT_GROUPS_MAX } from '#shared/domains/assessments/schema.ts'
import type { Group, Question } from '#shared/domains/assessments/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { newGroup, newQuestion } from './drafts.ts'
import { GroupRow } from './group-row.tsx'

interface GroupRowsProps {
  groups: readonly Group[]
  questions: readonly Question[]
  errors: Record<string, string>
  language: Language
  onChange: (part: { groups?: Group[]; questions?: Question[] }) => void
}

/** Pixels that a pointer moves before a press counts as dragging. */
const DRAG_DISTANCE = 6

/** The groups in their order, to be dragged by pointer, touch and keyboard. */
export function GroupRows({ groups, questions, errors, language, onChange }: GroupRowsProps) {
  const { t } = useTranslation('assessments')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const inOrder = (list: readonly Group[]) => list.map((group, order) => ({ ...group, order }))
  const move = (from: number, to: number) => {
    const group = groups[from]
    if (group !== undefined) onChange({ groups: inOrder(groups.toSpliced(from, 1).toSpliced(to, 0, group)) })
  }
  const placeOf = (id: unknown) => groups.findIndex((group) => group.id === id)
  const unused = Instrument.options.filter((one) => groups.every(({ instrument }) => instrument !== one))
  return (
    <div className="tw-assessment-editor">
      <DndContext
        accessibility={{ screenReaderInstructions: { draggable: t('editor.orderHelp') } }}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
        }}
        sensors={sensors}
      >
        <SortableContext items={groups.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {groups.map((group, index) => (
            <GroupRow
              all={questions}
              errors={errors}
              group={group}
              index={index}
              isLast={index === groups.length - 1}
              key={group.id}
              language={language}
              onEdit={(part) =>
                onChange({ groups: groups.map((one) => (one.id === group.id ? { ...one, ...part } : one)) })
              }
              onMove={(to) => move(index, to)}
              onQuestions={(changed) => onChange({ questions: changed })}
              onRemove={() =>
                onChange({
                  groups: inOrder(groups.toSpliced(index, 1)),
                  questions: questions.filter((question) => question.group !== group.id),
                })
              }
            />
          ))}
        </SortableContext>
      </DndContext>
      {groups.length < ASSESSMENT_GROUPS_MAX && (
        <div className="tw-assessment-editor__row">
          <Button
            icon={<Plus />}
            onClick={() => {
              const group = newGroup(groups.length)
              onChange({ groups: [...groups, group], questions: [...questions, newQuestion(group.id)] })
            }}
            text={t('editor.addGroup')}
            variant="outlined"
          />
          {unused.length > 0 && (
            <HTMLSelect
              aria-label={t('editor.addInstrument')}
              onChange={({ currentTarget: { value } }) => {
                const chosen = Instrument.safeParse(value)
                if (!chosen.success) return
                const label = { [language]: t(`templates.${chosen.data}`) }
                onChange({ groups: [...groups, newGroup(groups.length, { instrument: chosen.data, label })] })
              }}
              options={[
                { value: '', label: t('editor.addInstrument') },
                ...unused.map((value) => ({ value, label: t(`templates.${value}`) })),
              ]}
              value=""
            />
          )}
        </div>
      )}
    </div>
  )
}
