import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { noonOf } from '../dates/plain-date.ts'
import { zoneMark } from '../dates/zone-time.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { Kind } from '../kind/use-kind.ts'
import './submit-bar.css'

interface SubmitBarProps {
  date: LocalDate | null
  slot: TimeSlot | null
  kind: Pick<Kind, 'isAnswered' | 'isChosen' | 'types'>
  isComplete: boolean
  /** Whether nothing but the card or its conditions is missing of the details. */
  isCardMissing?: boolean
  isSending: boolean
  timeZone: string
  /** How long the time is kept. */
  hold: ReactNode
  /** Why the last try did not work, if so. */
  notice: ReactNode
}

/** What is about to be booked, what is still missing, and the one button. Stays in sight on a phone. */
export function SubmitBar({
  date,
  slot,
  kind,
  isComplete,
  isCardMissing = false,
  isSending,
  timeZone,
  hold,
  notice,
}: SubmitBarProps) {
  const { t } = useTranslation('booking')
  return (
    <div className="tw-submit">
      {notice}
      <div className="tw-submit__row">
        <div className="tw-submit__summary" id="booking-summary">
          <Chosen date={isKindMissing(kind) ? null : date} slot={slot} timeZone={timeZone} />
          <p className="tw-submit__missing">
            {isComplete ? t('submit.toBeConfirmed') : t(missingKey(date, slot, kind, isCardMissing))}
          </p>
          {hold}
        </div>
        <button
          aria-busy={isSending}
          aria-describedby="booking-summary"
          className="tw-booking-button tw-booking-button--primary"
          disabled={!isComplete}
          type="submit"
        >
          {isSending ? t('submit.sending') : t('submit.book')}
        </button>
      </div>
    </div>
  )
}

function Chosen({ date, slot, timeZone }: Pick<SubmitBarProps, 'date' | 'slot' | 'timeZone'>) {
  const { t } = useTranslation('booking')
  const { day, time, span, tag } = useFormats(timeZone)
  const dayOf = useFormats('UTC').day
  if (slot !== null) {
    const at = `${time(slot.start)} ${zoneMark(timeZone, slot.start, tag)}`
    return (
      <p className="tw-submit__when">
        {t('submit.when', { day: day(slot.start), time: at })}{' '}
        <span className="tw-submit__length">{span((Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE)}</span>
      </p>
    )
  }
  return date === null ? null : <p className="tw-submit__when">{dayOf(noonOf(date))}</p>
}

function missingKey(
  date: LocalDate | null,
  slot: TimeSlot | null,
  kind: SubmitBarProps['kind'],
  isCardMissing: boolean,
) {
  if (isKindMissing(kind)) return 'submit.missingKind'
  if (date === null) return 'submit.missingDate'
  if (slot === null) return 'submit.missingTime'
  if (!kind.isAnswered) return 'submit.missingAnswers'
  return isCardMissing ? 'submit.missingCard' : 'submit.missingDetails'
}

const isKindMissing = ({ isChosen, types }: SubmitBarProps['kind']): boolean => !isChosen && types.length > 0
