import { useMemo } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { ColumnKind } from '../address/views.ts'
import type { GridHours } from '../calendar/grid-hours.ts'
import { momentAt } from './day-scale.ts'
import { useColumnDrag } from './use-column-drag.ts'
import type { Dragged } from './use-column-drag.ts'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { movedTo } from '../blocks/block-times.ts'
import type { PlacedBlock } from './column-blocks.tsx'

interface BlockDragOptions {
  board: RefObject<HTMLElement | null>
  hours: GridHours
  pixelsPerMinute: number
  kind: ColumnKind
  date: LocalDate
  timeZone: string
  blocks: BlocksShown | undefined
}

const NONE: readonly never[] = []

/** Takes a block along over the columns of a day; that of somebody goes to whoever has the column, that of everybody stays everybody's. */
export function useBlockDrag({ kind, date, timeZone, blocks, ...scale }: BlockDragOptions) {
  const where = ({ item, column, minute }: Dragged<BlockView>): BlockView => {
    const isEverybodys = item.provider === null && item.room === null
    const whose = isEverybodys || column === null ? {} : ownerOf(kind, column)
    return { ...item, ...whose, ...movedTo(item, momentAt(minute, date, timeZone), timeZone) }
  }
  const { dragged, begin, wasDrag } = useColumnDrag<BlockView>({
    ...scale,
    onDrop: (dropped) => blocks?.onMove?.(dropped.item, where(dropped), () => undefined),
  })
  const stored = blocks?.shown ?? NONE
  const at = dragged === null ? null : where(dragged)
  const shown = useMemo(() => stored.map((block) => (block.id === at?.id ? at : block)), [stored, at])
  return {
    shown,
    wasDrag,
    begin: (event: PointerEvent<HTMLElement>, { block, start, end }: PlacedBlock, column: string | null) =>
      begin(event, block, { column, minute: start }, end - start),
  }
}

const ownerOf = (kind: ColumnKind, column: string): Pick<BlockView, 'provider' | 'room'> =>
  kind === 'provider' ? { provider: UserId.parse(column), room: null } : { provider: null, room: RoomId.parse(column) }
