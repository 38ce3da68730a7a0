import type { CalendarOptions } from '@fullcalendar/react'
import ar from '@fullcalendar/react/locales/ar'
import fr from '@fullcalendar/react/locales/fr'
import vi from '@fullcalendar/react/locales/vi'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import type { Language } from '#shared/i18n/languages.ts'
import { isBlockItem } from '../blocks/block-items.tsx'
import type { OwnView } from '../address/views.ts'

/** What FullCalendar calls our views. */
export const FULL_CALENDAR_VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listWeek',
} as const satisfies Record<OwnView, string>

/** English is built in. */
export const FULL_CALENDAR_LOCALES: Record<Language, NonNullable<CalendarOptions['locale']>> = {
  en: 'en',
  fr,
  vi,
  cn: zhCn,
  ar,
}

/** What never changes: the rules of spec §9 (three events a day in a month, a grid of quarter hours, weeks from Monday). */
export const FIXED_OPTIONS = {
  headerToolbar: false,
  firstDay: 1,
  fixedWeekCount: false,
  nowIndicator: true,
  navLinks: true,
  eventDisplay: 'block',
  eventInteractive: true,
  displayEventEnd: false,
  dayMaxEvents: 3,
  slotDuration: '00:15',
  snapDuration: '00:15',
  slotHeaderInterval: '01:00',
  slotEventOverlap: false,
  eventMinHeight: 20,
  eventShortHeight: 34,
  dayNarrowWidth: 72,
  expandRows: true,
  eventOrder: 'start,title',
  headingLevel: 2,
} as const satisfies CalendarOptions

const line = 'tw-cal__line'

/** Our own look in place of one of FullCalendar's themes: it asks for class names part by part. */
export const LOOK = {
  className: 'tw-cal',
  viewClass: `tw-cal__view ${line}`,
  dayHeaderRowClass: line,
  dayHeaderClass: ({ isToday }) => `tw-cal__head ${line} ${isToday ? 'tw-cal__head--today' : ''}`,
  dayHeaderInnerClass: 'tw-cal__head-text',
  dayHeaderAlign: ({ inPopover }) => (inPopover ? 'start' : 'center'),
  dayHeaderDividerClass: 'tw-cal__divider',
  dayRowClass: line,
  dayCellClass: ({ isToday, isOther }) =>
    `tw-cal__cell ${line} ${isToday ? 'tw-cal__cell--today' : ''} ${isOther ? 'tw-cal__cell--other' : ''}`,
  dayCellTopClass: 'tw-cal__cell-top',
  dayCellTopInnerClass: ({ isToday }) => (isToday ? 'tw-cal__number tw-cal__number--today' : 'tw-cal__number'),
  dayCellInnerClass: ({ inPopover }) => (inPopover ? 'tw-cal__popover-events' : ''),
  dayLaneClass: ({ isToday }) => `tw-cal__lane ${line} ${isToday ? 'tw-cal__lane--today' : ''}`,
  dayLaneInnerClass: 'tw-cal__lane-inner',
  slotLaneClass: ({ isMinor }) => `tw-cal__slot ${line} ${isMinor ? 'tw-cal__slot--minor' : ''}`,
  slotHeaderClass: ({ isMinor }) => `tw-cal__hour ${line} ${isMinor ? 'tw-cal__slot--minor' : ''}`,
  slotHeaderInnerClass: 'tw-cal__hour-text',
  slotHeaderRowClass: line,
  allDayHeaderClass: `tw-cal__hour ${line}`,
  allDayHeaderInnerClass: 'tw-cal__hour-text tw-cal__all-day',
  slotHeaderDividerClass: `tw-cal__axis ${line}`,
  nonBusinessHoursClass: 'tw-closed',
  nowIndicatorLineClass: 'tw-cal__now',
  nowIndicatorDotClass: 'tw-cal__now-dot',
  fillerClass: line,
  navLinkClass: 'tw-cal__link',
  moreLinkClass: 'tw-cal__more',
  popoverClass: `tw-cal__popover ${line}`,
  popoverCloseClass: 'tw-cal__popover-close',
  popoverCloseContent: '×',
  listDayHeaderDidMount: ({ el, isToday }) => isToday && scrollToDay(el),
  listDayClass: 'tw-cal__list-day',
  listDayHeaderClass: ({ isToday }) => `tw-cal__list-head ${isToday ? 'tw-cal__list-head--today' : ''}`,
  listDayHeaderInnerClass: ({ level }) => (level === 0 ? 'tw-cal__list-weekday' : 'tw-cal__list-date'),
  noEventsClass: 'tw-cal__empty',
  rowEventClass: ({ event }) => (isBlockItem(event) ? 'tw-blocked tw-blocked--row' : 'tw-event tw-event--row'),
  columnEventClass: ({ event }) => (isBlockItem(event) ? 'tw-blocked tw-blocked--column' : 'tw-event tw-event--column'),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'tw-event__edge' : ''),
  listItemEventClass: ({ event }) => (isBlockItem(event) ? 'tw-blocked tw-blocked--list' : 'tw-event tw-event--list'),
  backgroundEventClass: 'tw-blocked-day',
  blockEventInnerClass: 'tw-event__inner',
  listItemEventInnerClass: 'tw-event__inner',
} as const satisfies CalendarOptions

/** Height of what stays at the top of the page, and a little air. */
const TOP_BAR = 64

/** Brings the day whose heading this is to the top of the agenda: what is over is further up for whoever looks for it. */
function scrollToDay(heading: HTMLElement): void {
  const day = heading.parentElement
  if (day === null || day.previousElementSibling === null) return
  const scroller = scrollerOf(day)
  if (scroller === null) window.scrollTo({ top: day.getBoundingClientRect().top + window.scrollY - TOP_BAR })
  else scroller.scrollTop += day.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (parent === null || parent === document.body) return null
  const { overflowY } = getComputedStyle(parent)
  return overflowY === 'auto' || overflowY === 'scroll' ? parent : scrollerOf(parent)
}
