import type { ReactNode } from 'react'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { HOUR, toInstant } from '#shared/kernel/time.ts'
import type { BlockPreset } from './block-draft.ts'
import { daysOfBlock, wholeDays } from './block-times.ts'

/** Blocked time as a calendar shows it, and what can be done with it there. */
export interface BlocksShown {
  shown: readonly BlockView[]
  /** @param isTimed where no axis tells the time */
  contentOf: (block: BlockView, isTimed: boolean, isShort: boolean) => ReactNode
  onOpen: (block: BlockView) => void
  /** Absent for whoever may look at it alone. */
  onMove?: ((block: BlockView, to: BlockTimes, revert: () => void) => void) | undefined
  /** A stretch was drawn over an empty part of the calendar. */
  onDraw?: ((preset: BlockPreset) => void) | undefined
}

export type BlockTimes = Pick<BlockView, 'start' | 'end' | 'allDay'>

/** What FullCalendar is given; it hands our own object back untyped. */
export const blockItems = (shown: readonly BlockView[], mayMove: boolean, timeZone: string) =>
  shown.map((block) => {
    const { first, last } = daysOfBlock(block, timeZone)
    return {
      id: MARK + block.id,
      title: block.title,
      className: block.open ? 'tw-blocked--open' : '',
      allDay: block.allDay,
      start: block.allDay ? first : block.start,
      // The day after the last one.
      end: block.allDay ? addDays(last, 1) : block.end,
      editable: mayMove,
    }
  })

/** Behind the hours of days on which nobody is seen at all. */
export const backgroundsOf = (shown: readonly BlockView[]) =>
  shown
    .filter(({ allDay, open, provider, room }) => allDay && !open && provider === null && room === null)
    .map(({ id, start, end }) => ({ id: `day ${id}`, start, end, display: 'background' as const }))

/** What the id of an item begins with that is a block. */
const MARK = 'block '

export const isBlockItem = ({ id }: { id: string }): boolean => id.startsWith(MARK)

/** The block that an item of FullCalendar is; null where it is none. */
export const blockOf = ({ id }: { id: string }, blocks: BlocksShown | undefined): BlockView | null =>
  blocks?.shown.find((block) => MARK + block.id === id) ?? null

interface Item {
  start: Date | null
  end: Date | null
  allDay: boolean
}

/** Where an item lies after it was dragged: from whole days into the hours it takes one hour, and back it takes the day. */
export function whereBlockIs({ start, end, allDay }: Item, timeZone: string): BlockTimes {
  const from = start?.getTime() ?? 0
  if (!allDay) return { allDay, start: toInstant(from), end: toInstant(end?.getTime() ?? from + HOUR) }
  const first = localDateOf(from, timeZone)
  const last = end === null ? first : localDateOf(end.getTime() - 1, timeZone)
  return { allDay, ...wholeDays(first, last, timeZone) }
}

/** What was drawn, as a form takes it. */
export function drawnOf(item: { start: Date; end: Date; allDay: boolean }, timeZone: string): BlockPreset {
  const { start, end, allDay } = whereBlockIs(item, timeZone)
  return { allDay, start: Date.parse(start), end: Date.parse(end) }
}
