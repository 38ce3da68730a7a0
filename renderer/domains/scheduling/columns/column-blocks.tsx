import type { PointerEvent } from 'react'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { ColumnKind } from '../address/views.ts'
import { minuteOf } from './day-scale.ts'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { within } from '../blocks/block-times.ts'
import '../blocks/block-event.css'

/** A block in one column of a day, in minutes since midnight. */
export interface PlacedBlock extends Interval {
  block: BlockView
}

/** What is blocked in a column on a day: what is its own, and what is everybody's. */
export function blocksIn(
  shown: readonly BlockView[],
  kind: ColumnKind,
  column: string | null,
  date: LocalDate,
  timeZone: string,
): PlacedBlock[] {
  const day = spanOfDay(date, timeZone)
  return shown.flatMap((block) => {
    const isEverybodys = block.provider === null && block.room === null
    const part = isEverybodys || (column !== null && block[kind] === column) ? within(block, day) : null
    if (part === null || (block.allDay && block.open)) return []
    return [{ block, start: minuteOf(part.start, date, timeZone), end: minuteOf(part.end, date, timeZone) }]
  })
}

interface ColumnBlocksProps {
  placed: readonly PlacedBlock[]
  blocks: BlocksShown
  /** Minutes that the column shows. */
  hours: { from: number; to: number }
  pixelsPerMinute: number
  onGrab: (event: PointerEvent<HTMLElement>, placed: PlacedBlock) => void
  wasDrag: () => boolean
}

/** The blocked time of a column, to open and to drag; of a day that is blocked as a whole the ground alone, as its words stand above. */
export function ColumnBlocks({ placed, blocks, hours, pixelsPerMinute, onGrab, wasDrag }: ColumnBlocksProps) {
  const [first, last] = [hours.from * 60, hours.to * 60]
  return placed.map(({ block, start, end }) => {
    const [from, to] = [Math.max(start, first), Math.min(end, last)]
    if (from >= to) return null
    const place = { insetBlockStart: (from - first) * pixelsPerMinute, blockSize: (to - from) * pixelsPerMinute }
    if (block.allDay)
      return <li aria-hidden className="tw-blocked-day tw-columns__blocked-day" key={block.id} style={place} />
    return (
      <li className="tw-columns__blocked" key={block.id} style={place}>
        <button
          className={`tw-blocked tw-blocked--column tw-columns__block ${block.open ? 'tw-blocked--open' : ''}`}
          onClick={() => !wasDrag() && blocks.onOpen(block)}
          onPointerDown={blocks.onMove === undefined ? undefined : (event) => onGrab(event, { block, start, end })}
          type="button"
        >
          {blocks.contentOf(block, false, to - from < 30)}
        </button>
      </li>
    )
  })
}
