import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { isWithin, noonOf } from '../dates/plain-date.ts'
import type { DateWindow } from '../dates/plain-date.ts'
import { showSameClock, visitorZone, zoneName } from '../dates/zone-time.ts'
import type { TimeSlot } from './time-slot.ts'
import type { Choice } from './use-choice.ts'
import type { DayStates } from './use-days.ts'
import { CalendarIcon, WarningIcon } from '../page/icons.tsx'
import { Failure } from '../page/page-states.tsx'
import { SlotChoices } from './slot-choices.tsx'
import './time-section.css'

interface TimeSectionProps {
  choice: Choice
  days: DateWindow
  states: DayStates
  timeZone: string
  onPickDate: (date: LocalDate) => void
  onPickSlot: (slot: TimeSlot) => void
}

/** What the picked day offers, in the org's zone. */
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

function TimesOfDay({ choice, days, states, timeZone, onPickDate, onPickSlot }: TimeSectionProps) {
  const { t } = useTranslation('booking')
  const { date, slot, day } = choice
  if (date === null) return <Nothing title={t('time.noDate')} />
  if (day.data === undefined && day.isError) return <Failure error={day.error} onRetry={() => void day.refetch()} />
  if (day.data === undefined) return <TimesSkeleton />

  const { slots } = day.data
  const free = slots.filter((each) => each.free || each.start === slot?.start)
  if (free.length === 0) return <NoTimes date={date} days={days} onPickDate={onPickDate} states={states} />
  return (
    <>
      <output className="tw-visually-hidden">{t('time.free', { count: free.length })}</output>
      <SlotChoices chosen={slot} onPick={onPickSlot} slots={slots} timeZone={timeZone} />
      <ZoneNote slots={slots} timeZone={timeZone} />
    </>
  )
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

/** Says whose clock the times are on, where the visitor's shows another. */
function ZoneNote({ slots, timeZone }: { slots: readonly PublicSlot[]; timeZone: string }) {
  const { t } = useTranslation('booking')
  const { tag } = useFormats()
  const [first] = slots
  if (first === undefined || showSameClock(timeZone, visitorZone(), first.start)) return null
  return <p className="tw-time__zone">{t('time.zone', { zone: zoneName(timeZone, first.start, tag) })}</p>
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
