import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { DateSection } from '../choice/date-section.tsx'
import { RefusalNotice, awaitRefusals } from '../scheduler/lazy-refusal-notice.tsx'
import { TimeSection } from '../choice/time-section.tsx'
import { useToday } from '../dates/use-today.ts'
import { localDateIn } from '../dates/zone-time.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { useChoice } from '../choice/use-choice.ts'
import { firstFreeDay, useDays } from '../choice/use-days.ts'
import { useKindOf } from '../kind/use-kind-of.ts'
import { useShownZone } from '../choice/use-shown-zone.ts'
// With the whole of it, so that the scheduler is not cut into small files for what is shared here.
import '../index.ts'
import type { OwnBookingState } from './use-own-booking.ts'

interface MoveFormProps {
  booking: Pick<OwnBooking, 'start' | 'timeZone' | 'type'> & { org: Pick<OwnBooking['org'], 'id'> }
  state: Pick<OwnBookingState, 'move' | 'isMoving' | 'moveRefusal' | 'forget'>
  onDone: () => void
}

/** Another day and time for a booking, chosen as it was booked. */
export function MoveForm({ booking, state, onDone }: MoveFormProps) {
  const { t } = useTranslation(['appointment', 'booking'])
  const { org, timeZone } = booking
  const heading = useRef<HTMLHeadingElement>(null)
  const { day, time } = useFormats(timeZone)
  const today = useToday(timeZone)
  const { visit, horizonDays } = useKindOf(org.id, booking.type)
  const days = { first: today, last: addDays(today, horizonDays) }
  const open = useDays(org.id, visit)
  const zone = useShownZone(timeZone)
  // While the answer is out, the chosen time may be taken by this very booking.
  const choice = useChoice(org.id, () => state.isMoving, firstFreeDay(open.states), visit ?? {})
  const { date, slot } = choice
  useEffect(() => heading.current?.focus(), [])
  const tell = (instant: string) => t('dayAndTime', { day: day(instant), time: time(instant) })

  function pickSlot(picked: TimeSlot) {
    awaitRefusals()
    state.forget()
    choice.pickSlot(picked, localDateIn(timeZone, picked.start))
  }

  async function submit() {
    if (slot === null) return
    if (await state.move(slot)) onDone()
    else choice.clearSlot()
  }

  return (
    <form
      className="tw-booking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="tw-own__move">
        <h2 className="tw-booking__heading tw-own__heading" ref={heading} tabIndex={-1}>
          {t('move.heading')}
        </h2>
        <p>{t('move.now', { when: tell(booking.start) })}</p>
      </div>
      <div className="tw-booking__pick">
        <DateSection date={date} days={days} onPick={choice.pickDate} states={open.states} today={today} />
        <TimeSection
          choice={choice}
          days={days}
          onPickDate={choice.pickDate}
          onPickSlot={pickSlot}
          open={open}
          zone={zone}
        />
      </div>
      <div className="tw-submit">
        {state.moveRefusal !== null && (
          <Suspense>
            <RefusalNotice
              key={state.moveRefusal.code}
              onPickSlot={pickSlot}
              onRetry={() => void submit()}
              refusal={state.moveRefusal}
              timeZone={timeZone}
            />
          </Suspense>
        )}
        <div className="tw-submit__row">
          <div className="tw-submit__summary" id="move-summary">
            {slot !== null && <p className="tw-submit__when">{tell(slot.start)}</p>}
            <p className="tw-submit__missing">{t(missingKey(date, slot))}</p>
          </div>
          <div className="tw-own__answers">
            <button className="tw-booking-button" onClick={onDone} type="button">
              {t('move.keep')}
            </button>
            <button
              aria-busy={state.isMoving}
              aria-describedby="move-summary"
              className="tw-booking-button tw-booking-button--primary"
              disabled={slot === null}
              type="submit"
            >
              {state.isMoving ? t('move.sending') : t('move.action')}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

function missingKey(date: string | null, slot: TimeSlot | null) {
  if (date === null) return 'booking:submit.missingDate'
  return slot === null ? 'booking:submit.missingTime' : 'move.toBeConfirmed'
}
