import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { formatLocalDate, titleOfView } from '../address/local-date-format.ts'
import { shownDays, stepDate } from '../address/views.ts'
import { AppointmentRow } from '../overview/appointment-row.tsx'
import { byDay } from './by-day.ts'
import './dot-month.css'
import { useOwnTitle } from '../mine/use-own-title.ts'

interface DotMonthProps {
  appointments: readonly AppointmentView[]
  /** The day that was chosen, in whose month it opens. */
  date: LocalDate
  today: LocalDate
  timeZone: string
  onDate: (date: LocalDate) => void
}

/** More dots than these say no more. */
const DOTS_MAX = 3

/** A month that fits a phone: a dot for each appointment, and the chosen day in words below. */
export function DotMonth({ appointments, date, today, timeZone, onDate }: DotMonthProps) {
  const { t } = useTranslation('scheduling')
  const { tag, number, time, direction } = useFormats(timeZone)
  const title = useOwnTitle()
  const grid = useRef<HTMLDivElement>(null)
  const awaited = useRef<LocalDate>(null)
  // The day may be on another month's page: it has to be there before it can take the focus.
  useEffect(() => {
    if (awaited.current !== date) return
    awaited.current = null
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [date])
  const days = byDay(appointments, timeZone)
  const shown = daysOf(date)
  const ofDate = days.get(date) ?? []

  function handleKey(event: KeyboardEvent) {
    const forward = direction === 'rtl' ? -1 : 1
    const by = { ArrowLeft: -forward, ArrowRight: forward, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    awaited.current = addDays(date, by)
    onDate(awaited.current)
  }

  return (
    <div className="tw-dots">
      <div className="tw-dots__head">
        <Button
          aria-label={t('calendar.previous.month')}
          icon={<ChevronLeft className="tw-flips" />}
          onClick={() => onDate(stepDate('month', date, -1))}
          variant="minimal"
        />
        <h2 aria-live="polite" className="tw-dots__title">
          {titleOfView('month', date, tag)}
        </h2>
        <Button
          aria-label={t('calendar.next.month')}
          icon={<ChevronRight className="tw-flips" />}
          onClick={() => onDate(stepDate('month', date, 1))}
          variant="minimal"
        />
        <Button onClick={() => onDate(today)} text={t('calendar.today')} variant="outlined" />
      </div>
      <div aria-hidden className="tw-dots__week">
        {shown.slice(0, 7).map((day) => (
          <span key={day}>{formatLocalDate(day, tag, { weekday: 'short' })}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows lead from day to day, each of which is a button */}
      <div className="tw-dots__grid" onKeyDown={handleKey} ref={grid}>
        {shown.map((day) => {
          const ofDay = (days.get(day) ?? []).filter(({ status }) => status !== 'cancelled')
          const label = formatLocalDate(day, tag, { weekday: 'long', day: 'numeric', month: 'long' })
          return (
            <button
              aria-current={day === today ? 'date' : undefined}
              aria-label={ofDay.length === 0 ? label : t('own.dayCount', { day: label, count: ofDay.length })}
              aria-pressed={day === date}
              className={`tw-dots__day ${day.slice(0, 7) === date.slice(0, 7) ? '' : 'tw-dots__day--beside'}`}
              key={day}
              onClick={() => onDate(day)}
              tabIndex={day === date ? 0 : -1}
              type="button"
            >
              <span className="tw-dots__figure">{number(Number(day.slice(-2)))}</span>
              <span className="tw-dots__row">
                {ofDay.slice(0, DOTS_MAX).map(({ id, color }) => (
                  <span className={`tw-dots__dot tw-kind--${color}`} key={id} />
                ))}
              </span>
            </button>
          )
        })}
      </div>
      <h3 className="tw-dots__chosen">{formatLocalDate(date, tag, { dateStyle: 'full' })}</h3>
      {ofDate.length === 0 ? (
        <p className="tw-dots__nothing">{t('own.nothing')}</p>
      ) : (
        <ul className="tw-appointments tw-appointments--mine">
          {ofDate.map((appointment) => (
            <AppointmentRow
              appointment={appointment}
              key={appointment.id}
              name={title(appointment)}
              title={appointment.notes ?? ''}
              when={time(appointment.start)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The whole weeks that have a day of the month. */
function daysOf(date: LocalDate): LocalDate[] {
  const { start, end } = shownDays('month', date)
  const days: LocalDate[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}
