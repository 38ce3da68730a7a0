import { useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moodKey } from '../entry/mood-key.ts'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { dayPath, isWritable, newEntryPath } from '../address/address.ts'
import { endOfMonth, stepFrom } from './year.ts'
import type { Step, YearDay, YearMonth } from './year.ts'
import '#renderer/ui/tokens/moods.css'
import './year-grid.css'

/** Below this width months stand beside each other and days below: as in the style sheet. */
const TURNED = '(width < 900px)'

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

interface YearGridProps {
  label: string
  months: readonly YearMonth[]
  today: LocalDate
}

/** A year as a grid of days and months, each day in the colour and with the number of its mood; a press opens the day. */
export function YearGrid({ label, months, today }: YearGridProps) {
  const { t } = useTranslation('journal')
  const { tag, number, month: monthName } = useFormats('UTC')
  const grid = useRef<HTMLDivElement>(null)
  const days = months.flatMap((month) => month.days)
  const [chosen, setChosen] = useState<LocalDate>()
  // The keyboard comes in at today, or where a past year has its first day.
  const current = days.find(({ day }) => day === (chosen ?? today))?.day ?? days[0]?.day
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  const narrow = new Intl.DateTimeFormat(tag, { month: 'narrow', timeZone: 'UTC' })

  const walk = (event: KeyboardEvent) => {
    if (current === undefined || grid.current === null) return
    const to = target(event.key, current, grid.current)
    if (to === null) return
    event.preventDefault()
    setChosen(to)
    grid.current.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <div aria-label={label} className="tw-year" onKeyDown={walk} ref={grid} role="grid" tabIndex={-1}>
      <div className="tw-year__row" role="row">
        <span className="tw-year__corner" role="columnheader">
          <span className="tw-visually-hidden">{t('year.month')}</span>
        </span>
        {DAYS.map((day) => (
          <span className="tw-year__day-name" key={day} role="columnheader" style={place({ '--tw-day': day })}>
            {number(day)}
          </span>
        ))}
      </div>
      {months.map(({ first, ofYear, days: ofMonth }) => (
        <div className="tw-year__row" key={first} role="row">
          <span className="tw-year__month" role="rowheader" style={place({ '--tw-month': ofYear })}>
            <span aria-hidden className="tw-year__short">
              {short.format(new Date(first))}
            </span>
            <span aria-hidden className="tw-year__narrow">
              {narrow.format(new Date(first))}
            </span>
            <span className="tw-visually-hidden">{monthName(first)}</span>
          </span>
          {ofMonth.map((day) => (
            <span
              className="tw-year__cell"
              key={day.day}
              role="gridcell"
              style={place({ '--tw-month': ofYear, '--tw-day': day.ofMonth })}
            >
              <Day day={day} isCurrent={day.day === current} onFocus={() => setChosen(day.day)} today={today} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const place = (at: Record<`--tw-${string}`, number>): CSSProperties => ({ ...at })

interface DayProps {
  day: YearDay
  today: LocalDate
  isCurrent: boolean
  onFocus: () => void
}

function Day({ day: { day, mood, entries, isAhead }, today, isCurrent, onFocus }: DayProps) {
  const { t } = useTranslation('journal')
  const { longDay, number } = useFormats('UTC')
  const isEmpty = entries === 0
  const what = isEmpty ? t('year.nothing') : t('year.entries', { count: entries })
  const label = [longDay(day), mood === null ? null : t(moodKey(mood)), isAhead ? null : what]
    .filter((part) => part !== null)
    .join(', ')
  const props = {
    'aria-label': label,
    'data-day': day,
    className: classOf({ mood, isEmpty, isAhead, isToday: day === today }),
    onFocus,
    tabIndex: isCurrent ? 0 : -1,
    title: label,
  }
  // Drawn by the style sheet: whoever speaks to the page says the day, and not the figure.
  if (!isEmpty) return <Link {...props} data-mark={mood === null ? '·' : number(mood + 1)} to={dayPath(day)} />
  if (isWritable(day, today))
    return (
      <Link {...props} aria-label={`${label}. ${t('missing.add', { date: longDay(day) })}`} to={newEntryPath(day)} />
    )
  return <span {...props} role="img" />
}

function classOf({
  mood,
  isEmpty,
  isAhead,
  isToday,
}: Pick<YearDay, 'mood' | 'isAhead'> & Record<'isEmpty' | 'isToday', boolean>) {
  const names = ['tw-year__day']
  if (mood !== null) names.push(`tw-mood-tile--${mood}`)
  else if (isAhead) names.push('tw-year__day--ahead')
  else if (!isEmpty) names.push('tw-year__day--written')
  if (isToday) names.push('tw-year__day--today')
  return names.join(' ')
}

/** Where a key leads: along the text and down as the grid lies on this screen. */
function target(key: string, day: LocalDate, grid: HTMLElement): LocalDate | null {
  const isTurned = matchMedia(TURNED).matches
  const [across, down]: [Step, Step] = isTurned ? ['month', 'day'] : ['day', 'month']
  const onwards = getComputedStyle(grid).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return stepFrom(day, across, onwards)
    case 'ArrowLeft':
      return stepFrom(day, across, onwards === 1 ? -1 : 1)
    case 'ArrowDown':
      return stepFrom(day, down, 1)
    case 'ArrowUp':
      return stepFrom(day, down, -1)
    case 'Home':
      return `${day.slice(0, 8)}01`
    case 'End':
      return endOfMonth(day)
    default:
      return null
  }
}
