import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { PublicBooking } from '#shared/domains/booking/public-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Failure } from '../page/page-states.tsx'
import { reportProgress } from '../page/data-layer.ts'
import type { VisitorValues } from '../visitor/use-visitor-details.ts'
import { forgetUnfinished } from './unfinished.ts'
import type { Unfinished } from './unfinished.ts'
import './finish-booking.css'

interface FinishBookingProps {
  orgId: OrgId
  unfinished: Unfinished
  onBooked: (booked: { booking: PublicBooking; visitor: VisitorValues }) => void
  /** Another card is wanted, or another time: null where nothing was refused. */
  onGiveUp: (refusal: ApiError | null) => void
}

/** Goes on with a booking whose visitor comes back from the page of their bank, or loaded this one anew. */
export function FinishBooking({ orgId, unfinished, onBooked, onGiveUp }: FinishBookingProps) {
  const { t } = useTranslation('fees')
  const finishing = useCall(publicScheduling.bookWithCard)
  const { body, prefill, search } = unfinished
  const hasBegun = useRef(false)

  function finish() {
    const again = { ...body, pay: { ...body.pay, isBack: true } }
    finishing.mutate(
      { params: { orgId }, body: again },
      {
        onSuccess({ event }) {
          if (event === null) return
          forgetUnfinished(orgId)
          reportProgress('booking_completed', prefill)
          const { firstName, lastName, email, phone, notes = '' } = body
          onBooked({ booking: event, visitor: { firstName, lastName, email, phone, notes } })
        },
        onError(error) {
          if (mayStillCome(error)) return
          forgetUnfinished(orgId)
          onGiveUp(error)
        },
      },
    )
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // The page is to look as it did, and what the payment service adds to its address is nobody's business.
    const now = window.location
    if (now.search === search || !new URLSearchParams(now.search).has('back')) finish()
    else now.replace(`${now.pathname}${search}`)
    // oxlint-disable-next-line react/exhaustive-deps -- it is sent once, as the page appears
  }, [])

  function takeOther() {
    forgetUnfinished(orgId)
    onGiveUp(null)
  }

  const { data, error } = finishing
  if (error !== null && mayStillCome(error)) return <Failure error={error} onRetry={finish} />
  if (data?.confirmUrl === null || data?.confirmUrl === undefined)
    return (
      <p className="tw-booking tw-finish" role="status">
        {t('bank.finishing')}
      </p>
    )
  return (
    <section aria-labelledby="bank-title" className="tw-booking tw-finish">
      <h2 className="tw-booking__heading" id="bank-title">
        {t('bank.title')}
      </h2>
      <p>{t('bank.text')}</p>
      <div className="tw-finish__ways">
        <a className="tw-booking-button tw-booking-button--primary" href={data.confirmUrl}>
          {t('bank.go')}
        </a>
        <button className="tw-booking-button" onClick={takeOther} type="button">
          {t('bank.other')}
        </button>
      </div>
    </section>
  )
}

/** Said to who comes back where nothing is known of their booking, such as in another browser. */
export function BegunElsewhere() {
  const { t } = useTranslation('fees')
  useEffect(forgetAddress, [])
  return (
    <p className="tw-finish__note" role="status">
      {t('bank.elsewhere')}
    </p>
  )
}

/** Nobody knows yet how it ends: it is asked again. */
const mayStillCome = ({ code, status }: ApiError): boolean =>
  code === 'offline' || code === 'rate_limited' || status >= 500

/** What the payment service adds to the address of the page is nobody's business. */
function forgetAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
