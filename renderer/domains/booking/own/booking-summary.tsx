import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { calendarFile, downloadAddress } from '../confirmation/calendar-file.ts'
import '../confirmation/confirmation.css'
import { CalendarIcon, CheckIcon, WarningIcon } from '../page/icons.tsx'
import { Place } from '../confirmation/place.tsx'
import { addressOf } from '../page/org-address.ts'
import { PhoneLink } from '../page/phone-link.tsx'
import { zoneName } from '../dates/zone-time.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { OwnFees } from './own-fees.tsx'
import type { OwnBookingState } from './use-own-booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { reminders } from '#shared/domains/booking/reminders-api.ts'

interface BookingSummaryProps {
  booking: OwnBooking
  state: OwnBookingState
  token: string
  onMove: () => void
}

/** The appointment as it stands, and what can still be done with it. */
export function BookingSummary({ booking, state, token, onMove }: BookingSummaryProps) {
  const { t } = useTranslation('appointment')
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { done } = state
  const mayConfirm = isToConfirm(booking)
  const mustPay = (booking.fees?.payable ?? null) !== null
  // What was pressed is gone after a change.
  useEffect(() => {
    if (done !== null) heading.current?.focus()
  }, [done])
  return (
    <section className="tw-confirmation">
      <div className="tw-confirmation__head">
        <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
          {done === null ? t(`state.${stateOf(booking)}`) : t(`done.${done}`)}
        </h2>
        <p className="tw-confirmation__next">
          <BookingStatus booking={booking} />
        </p>
      </div>
      <When booking={booking} />
      {booking.fees !== null && <OwnFees booking={booking} fees={booking.fees} state={state} />}
      <div className="tw-confirmation__actions">
        {mayConfirm && (
          <button
            aria-busy={state.isConfirming}
            className="tw-booking-button tw-booking-button--primary"
            onClick={() => void state.confirm()}
            type="button"
          >
            {t('confirm.action')}
          </button>
        )}
        {booking.mayChange && booking.isByMail && (
          <button
            className={mayConfirm ? 'tw-booking-button' : 'tw-booking-button tw-booking-button--primary'}
            onClick={onMove}
            type="button"
          >
            {t('move.action')}
          </button>
        )}
        {isAhead(booking.status) && !isPast(booking) && <CalendarLink booking={booking} />}
        {mayCancel(booking) && (
          <button
            className="tw-booking-button"
            onClick={() => {
              state.forget()
              setIsAsking(true)
            }}
            type="button"
          >
            {t('cancel.action')}
          </button>
        )}
        {!mayCancel(booking) && (booking.status === 'cancelled' || isPast(booking)) && (
          <a
            className={mustPay ? 'tw-booking-button' : 'tw-booking-button tw-booking-button--primary'}
            href={`/web/scheduler/${booking.org.id}`}
          >
            {t('bookAnother')}
          </a>
        )}
      </div>
      {isAhead(booking.status) && !isPast(booking) && <ReminderNote org={booking.org.name} token={token} />}
      {isAsking && <CancelQuestion fees={booking.fees} onClose={() => setIsAsking(false)} state={state} />}
    </section>
  )
}

type State = 'pending' | 'booked' | 'confirmed' | 'cancelled' | 'over'

const isPast = ({ end }: OwnBooking): boolean => Date.parse(end) < Date.now()

/** Where it costs something to cancel late, that is possible until it begins. */
const mayCancel = ({ mayChange, fees }: OwnBooking): boolean => mayChange || (fees?.cancelling ?? null) !== null

/** What waits for the clinic's answer is the clinic's to confirm. */
const isToConfirm = ({ status, start }: OwnBooking): boolean => status === 'booked' && Date.parse(start) > Date.now()

function stateOf(booking: OwnBooking): State {
  if (booking.status === 'cancelled') return 'cancelled'
  if (!isAhead(booking.status) || isPast(booking)) return 'over'
  return booking.status === 'pending' || booking.status === 'booked' ? booking.status : 'confirmed'
}

/** Until when something can be done, or why nothing can any more. */
function BookingStatus({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation('appointment')
  const { longDay, time } = useFormats(booking.timeZone)
  const { org, mayChange, changeUntil, isByMail, isMailSent } = booking
  const state = stateOf(booking)
  if (mayChange)
    return (
      <span>
        {t(isByMail ? 'until' : 'cancelUntil', {
          until: t('dayAndTime', { day: longDay(changeUntil), time: time(changeUntil) }),
        })}{' '}
        {!isByMail && isMailSent && t('moveByMail')}
      </span>
    )
  // What it costs to call it off stands below.
  if (mayCancel(booking)) return null
  if (state === 'cancelled' || state === 'over') return <span>{t(`explain.${state}`)}</span>
  return (
    <span className="tw-own__late">
      <WarningIcon />
      <span>
        {t('explain.tooLate', { org: org.name })} {org.phone !== null && <PhoneLink phone={org.phone} />}
      </span>
    </span>
  )
}

function When({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation('booked')
  const { t: word } = useTranslation('appointment')
  const { start, end, timeZone } = booking
  const { longDay, time, tag } = useFormats(timeZone)
  const state = stateOf(booking)
  return (
    <dl className="tw-confirmation__facts">
      <div>
        <dt>
          <CalendarIcon />
          {t('confirmed.when')}
        </dt>
        <dd className={state === 'cancelled' ? 'tw-own__off' : undefined}>
          <strong>{longDay(start)}</strong>
          <br />
          {t('confirmed.hours', { start: time(start), end: time(end) })}
          <br />
          <span className="tw-confirmation__zone">{zoneName(timeZone, start, tag)}</span>
        </dd>
      </div>
      <div>
        <dt>
          {state === 'confirmed' && <CheckIcon />}
          {word('status')}
        </dt>
        <dd>
          <strong>{word(`short.${state}`)}</strong>
        </dd>
      </div>
      <Place org={booking.org} />
    </dl>
  )
}

function CalendarLink({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation('booked')
  const [madeAt] = useState(Date.now)
  const { id, start, end, status, org } = booking
  const file = calendarFile(
    {
      uid: `${id}@tendwell`,
      start,
      end,
      summary: t('confirmed.entry', { org: org.name }),
      location: [org.name, addressOf(org)].filter(Boolean).join(', '),
      description: status === 'pending' ? t('confirmed.next', { org: org.name }) : '',
      isConfirmed: status !== 'pending',
    },
    madeAt,
  )
  return (
    <a className="tw-booking-button" download="appointment.ics" href={downloadAddress(file)}>
      {t('confirmed.addToCalendar')}
    </a>
  )
}

/** Whether reminders come, and the way to stop them or to have them again. Not there while that is not known. */
function ReminderNote({ org, token }: { org: string; token: string }) {
  const { t } = useTranslation('appointment')
  const queries = useQueryClient()
  const input = { params: { token } }
  const { data } = useApi(reminders.get, input)
  const setting = useCall(reminders.set)
  if (data === undefined) return null
  const { isWanted } = data
  const toggle = () =>
    setting.mutate(
      { ...input, body: { isWanted: !isWanted } },
      { onSuccess: (answer) => queries.setQueryData(queryKey(reminders.get, input), answer) },
    )
  return (
    <p className="tw-own__reminders">
      <output>{t(isWanted ? 'reminders.on' : 'reminders.off', { org })}</output>{' '}
      <button className="tw-own__link" disabled={setting.isPending} onClick={toggle} type="button">
        {t(isWanted ? 'reminders.stop' : 'reminders.start')}
      </button>
      {setting.isError && <span role="alert"> {t('reminders.failed')}</span>}
    </p>
  )
}
