import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import type { PublicBooking } from '#shared/domains/booking/public-schema.ts'
import { calendarFile, downloadAddress } from './calendar-file.ts'
import { showSameClock, visitorZone, zoneName } from '../dates/zone-time.ts'
import type { VisitorValues } from '../visitor/use-visitor-details.ts'
import './confirmation.css'
import { CalendarIcon, CheckIcon } from '../page/icons.tsx'
import { addressOf } from '../page/org-address.ts'
import { Place } from './place.tsx'
import { useMailSent } from './use-mail-sent.ts'
import { PhoneLink } from '../page/phone-link.tsx'

export interface Booked {
  booking: PublicBooking
  visitor: VisitorValues
}

interface ConfirmationProps {
  org: PublicOrg
  booked: Booked
  onBookAnother: () => void
}

/** The appointment as it was asked for, and what happens next. */
export function Confirmation({ org, booked, onBookAnother }: ConfirmationProps) {
  const { t } = useTranslation('booked')
  const heading = useRef<HTMLHeadingElement>(null)
  const when = useWhen(booked.booking)
  const isMailSent = useMailSent(booked.booking.link)

  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div className="tw-confirmation">
      <div className="tw-confirmation__head">
        <span className="tw-confirmation__badge">
          <CheckIcon />
        </span>
        <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
          {t('confirmed.title')}
        </h2>
        <p className="tw-confirmation__next">{t('confirmed.next', { org: org.name })}</p>
        <p className="tw-confirmation__mail" role="status">
          {isMailSent && t('confirmed.mailed', { email: `\u2068${booked.visitor.email}\u2069` })}
        </p>
      </div>
      <dl className="tw-confirmation__facts">
        <div>
          <dt>
            <CalendarIcon />
            {t('confirmed.when')}
          </dt>
          <dd>
            <strong>{when.day}</strong>
            <br />
            {when.hours} <span className="tw-confirmation__zone">({when.length})</span>
            <br />
            <span className="tw-confirmation__zone">{when.zone}</span>
            {when.own !== null && (
              <>
                <br />
                <span className="tw-confirmation__zone">{when.own}</span>
              </>
            )}
          </dd>
        </div>
        <Place org={org} />
      </dl>
      <div className="tw-confirmation__actions">
        <CalendarLink booking={booked.booking} org={org} />
        <a className="tw-booking-button" href={`/web/booking/${booked.booking.link}`}>
          {t('confirmed.manage')}
        </a>
        <button className="tw-booking-button" onClick={onBookAnother} type="button">
          {t('confirmed.another')}
        </button>
      </div>
      {org.phone !== null && (
        <p className="tw-confirmation__help">
          {t('confirmed.help')} <PhoneLink phone={org.phone} />
        </p>
      )}
    </div>
  )
}

function CalendarLink({ booking, org }: { booking: PublicBooking; org: PublicOrg }) {
  const { t } = useTranslation('booked')
  const [madeAt] = useState(Date.now)
  const file = calendarFile(
    {
      uid: `${booking.id}@tendwell`,
      start: booking.start,
      end: booking.end,
      summary: t('confirmed.entry', { org: org.name }),
      location: addressOf(org),
      description: t('confirmed.next', { org: org.name }),
    },
    madeAt,
  )
  return (
    <a className="tw-booking-button tw-booking-button--primary" download="appointment.ics" href={downloadAddress(file)}>
      {t('confirmed.addToCalendar')}
    </a>
  )
}

function useWhen({ start, end, timeZone }: PublicBooking) {
  const { t } = useTranslation('booked')
  const { longDay, time, span, tag } = useFormats(timeZone)
  const own = useFormats()
  const isOwnClock = showSameClock(timeZone, visitorZone(), start)
  return {
    day: longDay(start),
    hours: t('confirmed.hours', { start: time(start), end: time(end) }),
    length: span((Date.parse(end) - Date.parse(start)) / MINUTE),
    zone: zoneName(timeZone, start, tag),
    /** The same moment on the visitor's clock, where it shows another time. */
    own: isOwnClock ? null : t('confirmed.own', { when: own.dateTime(start) }),
  }
}
