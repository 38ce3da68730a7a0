import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { GridHours } from '../calendar/grid-hours.ts'
import { stepWithin } from './day-scale.ts'
import { followPointer } from './follow-pointer.ts'

/** Where an appointment hangs at the moment: in which column, from which minute of the day. */
export interface Spot {
  column: string | null
  minute: number
}

export interface Dragged<Item = AppointmentView> extends Spot {
  item: Item
}

interface DragOptions<Item> {
  /** What holds the columns; each says by `data-column` whose it is, and one that takes nothing has none. */
  board: RefObject<HTMLElement | null>
  hours: GridHours
  pixelsPerMinute: number
  onDrop: (dragged: Dragged<Item>) => void
}

/** So far a press may slip before it is meant as a drag. */
const SLIP = 5
/** So near to an edge the board scrolls along, and so fast. */
const EDGE = 48
const SCROLL = 14

/**
 * Takes an appointment, or something else of the day, along with the mouse or the pen, over the columns, until it is let go; Esc lets it be where it was.
 * A finger scrolls: it changes provider, room and time in the form.
 */
export function useColumnDrag<Item>(options: DragOptions<Item>) {
  const [dragged, setDragged] = useState<Dragged<Item> | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  /** The press that ends a drag is none. */
  const hasDragged = useRef(false)

  function begin(event: ReactPointerEvent<HTMLElement>, item: Item, from: Spot, length: number) {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    const grabbed = clientY - event.currentTarget.getBoundingClientRect().top
    let now: Dragged<Item> | null = null

    function take(move: PointerEvent) {
      if (now === null && Math.hypot(move.clientX - clientX, move.clientY - clientY) < SLIP) return
      move.preventDefault()
      const { board, hours, pixelsPerMinute } = latest.current
      if (board.current === null) return
      scrollAlong(board.current, move, { clientX, clientY })
      const column = columnAt(board.current, move.clientX)
      const top = column?.getBoundingClientRect().top ?? 0
      const minute = hours.from * 60 + (move.clientY - grabbed - top) / pixelsPerMinute
      const spot = column === null ? (now ?? from) : { column: column.dataset['column'] || null, minute }
      now = { item, column: spot.column, minute: stepWithin(spot.minute, length, hours) }
      setDragged(now)
    }
    function end() {
      stop.current?.()
      setDragged(null)
    }
    function drop() {
      end()
      if (now === null) return
      hasDragged.current = true
      setTimeout(() => (hasDragged.current = false))
      const isElsewhere = now.column !== from.column || now.minute !== from.minute
      if (isElsewhere) latest.current.onDrop(now)
    }
    function escape(key: KeyboardEvent) {
      if (key.key !== 'Escape' || now === null) return
      key.preventDefault()
      key.stopPropagation()
      end()
      hasDragged.current = true
      // The button is still down, and its release means nothing any more.
      window.addEventListener('pointerup', () => setTimeout(() => (hasDragged.current = false)), { once: true })
    }
    const unfollow = followPointer({ move: take, drop, cancel: end, key: escape })
    stop.current = () => {
      unfollow()
      stop.current = null
    }
  }

  return { dragged, begin, wasDrag: () => hasDragged.current }
}

/** The column below the pointer that takes appointments, or the nearest one where it is beside them. */
function columnAt(board: HTMLElement, x: number): HTMLElement | null {
  let nearest: HTMLElement | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const column of board.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right } = column.getBoundingClientRect()
    const distance = Math.max(left - x, x - right, 0)
    if (distance >= shortest) continue
    nearest = column
    shortest = distance
  }
  return nearest
}

interface Point {
  clientX: number
  clientY: number
}

/** Only the way that the pointer has gone: what is grabbed beside an edge and taken across stays at its time. */
function scrollAlong(board: HTMLElement, now: Point, grabbedAt: Point): void {
  const { left, right, top, bottom } = board.getBoundingClientRect()
  board.scrollBy(
    pull(now.clientX, now.clientX - grabbedAt.clientX, left, right),
    pull(now.clientY, now.clientY - grabbedAt.clientY, top, bottom),
  )
}

function pull(at: number, way: number, first: number, last: number): number {
  if (way < -SLIP && at < first + EDGE) return -SCROLL
  return way > SLIP && at > last - EDGE ? SCROLL : 0
}
