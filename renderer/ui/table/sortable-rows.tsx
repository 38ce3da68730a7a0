import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

interface SortableRowsProps {
  /** In their order, by the names that are said while they are moved. */
  rows: readonly { id: string; name: string }[]
  /** What was dropped, and the row whose place it takes. */
  onMove: (id: string, to: string) => void
  /** The rows themselves, each of them a `useSortable` of its id. */
  children: ReactNode
}

/** Pixels that a pointer moves before a press counts as dragging. */
const DRAG_DISTANCE = 6

/** Rows that are put in order by pointer, touch and keyboard; a screen reader hears where each is. */
export function SortableRows({ rows, onMove, children }: SortableRowsProps) {
  const { t } = useTranslation('table')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(rows)
  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.instructions') } }}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id))
      }}
      sensors={sensors}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function useAnnouncements(rows: SortableRowsProps['rows']): Announcements {
  const { t } = useTranslation('table')
  const { number } = useFormats()
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier) => ({
    place: number(rows.findIndex((row) => row.id === id) + 1),
    total: number(rows.length),
  })
  return {
    onDragStart: ({ active }) => t('order.start', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t('order.over', { name: nameOf(active.id), ...placeOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      t('order.end', { name: nameOf(active.id), ...placeOf(over === null ? active.id : over.id) }),
    onDragCancel: ({ active }) => t('order.cancel', { name: nameOf(active.id) }),
  }
}
