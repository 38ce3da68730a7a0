import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { CalendarIcon, WarningIcon } from '../page/icons.tsx'
import { zoneName } from '../dates/zone-time.ts'
import './named-visit.css'
import './refusal-notice.css'

interface NamedVisitProps {
  slot: TimeSlot
  type: PublicType | null
  timeZone: string
  onChange: () => void
}

/** The visit that the address names, in place of what it would be chosen by: the form is what is left to do. */
export function NamedVisit({ slot, type, timeZone, onChange }: NamedVisitProps) {
  const { t } = useTranslation('booked')
  const { longDay, time, span, language, tag } = useFormats(timeZone)
  const instructions = type === null ? '' : textIn(type.instructions, language)
  return (
    <div className="tw-booking__part">
      <h2 className="tw-booking__heading">{t('named.heading')}</h2>
      <div className="tw-named">
        <span className="tw-named__sign">
          <CalendarIcon />
        </span>
        <div className="tw-named__words">
          {type !== null && (
            <p className="tw-named__type" dir="auto">
              {textIn(type.names, language)}
            </p>
          )}
          <p className="tw-named__when">
            <span>{longDay(slot.start)}</span> <span className="tw-named__time">{time(slot.start)}</span>
          </p>
          <p className="tw-named__facts">
            {span((Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE)} · {zoneName(timeZone, slot.start, tag)}
          </p>
        </div>
        <button className="tw-booking-button" onClick={onChange} type="button">
          {t('named.change')}
        </button>
      </div>
      {instructions !== '' && (
        <p className="tw-named__instructions" dir="auto">
          {instructions}
        </p>
      )}
    </div>
  )
}

interface NamedTimeGoneProps {
  start: string
  next: readonly TimeSlot[]
  timeZone: string
  onPickSlot: (slot: TimeSlot) => void
}

/** That the named time is not free, with the next ones. */
export function NamedTimeGone({ start, next, timeZone, onPickSlot }: NamedTimeGoneProps) {
  const { t } = useTranslation(['booked', 'booking'])
  const { day, time } = useFormats(timeZone)
  const when = (instant: string) => t('booking:submit.when', { day: day(instant), time: time(instant) })
  return (
    <div className="tw-booking__part tw-named-gone">
      <div className="tw-booking-refusal tw-booking-refusal--taken" role="alert">
        <p className="tw-refusal__text">
          <WarningIcon />
          {t(next.length === 0 ? 'named.gone' : 'named.goneNext', { when: when(start) })}
        </p>
        {next.length > 0 && (
          <div className="tw-refusal__slots">
            {next.map((slot) => (
              <button className="tw-booking-button" key={slot.start} onClick={() => onPickSlot(slot)} type="button">
                {when(slot.start)}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
