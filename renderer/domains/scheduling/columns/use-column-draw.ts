import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { ColumnKind } from '../address/views.ts'
import type { BlockPreset } from '../blocks/block-draft.ts'
import type { GridHours } from '../calendar/grid-hours.ts'
import { STEP_MINUTES, momentAt } from './day-scale.ts'
import { followPointer } from './follow-pointer.ts'

interface DrawOptions {
  hours: GridHours
  pixelsPerMinute: number
  kind: ColumnKind
  date: LocalDate
  timeZone: string
  /** Absent for whoever may not block time. */
  onDraw: ((preset: BlockPreset) => void) | undefined
}

/** In minutes since midnight. */
interface Drawn extends Interval {
  column: string | null
}

/** A press that goes no further than this is a press. */
const SLIP = 8

/** Draws a stretch over an empty part of a column, with the mouse or the pen; Esc lets it be. */
export function useColumnDraw(options: DrawOptions) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const hasDrawn = useRef(false)

  function begin(event: ReactPointerEvent<HTMLElement>, column: string | null) {
    const { hours, pixelsPerMinute, kind, date, timeZone, onDraw } = options
    if (onDraw === undefined || event.button !== 0 || event.pointerType === 'touch') return
    if (event.target !== event.currentTarget) return
    const lane = event.currentTarget
    const from = event.clientY
    let now: Drawn | null = null
    const minuteAt = (y: number, round: (steps: number) => number) => {
      const within = (y - lane.getBoundingClientRect().top) / pixelsPerMinute / STEP_MINUTES
      return Math.max(hours.from * 60, Math.min(hours.to * 60, hours.from * 60 + round(within) * STEP_MINUTES))
    }
    function draw(move: PointerEvent) {
      if (now === null && Math.abs(move.clientY - from) < SLIP) return
      move.preventDefault()
      const [top, bottom] = [Math.min(from, move.clientY), Math.max(from, move.clientY)]
      now = { column, start: minuteAt(top, Math.floor), end: minuteAt(bottom, Math.ceil) }
      setDrawn(now)
    }
    function end() {
      stop.current?.()
      setDrawn(null)
      if (now === null) return
      hasDrawn.current = true
      setTimeout(() => (hasDrawn.current = false))
    }
    function drop() {
      end()
      if (now === null || now.start >= now.end) return
      const times = { start: momentAt(now.start, date, timeZone), end: momentAt(now.end, date, timeZone) }
      onDraw?.({ ...times, allDay: false, ...(column !== null && { [kind]: column }) })
    }
    function escape(key: KeyboardEvent) {
      if (key.key === 'Escape') end()
    }
    const unfollow = followPointer({ move: draw, drop, cancel: end, key: escape })
    stop.current = () => {
      unfollow()
      stop.current = null
    }
  }

  return { drawn, begin, wasDrawn: () => hasDrawn.current }
}
