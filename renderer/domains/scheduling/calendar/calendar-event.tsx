import { useTranslation } from 'react-i18next'
import { MissingFormsSign, VisitFormsTag } from '#renderer/domains/forms/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import '#renderer/ui/tokens/kinds.css'
import './calendar-event.css'
import './narrow-event.css'

interface CalendarEventProps {
  appointment: AppointmentView
  timeZone: string
  /** A patient's own calendar shows the title in place of their own name. */
  isOwn: boolean
  /** As in the agenda, where there is room for everything. */
  isWide: boolean
  /** Too low for a second line. */
  isShort: boolean
  /** Where no axis beside it tells the time, or it is about to become another. */
  isTimed: boolean
}

/** What stands in an appointment's block: the name first, as the axis tells the time; the status as a sign, its word for screen readers. */
export function CalendarEvent({ appointment, timeZone, isOwn, isWide, isShort, isTimed }: CalendarEventProps) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(timeZone)
  const timeRange = useTimeRange(timeZone)
  const { start, end, name, title, status, overbooked, afterHours } = appointment
  const first = isOwn ? title : name
  const [given, ...others] = first.split(' ')
  const second = isOwn ? '' : title
  const over = t(afterHours ? 'overbook.afterHours' : 'overbook.tag')
  return (
    <>
      <span className={isTimed ? 'tw-event__time' : 'tw-visually-hidden'} data-appointment={appointment.id}>
        {isWide ? timeRange({ start, end }) : time(start)}
      </span>
      <span className={isShort ? 'tw-event__name' : 'tw-event__name tw-event__name--high'}>
        <span className="tw-event__text" dir="auto">
          <span className="tw-event__part">{given}</span>
          {others.length > 0 && ' '}
          {others.length > 0 && <span className="tw-event__part">{others.join(' ')}</span>}
        </span>
        {!isOwn && isWide && <VisitFormsTag id={appointment.id} />}
      </span>
      <span className="tw-event__status">
        {!isOwn && !isWide && <MissingFormsSign id={appointment.id} />}
        {overbooked && !isOwn && (
          <>
            <span aria-hidden title={over}>
              +1
            </span>
            <span className="tw-visually-hidden">{over}</span>
          </>
        )}
        <StatusIcon status={status} />
        <span className={isWide ? 'tw-event__word' : 'tw-visually-hidden'}>{t(`status.${status}`)}</span>
      </span>
      {!isShort && second !== '' && (
        <span className="tw-event__title" dir="auto">
          {second}
        </span>
      )}
    </>
  )
}
