import { useMemo, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { ColumnKind } from '../address/views.ts'
import '../calendar/appointment-calendar.css'
import { useClosedWord } from '../calendar/closed-word.ts'
import { gridHours } from '../calendar/grid-hours.ts'
import type { GridHours } from '../calendar/grid-hours.ts'
import { isMovable } from '../calendar/use-move.ts'
import type { Move } from '../calendar/use-move.ts'
import { ColumnBlocks, blocksIn } from './column-blocks.tsx'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { ColumnEvent } from './column-event.tsx'
import type { Column } from './columns.ts'
import './columns-grid.css'
import { STEP_MINUTES, closedStretches, minuteOf, momentAt } from './day-scale.ts'
import { lanesOf } from './lanes.ts'
import { useBlockDrag } from './use-block-drag.ts'
import { useColumnDraw } from './use-column-draw.ts'
import { useColumnDrag } from './use-column-drag.ts'
import type { Dragged, Spot } from './use-column-drag.ts'
import { useColumnName } from './use-columns.ts'

/** As in the other views: 18 px a quarter of an hour. */
const PIXELS_PER_MINUTE = 18 / STEP_MINUTES

interface ColumnsGridProps {
  kind: ColumnKind
  columns: readonly Column[]
  appointments: readonly AppointmentView[]
  date: LocalDate
  timeZone: string
  /** When the org is open that day; empty where that is not known. */
  opening: readonly Interval[]
  onOpen: (id: AppointmentId) => void
  /** An empty place of a column was pressed. Absent for whoever may not make appointments. */
  onPick: ((moment: number, column: string | null) => void) | undefined
  /** Absent for whoever may not move them. */
  onMove: Move | undefined
  blocks: BlocksShown | undefined
}

/** A day by columns: hours down the side, who or where along the top, every appointment in the column that is its own. */
export function ColumnsGrid(props: ColumnsGridProps) {
  const { kind, columns, appointments, date, timeZone, opening, onOpen, onPick, onMove, blocks } = props
  const { t } = useTranslation('scheduling')
  const nameOf = useColumnName()
  const closedWord = useClosedWord()
  const board = useRef<HTMLDivElement>(null)
  const hours = useMemo(
    () => gridHours(opening, appointments.map(intervalOf), timeZone),
    [opening, appointments, timeZone],
  )
  const closed = useMemo(() => closedStretches(opening, hours, timeZone), [opening, hours, timeZone])
  const { shown, hold } = useHeld(appointments)
  const minutesOf = ({ start, end }: AppointmentView): Interval => ({
    start: minuteOf(Date.parse(start), date, timeZone),
    end: minuteOf(Date.parse(end), date, timeZone),
  })

  function drop(dragged: Dragged) {
    const { item: appointment, column, minute } = dragged
    if (onMove === undefined) return
    const start = momentAt(minute, date, timeZone)
    const before = intervalOf(appointment)
    const isHere = minute === minutesOf(appointment).start
    const wanted = isHere ? before : { start, end: start + before.end - before.start }
    const target = columns.find(({ id }) => id === column)
    const into =
      target === undefined || column === appointment[kind]
        ? undefined
        : { kind, id: column, name: nameOf(kind, target) }
    onMove(appointment, wanted, hold(dragged), into)
  }
  const { dragged, begin, wasDrag } = useColumnDrag<AppointmentView>({
    board,
    hours,
    pixelsPerMinute: PIXELS_PER_MINUTE,
    onDrop: drop,
  })

  const scale = { board, hours, pixelsPerMinute: PIXELS_PER_MINUTE }
  const blockDrag = useBlockDrag({ ...scale, kind, date, timeZone, blocks })
  const draw = useColumnDraw({ ...scale, date, timeZone, kind, onDraw: blocks?.onDraw })

  /** Where it stands: at hand, on its way, or where it is stored. */
  const spotOf = (appointment: AppointmentView): Spot => {
    const moved = dragged?.item.id === appointment.id ? dragged : shown(appointment)
    return moved ?? { column: appointment[kind], minute: minutesOf(appointment).start }
  }
  const placed = appointments.map((appointment) => {
    const { start, end } = minutesOf(appointment)
    const spot = spotOf(appointment)
    return { appointment, column: spot.column, start: spot.minute, end: spot.minute + end - start }
  })
  const pick = (event: MouseEvent<HTMLElement>, column: Column) => {
    if (onPick === undefined || !column.isOpen || wasDrag() || draw.wasDrawn() || event.target !== event.currentTarget)
      return
    const within = event.clientY - event.currentTarget.getBoundingClientRect().top
    const step = Math.floor(within / PIXELS_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES
    onPick(momentAt(hours.from * 60 + step, date, timeZone), column.id)
  }

  const size: CSSProperties & Record<'--tw-count' | '--tw-hours', number> = {
    ...closedWord,
    '--tw-count': columns.length,
    '--tw-hours': hours.to - hours.from,
  }
  return (
    // A region that scrolls has to be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('columns.label')} className="tw-columns" ref={board} style={size} tabIndex={0}>
      <div className="tw-columns__grid">
        <HourAxis hours={hours} />
        {columns.map((column) => {
          const name = nameOf(kind, column)
          const own = placed.filter((one) => one.column === column.id)
          const lanes = lanesOf(own)
          return (
            <section aria-label={name} className="tw-columns__column" key={column.id ?? ''}>
              <ColumnHead count={own.length} isNamed={column.name !== null} name={name} />
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard: the key n, and the choice in the form */}
              <ol
                className={`tw-columns__lane ${onPick !== undefined && column.isOpen ? 'tw-columns__lane--picks' : ''}`}
                data-column={column.isOpen ? (column.id ?? '') : undefined}
                onClick={(event) => pick(event, column)}
                onPointerDown={(event) => column.isOpen && draw.begin(event, column.id)}
              >
                <Background closed={closed} date={date} hours={hours} timeZone={timeZone} />
                {blocks !== undefined && (
                  <ColumnBlocks
                    blocks={blocks}
                    hours={hours}
                    onGrab={(event, placed) => blockDrag.begin(event, placed, column.id)}
                    pixelsPerMinute={PIXELS_PER_MINUTE}
                    placed={blocksIn(blockDrag.shown, kind, column.id, date, timeZone)}
                    wasDrag={blockDrag.wasDrag}
                  />
                )}
                {draw.drawn?.column === column.id && <DrawnStretch drawn={draw.drawn} hours={hours} />}
                {own.map(({ appointment, start, end }, index) => (
                  <ColumnEvent
                    appointment={appointment}
                    end={end - hours.from * 60}
                    isDragged={dragged?.item.id === appointment.id}
                    isMovable={onMove !== undefined && isMovable(appointment)}
                    key={appointment.id}
                    lane={lanes[index] ?? { lane: 0, lanes: 1 }}
                    onGrab={(event) => begin(event, appointment, { column: column.id, minute: start }, end - start)}
                    onOpen={() => !wasDrag() && onOpen(appointment.id)}
                    pixelsPerMinute={PIXELS_PER_MINUTE}
                    start={start - hours.from * 60}
                    startsAt={momentAt(start, date, timeZone)}
                    timeZone={timeZone}
                  />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** What is being drawn over an empty part of a column. */
function DrawnStretch({ drawn: { start, end }, hours }: { drawn: Interval; hours: GridHours }) {
  const place = {
    insetBlockStart: (start - hours.from * 60) * PIXELS_PER_MINUTE,
    blockSize: (end - start) * PIXELS_PER_MINUTE,
  }
  return <li aria-hidden className="tw-blocked tw-columns__drawn" style={place} />
}

/** What was let go stays there while the server is asked, and until the appointment comes back changed. */
function useHeld(appointments: readonly AppointmentView[]) {
  const [held, setHeld] = useState<Dragged | null>(null)
  const now = appointments.find(({ id }) => id === held?.item.id)
  const isOnItsWay = held !== null && now?.version === held.item.version
  return {
    shown: ({ id }: AppointmentView) => (isOnItsWay && held.item.id === id ? held : null),
    /** Answers what lets it go back. */
    hold: (dragged: Dragged) => {
      setHeld(dragged)
      return () => setHeld(null)
    },
  }
}

function ColumnHead({ name, count, isNamed }: { name: string; count: number; isNamed: boolean }) {
  const { number } = useFormats()
  const { t } = useTranslation('scheduling')
  return (
    <header className="tw-columns__head">
      <h3 className={`tw-columns__name ${isNamed ? '' : 'tw-columns__name--none'}`} dir="auto" title={name}>
        {name}
      </h3>
      {count > 0 && (
        <span className="tw-columns__count">
          <span aria-hidden>{number(count)}</span>
          <span className="tw-visually-hidden">{t('columns.count', { count })}</span>
        </span>
      )}
    </header>
  )
}

function HourAxis({ hours: { from, to } }: { hours: GridHours }) {
  const { tag } = useFormats()
  const format = useMemo(() => new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' }), [tag])
  return (
    <div aria-hidden className="tw-columns__axis">
      {Array.from({ length: to - from }, (_, index) => (
        <span className="tw-columns__hour" key={index}>
          {format.format(Date.UTC(2026, 0, 1, from + index))}
        </span>
      ))}
    </div>
  )
}

interface BackgroundProps {
  closed: readonly Interval[]
  hours: GridHours
  date: LocalDate
  timeZone: string
}

/** When nothing is offered, and what time it is. */
function Background({ closed, hours, date, timeZone }: BackgroundProps) {
  const now = minuteOf(useNow(), date, timeZone)
  const isNow = now > hours.from * 60 && now < hours.to * 60
  const top = (minute: number) => (minute - hours.from * 60) * PIXELS_PER_MINUTE
  return (
    <li aria-hidden className="tw-columns__back" role="presentation">
      {closed.map(({ start, end }) => (
        <span
          className="tw-closed tw-columns__closed"
          key={start}
          style={{ insetBlockStart: top(start), blockSize: (end - start) * PIXELS_PER_MINUTE }}
        />
      ))}
      {isNow && <span className="tw-columns__now" style={{ insetBlockStart: top(now) }} />}
    </li>
  )
}

const intervalOf = ({ start, end }: AppointmentView): Interval => ({ start: Date.parse(start), end: Date.parse(end) })
