import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApiError } from '#renderer/api/api-error.ts'
import { detailsOf } from '#renderer/api/error-details.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { VISITOR_FIELDS } from '../visitor/use-visitor-details.ts'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { WarningIcon } from '../page/icons.tsx'
import './refusal-notice.css'

/** What a `slot_taken` says besides: up to three slots that are free. */
const TakenDetails = z.object({ nextSlots: z.array(z.object({ start: z.string(), end: z.string() })) })

export interface RefusalNoticeProps {
  refusal: ApiError
  /** Whether a deposit was asked for that is refunded, if it was charged. */
  isRefunded?: boolean
  timeZone: string
  onRetry: () => void
  onPickSlot: (slot: TimeSlot) => void
}

/** Why a booking did not go through and what to do next. */
export function RefusalNotice({ refusal, isRefunded = false, timeZone, onRetry, onPickSlot }: RefusalNoticeProps) {
  const { t } = useTranslation(['booked', 'booking'])
  const notice = useRef<HTMLDivElement>(null)
  const text = useRefusalText(refusal)
  const next = nextSlotsOf(refusal)
  const isTaken = refusal.code === 'slot_taken'
  const isRetryWorthwhile = refusal.code === 'offline' || refusal.status >= 500

  useEffect(() => {
    // The button that had the focus may be disabled by now. A wrong field takes the focus itself.
    if (!VISITOR_FIELDS.some((field) => field in refusal.fields)) notice.current?.focus()
  }, [refusal])

  return (
    <div
      className={isTaken ? 'tw-booking-refusal tw-booking-refusal--taken' : 'tw-booking-refusal'}
      ref={notice}
      role="alert"
      tabIndex={-1}
    >
      <p className="tw-refusal__text">
        <WarningIcon />
        {text}
        {isRefunded && refusal.code !== 'checkout_over' && ` ${t('refusal.refunded')}`}
      </p>
      {next.length > 0 && <NextSlots onPickSlot={onPickSlot} slots={next} timeZone={timeZone} />}
      {isRetryWorthwhile && (
        <button className="tw-booking-button" onClick={onRetry} type="button">
          {t('booking:page.retry')}
        </button>
      )}
    </div>
  )
}

/** That this browser could not come back from the page of a bank. */
export function NoWayBack() {
  const { t } = useTranslation('booked')
  return (
    <p className="tw-booking-refusal" role="alert">
      {t('refusal.noWayBack')}
    </p>
  )
}

function NextSlots({
  slots,
  timeZone,
  onPickSlot,
}: { slots: TimeSlot[] } & Pick<RefusalNoticeProps, 'timeZone' | 'onPickSlot'>) {
  const { t } = useTranslation(['booked', 'booking'])
  const { day, time } = useFormats(timeZone)
  return (
    <div className="tw-refusal__slots">
      {slots.map((slot) => (
        <button className="tw-booking-button" key={slot.start} onClick={() => onPickSlot(slot)} type="button">
          {t('booking:submit.when', { day: day(slot.start), time: time(slot.start) })}
        </button>
      ))}
    </div>
  )
}

function useRefusalText(refusal: ApiError): string {
  const { t } = useTranslation(['booked', 'booking'])
  const sentence = useFailureSentence()
  if (refusal.code === 'slot_taken') {
    const { length } = nextSlotsOf(refusal)
    if (length === 3) return t('refusal.takenNextThree')
    return length === 0 ? t('refusal.taken') : t('refusal.takenNextFew')
  }
  return refusal.fields['start'] ?? sentence(refusal)
}

const nextSlotsOf = (refusal: ApiError): TimeSlot[] => detailsOf(refusal, ['slot_taken'], TakenDetails)?.nextSlots ?? []
