import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { inOrder, moveGroup } from '#shared/domains/plans/editing.ts'
import { foundIn } from '#shared/domains/plans/finding.ts'
import type { PlanGroup } from '#shared/domains/plans/schema.ts'
import type { PlanEditorState } from '../use-plan-editor.ts'
import { GroupCard } from './group-card.tsx'
import './group-list.css'

/** Pixels that a pointer moves before a press counts as dragging. */
const DRAG_DISTANCE = 6

interface GroupListProps {
  editor: PlanEditorState
  /** What is looked for; empty shows all. */
  typed: string
}

/** The groups of a plan, to be put in order by pointer, touch and keyboard. */
export const GroupList = memo(function GroupList({ editor, typed }: GroupListProps) {
  const { t } = useTranslation('plans')
  const groups = inOrder(editor.plan.groups)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(groups)
  if (groups.length === 0) return <EmptyState drawing="path" text={t('group.emptyText')} title={t('group.empty')} />

  const found = typed === '' ? groups : groups.filter((group) => foundIn(group, editor.plan, typed).length > 0)
  if (found.length === 0) return <p className="tw-group-list__none">{t('activity.findNone')}</p>

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return
    editor.change({ groups: moveGroup(groups, String(active.id), String(over.id)) })
  }
  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      sensors={sensors}
    >
      <SortableContext items={found.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('group.list')} className="tw-group-list" data-tour="groups">
          {found.map((group, index) => (
            <GroupCard
              after={found[index + 1]}
              before={found[index - 1]}
              editor={editor}
              group={group}
              key={group.id}
              typed={typed}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
})

/** What a screen reader says while a group is moved. */
function useAnnouncements(groups: readonly PlanGroup[]): Announcements {
  const { t } = useTranslation('plans')
  const { number } = useFormats()
  const labelOf = (id: UniqueIdentifier) => groups.find((group) => group.id === id)?.label ?? ''
  const placeOf = (id: UniqueIdentifier) => ({
    place: number(groups.findIndex((group) => group.id === id) + 1),
    total: number(groups.length),
  })
  return {
    onDragStart: ({ active }) => t('drag.start', { label: labelOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t('drag.over', { label: labelOf(active.id), ...placeOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      t('drag.end', { label: labelOf(active.id), ...placeOf(over === null ? active.id : over.id) }),
    onDragCancel: ({ active }) => t('drag.cancel', { label: labelOf(active.id) }),
  }
}
