import { useRef, useState, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { DayState } from '#shared/domains/scheduling/availability.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { dateAfterKey, weekOf, weeksWithin } from '../dates/month-model.ts'
import { addMonths, clampTo, firstOfMonth, isWithin, noonOf } from '../dates/plain-date.ts'
import type { DateWindow } from '../dates/plain-date.ts'
import type { DayStates } from './use-days.ts'
import { BackIcon, ForwardIcon } from '../page/icons.tsx'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import './month-calendar.css'

interface MonthCalendarProps {
  date: LocalDate | null
  days: DateWindow
  today: LocalDate
  states: DayStates
  onPick: (date: LocalDate) => void
}

/**
 * One month as a grid (WAI-ARIA grid pattern): a single tab stop, arrows between the days that may be picked. On a phone one
 * week of it, so that the times are in sight, and the whole month when it is asked for.
 */
export function MonthCalendar({ date, days, today, states, onPick }: MonthCalendarProps) {
  const { t } = useTranslation('booking')
  const { month, longDay, number, direction } = useFormats('UTC')
  const [cursor, setCursor] = useCursor(date, days)
  const isNarrow = useIsNarrow()
  const [isOpened, setIsOpened] = useState(false)
  const isWeek = isNarrow && !isOpened
  const grid = useRef<HTMLTableElement>(null)

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = dateAfterKey(event.key, cursor, days, direction)
    if (target === null) return
    event.preventDefault()
    // The day may be on another month's page: it has to be there before it can take the focus.
    flushSync(() => setCursor(target))
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
  }

  const turn = (pages: number) =>
    setCursor(
      clampTo(days, isWeek ? addDays(weekOf(cursor)[0] ?? cursor, 7 * pages) : addMonths(firstOfMonth(cursor), pages)),
    )
  const weeks = isWeek ? [weekOf(cursor)] : weeksWithin(cursor, days)
  const shown = weeks.flat().filter((day) => day !== null)
  const [first = cursor, last = cursor] = [shown[0], shown.at(-1)]

  return (
    <div className="tw-month">
      <div className="tw-month__head">
        <h3 aria-live="polite" className="tw-month__name" id="booking-month">
          {month(noonOf(cursor))}
        </h3>
        {isNarrow && (
          <button className="tw-month__span" onClick={() => setIsOpened(isWeek)} type="button">
            {t(isWeek ? 'date.showMonth' : 'date.showWeek')}
          </button>
        )}
        <button
          aria-label={t(isWeek ? 'date.previousWeek' : 'date.previousMonth')}
          className="tw-month__turn"
          disabled={first <= days.first}
          onClick={() => turn(-1)}
          type="button"
        >
          <BackIcon />
        </button>
        <button
          aria-label={t(isWeek ? 'date.nextWeek' : 'date.nextMonth')}
          className="tw-month__turn"
          disabled={last >= days.last}
          onClick={() => turn(1)}
          type="button"
        >
          <ForwardIcon />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the WAI-ARIA date grid is a table with this role */}
      <table aria-labelledby="booking-month" className="tw-month__grid" onKeyDown={handleKey} ref={grid} role="grid">
        <WeekdayHeadings />
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td aria-selected={day === null ? undefined : day === date} key={day ?? column}>
                  {day !== null && (
                    <Day
                      day={day}
                      figure={number(Number(day.slice(-2)))}
                      isCursor={day === cursor}
                      isDisabled={!isWithin(day, days)}
                      isPicked={day === date}
                      isToday={day === today}
                      label={longDay(noonOf(day))}
                      onPick={onPick}
                      state={states.get(day) ?? 'free'}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  day: LocalDate
  /** The number on the face. */
  figure: string
  /** The whole date, for those who hear it. */
  label: string
  isCursor: boolean
  isDisabled: boolean
  isPicked: boolean
  isToday: boolean
  /** A day without a free time is grey; it can be picked all the same, as one may come free. */
  state: DayState
  onPick: (date: LocalDate) => void
}

function Day({ day, figure, label, isCursor, isDisabled, isPicked, isToday, state, onPick }: DayProps) {
  const { t } = useTranslation('booking')
  const isEmpty = state !== 'free' && !isDisabled
  const shape = isEmpty ? 'tw-month__day tw-month__day--empty' : 'tw-month__day'
  return (
    <button
      aria-current={isToday ? 'date' : undefined}
      aria-label={isEmpty ? t(`date.${state}`, { day: label }) : label}
      className={isPicked ? 'tw-month__day tw-month__day--picked' : shape}
      disabled={isDisabled}
      onClick={() => onPick(day)}
      tabIndex={isCursor ? 0 : -1}
      type="button"
    >
      {figure}
    </button>
  )
}

/** The day that the keyboard stands on; its month is the one shown. It follows a date picked elsewhere, and stays within the window. */
function useCursor(date: LocalDate | null, days: DateWindow): [LocalDate, (cursor: LocalDate) => void] {
  const [cursor, setCursor] = useState(date ?? days.first)
  const [followed, setFollowed] = useState(date)
  if (date !== followed) {
    setFollowed(date)
    if (date !== null) setCursor(date)
  }
  return [clampTo(days, cursor), setCursor]
}

const SOME_MONDAY = '2024-01-01'
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Monday to Sunday above a month. */
function WeekdayHeadings() {
  const { tag } = useFormats()
  const names = useMemo(() => {
    const inStyle = (weekday: 'long' | 'short' | 'narrow') => {
      const formatter = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
      return (day: number) => formatter.format(new Date(noonOf(addDays(SOME_MONDAY, day))))
    }
    const long = inStyle('long')
    // Arabic has no short forms: its names would not fit above the days.
    const short = inStyle(tag === 'ar' ? 'narrow' : 'short')
    return WEEK.map((day) => ({ long: long(day), short: short(day) }))
  }, [tag])
  return (
    <thead>
      <tr>
        {names.map(({ long, short }) => (
          <th abbr={long} key={long} scope="col">
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}
