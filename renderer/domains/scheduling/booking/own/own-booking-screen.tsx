import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnBooking } from '#shared/domains/scheduling/bookings-api.ts'
import { PhoneIcon } from '../components/icons.tsx'
import '../components/letterhead.css'
import { PageSkeleton } from '../components/page-skeleton.tsx'
import { Failure } from '../components/page-states.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import '../scheduler-screen.css'
import { BookingSummary } from './booking-summary.tsx'
import { MoveForm } from './move-form.tsx'
import './own-booking.css'
import { useOwnBooking } from './use-own-booking.ts'
import type { OwnBookingState } from './use-own-booking.ts'

/** `/web/booking/{token}`: what is booked, and moving or cancelling it by the clinic's rule. */
export function OwnBookingScreen({ token }: { token: string }) {
  const state = useOwnBooking(token)
  const { query } = state
  if (query.data !== undefined) return <Ready booking={query.data.booking} state={state} token={token} />
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Gone />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Gone() {
  const { t } = useTranslation('appointment')
  return (
    <div className="tw-public__message">
      <h1>{t('gone.title')}</h1>
      <p>{t('gone.text')}</p>
    </div>
  )
}

function Ready({ booking, state, token }: { booking: OwnBooking; state: OwnBookingState; token: string }) {
  const { t } = useTranslation('appointment')
  const [wantsMove, setWantsMove] = useState(false)
  const { name, phone } = booking.org
  const title = t('page.documentTitle', { org: name })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <header className="tw-letterhead">
        <div className="tw-letterhead__text">
          <p className="tw-letterhead__purpose">{t('page.title')}</p>
          <h1 className="tw-letterhead__name">
            <bdi>{name}</bdi>
          </h1>
          {phone !== null && (
            <ul className="tw-letterhead__facts">
              <li>
                <PhoneIcon />
                <PhoneLink phone={phone} />
              </li>
            </ul>
          )}
        </div>
      </header>
      {wantsMove && booking.mayChange ? (
        <MoveForm booking={booking} onDone={() => setWantsMove(false)} state={state} />
      ) : (
        <BookingSummary
          booking={booking}
          onMove={() => {
            state.forget()
            setWantsMove(true)
          }}
          state={state}
          token={token}
        />
      )}
    </>
  )
}
