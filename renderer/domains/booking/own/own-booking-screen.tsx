import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { LinkLetterhead } from '../page/link-letterhead.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure } from '../page/page-states.tsx'
import '../page/page.css'
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
  const { org } = booking
  return (
    <>
      <LinkLetterhead documentTitle={t('page.documentTitle', { org: org.name })} org={org} purpose={t('page.title')} />
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
