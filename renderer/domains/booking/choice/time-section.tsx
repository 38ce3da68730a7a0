import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { isWithin, noonOf } from '../dates/plain-date.ts'
import type { DateWindow } from '../dates/plain-date.ts'
import type { TimeSlot } from './time-slot.ts'
import type { Choice } from './use-choice.ts'
import type { Days, DayStates } from './use-days.ts'
import type { ShownZone } from './use-shown-zone.ts'
import { ZoneChoice } from './zone-choice.tsx'
import { CalendarIcon, WarningIcon } from '../page/icons.tsx'
import { Failure } from '../page/page-states.tsx'
import { SlotChoices } from './slot-choices.tsx'
import './time-section.css'

export interface TimeSectionProps {
  choice: Choice
  days: DateWindow
  open: Days
  /** With whom, where the page does not say. */
  org?: string
  zone: ShownZone
  onPickDate: (date: LocalDate | null) => void
  onPickSlot: (slot: TimeSlot) => void
}

/** What the picked day offers. */
export function TimeSection(props: TimeSectionProps) {
  const { choice } = props
  const { t } = useTranslation('booking')
  return (
    <div className="tw-booking__part tw-time">
      <h2 className="tw-booking__heading" id="booking-time">
        {t('time.heading')}
      </h2>
      <p aria-live="assertive" className="tw-time__taken">
        {choice.wasTaken && (
          <>
            <WarningIcon />
            {t('time.taken')}
          </>
        )}
      </p>
      <TimesOfDay {...props} />
    </div>
  )
}

function TimesOfDay({ choice, days, open, org, zone, onPickDate, onPickSlot }: TimeSectionProps) {
  const { t } = useTranslation('booking')
  const { date, slot, day } = choice
  const now = useNow()
  if (date === null && open.isAwaited) return <TimesSkeleton />
  if (date === null) return <Nothing title={t(isAnyFree(open.states) ? 'time.noDate' : 'time.noneAtAll')} />
  if (day.data === undefined && day.isError) return <Failure error={day.error} onRetry={() => void day.refetch()} />
  if (day.data === undefined) return <TimesSkeleton />

  // What is over need not be scrolled past.
  const slots = day.data.slots.filter((each) => each.free || Date.parse(each.start) > now)
  const free = slots.filter((each) => each.free || each.start === slot?.start)
  const [first] = free
  if (first === undefined) return <NoTimes date={date} days={days} onPickDate={onPickDate} states={open.states} />
  return (
    <>
      <output className="tw-visually-hidden">{t('time.free', { count: free.length })}</output>
      <What org={org} slot={slot ?? first} />
      <ZoneChoice instant={first.start} zone={zone} />
      <SlotChoices chosen={slot} date={date} onPick={onPickSlot} slots={slots} timeZone={zone.shown} />
    </>
  )
}

const isAnyFree = (states: DayStates): boolean => states.size === 0 || [...states.values()].includes('free')

/** What is booked: how long it takes, and with whom. */
function What({ slot, org }: { slot: TimeSlot; org: string | undefined }) {
  const { t } = useTranslation('booking')
  const { span } = useFormats()
  const length = span((Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE)
  return <p className="tw-time__what">{org === undefined ? length : t('time.what', { length, org })}</p>
}

interface NoTimesProps {
  date: LocalDate
  days: DateWindow
  states: DayStates
  onPickDate: (date: LocalDate) => void
}

function NoTimes({ date, days, states, onPickDate }: NoTimesProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats('UTC')
  const next = nextFreeDay(date, days, states)
  return (
    <output className="tw-time__none">
      <Nothing text={t('time.noneText')} title={t('time.none')}>
        {next !== null && (
          <button className="tw-booking-button" onClick={() => onPickDate(next)} type="button">
            {t('time.nextDay', { day: formats.day(noonOf(next)) })}
          </button>
        )}
      </Nothing>
    </output>
  )
}

/** The next day with a free time; where that is not known, simply the next one. */
function nextFreeDay(date: LocalDate, days: DateWindow, states: DayStates): LocalDate | null {
  for (let day = addDays(date, 1); isWithin(day, days); day = addDays(day, 1))
    if ((states.get(day) ?? 'free') === 'free') return day
  return null
}

/** In place of times. */
function Nothing({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="tw-time__empty">
      <span className="tw-time__sign">
        <CalendarIcon />
      </span>
      <p className="tw-time__title">{title}</p>
      {text !== undefined && <p className="tw-time__text">{text}</p>}
      {children}
    </div>
  )
}

function TimesSkeleton() {
  const { t } = useTranslation('booking')
  return (
    <div aria-busy className="tw-time__skeleton">
      <output className="tw-visually-hidden">{t('page.loading')}</output>
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton block="var(--tw-target)" key={place} />
      ))}
    </div>
  )
}
