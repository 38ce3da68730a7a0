import type { PointerEvent } from 'react'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { CalendarEvent } from '../calendar/calendar-event.tsx'
import type { Lane } from './lanes.ts'

interface ColumnEventProps {
  appointment: AppointmentView
  /** Minutes since the first hour that is shown. */
  start: number
  end: number
  /** The time that it tells: while it is dragged, that at which it would be let go. */
  startsAt: number
  timeZone: string
  lane: Lane
  pixelsPerMinute: number
  isMovable: boolean
  isDragged: boolean
  onOpen: () => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

/** Lower than this there is one line. */
const TWO_LINES = 34
const LOWEST = 20

/** An appointment in its column, to open and to drag. */
export function ColumnEvent(props: ColumnEventProps) {
  const { appointment, start, end, startsAt, timeZone, lane, pixelsPerMinute } = props
  const { isMovable, isDragged, onOpen, onGrab } = props
  const height = Math.max((end - start) * pixelsPerMinute, LOWEST)
  const look = [
    `tw-event tw-event--column tw-columns__event tw-kind--${appointment.color} tw-event--is-${appointment.status}`,
    isMovable ? 'tw-columns__event--movable' : '',
    isDragged ? 'tw-columns__event--dragged' : '',
  ]
  return (
    <li
      className="tw-columns__place"
      style={{
        insetBlockStart: start * pixelsPerMinute,
        blockSize: height,
        insetInlineStart: `${(100 * lane.lane) / lane.lanes}%`,
        inlineSize: `${100 / lane.lanes}%`,
      }}
    >
      <button className={look.join(' ')} onClick={onOpen} onPointerDown={isMovable ? onGrab : undefined} type="button">
        <span className="tw-event__inner">
          <CalendarEvent
            appointment={{ ...appointment, start: toInstant(startsAt) }}
            isOwn={false}
            isShort={height < TWO_LINES}
            isTimed={isDragged}
            isWide={false}
            timeZone={timeZone}
          />
        </span>
      </button>
    </li>
  )
}
