import FullCalendar from '@fullcalendar/react'
import type {
  CalendarOptions,
  CalendarRef,
  DayHeaderInfo,
  EventChangeInfo,
  EventDisplayInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import '@fullcalendar/react/skeleton.css'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import './appointment-calendar.css'
import './waiting.css'
import { daysOfBlock } from '../blocks/block-times.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { backgroundsOf, blockItems, blockOf, drawnOf, whereBlockIs } from '../blocks/block-items.tsx'
import { CalendarEvent } from './calendar-event.tsx'
import { useClosedWord } from './closed-word.ts'
import { FIXED_OPTIONS, FULL_CALENDAR_LOCALES, FULL_CALENDAR_VIEWS, LOOK } from './calendar-options.ts'
import { gridHours, openStretches } from './grid-hours.ts'
import { isMovable } from './use-move.ts'
import type { Move } from './use-move.ts'
import type { OwnView } from '../address/views.ts'

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]

interface AppointmentCalendarProps {
  view: OwnView
  date: LocalDate
  timeZone: string
  appointments: readonly AppointmentView[]
  /** When the org is open in the stretch shown; empty where that is not known. */
  opening: readonly Interval[]
  isSmall: boolean
  /** While the appointments of another stretch are on their way. */
  isWaiting: boolean
  isOwn: boolean
  /** In place of an agenda without appointments. */
  empty: ReactNode
  onOpen: (id: AppointmentId) => void
  onShowDay: (date: LocalDate) => void
  /** An empty place was pressed: a moment in a week or a day, the day alone (null) in a month. */
  onPick?: (date: LocalDate, moment: number | null) => void
  /** It was dragged to another time or drawn longer. Absent for whoever may not change it. */
  onMove?: Move
  /** Blocked time; absent where nobody of the staff looks. */
  blocks?: BlocksShown | undefined
}

/** The grid itself: FullCalendar in our look, led by view and date from outside. */
export function AppointmentCalendar(props: AppointmentCalendarProps) {
  const { view, date, timeZone, appointments, opening, isSmall, isOwn, isWaiting, empty } = props
  const { onOpen, onShowDay, onPick, onMove, blocks } = props
  const { t } = useTranslation(['scheduling', 'blocks', 'common'])
  const { language, direction, tag } = useFormats()
  const calendar = useRef<CalendarRef>(null)
  const isMeasured = useMeasured()
  const mayMove = onMove !== undefined && (view === 'week' || view === 'day')
  const blocked = blocks?.shown ?? NO_BLOCKS
  const mayMoveBlocks = blocks?.onMove !== undefined && view !== 'agenda'
  const events = useMemo(
    () => [
      ...appointments.map((one) => ({ ...eventOf(one), editable: mayMove && isMovable(one) })),
      ...blockItems(blocked, mayMoveBlocks, timeZone),
      ...(view === 'week' || view === 'day' ? backgroundsOf(blocked) : []),
    ],
    [appointments, mayMove, blocked, mayMoveBlocks, timeZone, view],
  )
  const hasWholeDays = blocked.some(({ allDay }) => allDay)
  const businessHours = useMemo(() => openStretches(opening, timeZone), [opening, timeZone])
  const { from, to } = useMemo(
    () => gridHours(opening, [...appointments, ...timedOf(blocked, timeZone)].map(intervalOf), timeZone),
    [opening, appointments, blocked, timeZone],
  )

  useEffect(() => {
    // FullCalendar renders synchronously here, which React refuses in the middle of its own effects.
    queueMicrotask(() => calendar.current?.getApi().changeView(FULL_CALENDAR_VIEWS[view], date))
  }, [view, date])

  const options: CalendarOptions = {
    timeZone,
    direction,
    locale: FULL_CALENDAR_LOCALES[language],
    businessHours: businessHours.length > 0 ? businessHours : false,
    slotMinTime: hourText(from),
    slotMaxTime: hourText(to),
    scrollTime: hourText(from),
    // Narrower than this a name is a letter: the others are behind a press on how many there are.
    eventMaxStack: view === 'week' ? stackOf(window.innerWidth) : Infinity,
    height: isSmall ? 'auto' : 'var(--tw-cal-height)',
    allDaySlot: hasWholeDays,
    allDayText: t('blocks:allDay'),
    selectable: blocks?.onDraw !== undefined && view !== 'agenda',
    selectMirror: true,
    selectMinDistance: 8,
    select: (stretch) => {
      calendar.current?.getApi().unselect()
      blocks?.onDraw?.(drawnOf(stretch, timeZone))
    },
    eventContent: contentOf(view, isOwn, timeZone, blocks),
    noEventsContent: empty,
    eventClick: ({ event }) => {
      const block = blockOf(event, blocks)
      if (block === null) onOpen(AppointmentId.parse(event.id))
      else blocks?.onOpen(block)
    },
    navLinkDayClick: (day) => onShowDay(localDateOf(day.getTime(), timeZone)),
    dateClick: ({ date: moment, allDay }) =>
      onPick?.(localDateOf(moment.getTime(), timeZone), allDay ? null : moment.getTime()),
    eventDrop: (info) => reportMove(info, onMove, blocks, timeZone),
    eventResize: (info) => reportMove(info, onMove, blocks, timeZone),
    moreLinkText: (count) => t('calendar.more', { count }),
    moreLinkHint: (count) => t('calendar.moreHint', { count }),
    closeHint: t('common:close'),
    navLinkHint: (day) => t('calendar.openDay', { day }),
    eventsHint: t('calendar.events'),
    dayHeaderContent: headingOf,
    slotHeaderContent: ({ time }) => hourLabel(time?.milliseconds ?? 0, tag),
    timedText: t('calendar.hours'),
  }
  const closedWord = useClosedWord()
  return (
    <div
      className={`tw-cal-frame tw-cal-frame--${view} ${onPick === undefined ? '' : 'tw-cal-frame--picks'} ${isWaiting ? 'tw-cal-frame--waits' : ''}`}
      style={{ ...closedWord, visibility: isMeasured ? undefined : 'hidden' }}
    >
      <FullCalendar
        {...FIXED_OPTIONS}
        {...LOOK}
        {...options}
        events={events}
        initialDate={date}
        initialView={FULL_CALENDAR_VIEWS[view]}
        plugins={PLUGINS}
        ref={calendar}
      />
    </div>
  )
}

/** FullCalendar first draws its days without the hours beside them, measures, and draws again: that jump is not for the eye. */
function useMeasured(): boolean {
  const [frames, setFrames] = useState(0)
  useEffect(() => {
    if (frames >= 2) return
    const frame = requestAnimationFrame(() => setFrames(frames + 1))
    return () => cancelAnimationFrame(frame)
  }, [frames])
  return frames >= 2
}

/** How FullCalendar asks for what stands in a block. */
const contentOf =
  (view: OwnView, isOwn: boolean, timeZone: string, blocks: BlocksShown | undefined) =>
  ({ event, isShort, isDragging, isResizing, isMirror }: EventDisplayInfo): ReactNode => {
    const block = blockOf(event, blocks)
    // What is being drawn has a frame and no words yet.
    if (event.display === 'background' || (isMirror && block === null && !('appointment' in event.extendedProps)))
      return null
    if (block !== null) return blocks?.contentOf(block, view === 'agenda' || view === 'month', isShort)
    return (
      <CalendarEvent
        appointment={shownOf(event)}
        isOwn={isOwn}
        isShort={isShort || view === 'month'}
        isTimed={view === 'month' || view === 'agenda' || isDragging || isResizing}
        isWide={view === 'agenda'}
        timeZone={timeZone}
      />
    )
  }

/** Those that lie within a day: what goes on for days does not make all of its hours be shown. */
const timedOf = (shown: readonly BlockView[], timeZone: string) =>
  shown.filter((block) => {
    const { first, last } = daysOfBlock(block, timeZone)
    return !block.allDay && first === last
  })

const NO_BLOCKS: readonly never[] = []

/** How many visits of one moment stand beside each other in a seventh of a window. */
const stackOf = (width: number): number => (width < 1000 ? 2 : 3)

const headingOf = (day: DayHeaderInfo): ReactNode => <DayHeading {...day} />

function eventOf(appointment: AppointmentView) {
  const { id, start, end, name, color, status } = appointment
  return {
    id,
    start,
    end,
    title: name,
    className: `tw-kind--${color} tw-event--is-${status}`,
    extendedProps: { appointment },
  }
}

/** While it is dragged it tells the time at which it would be let go. */
function shownOf({ extendedProps, start }: EventDisplayInfo['event']): AppointmentView {
  const appointment = appointmentOf(extendedProps)
  return start === null ? appointment : { ...appointment, start: start.toISOString() }
}

function reportMove(
  { event, revert }: EventChangeInfo,
  onMove: Move | undefined,
  blocks: BlocksShown | undefined,
  timeZone: string,
): void {
  const { start, end } = event
  const block = blockOf(event, blocks)
  if (block !== null) return blocks?.onMove?.(block, whereBlockIs(event, timeZone), revert)
  if (onMove === undefined || start === null || end === null) return revert()
  onMove(appointmentOf(event.extendedProps), { start: start.getTime(), end: end.getTime() }, revert)
}

/** FullCalendar hands our own object back untyped. */
const appointmentOf = (extended: Record<string, unknown>) => extended['appointment'] as AppointmentView

const intervalOf = ({ start, end }: Pick<AppointmentView, 'start' | 'end'>): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
})
/** `8 AM`, in the person's language; milliseconds since midnight. */
const hourLabel = (millis: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' }).format(millis)
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

interface DayHeadingProps {
  text: string
  weekdayText: string
  dayNumberText: string
  /** FullCalendar labels a link with the date alone, so the weekday is drawn by the style sheet and not read twice. */
  hasNavLink: boolean
  inPopover: boolean
}

/** The head of a column: the weekday, and in a week the number of the day beside it. */
function DayHeading({ text, weekdayText, dayNumberText, hasNavLink, inPopover }: DayHeadingProps) {
  if (!hasNavLink || inPopover || dayNumberText === '') return <>{text}</>
  return (
    <>
      <span aria-hidden className="tw-cal__weekday" data-weekday={weekdayText} />
      <span className="tw-cal__head-number">{dayNumberText}</span>
    </>
  )
}
