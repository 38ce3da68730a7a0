import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import { partOfDay } from '../dates/zone-time.ts'
import type { TimeSlot } from './time-slot.ts'
import './slot-choices.css'

const PARTS = ['morning', 'afternoon', 'evening'] as const

interface SlotChoicesProps {
  slots: readonly PublicSlot[]
  chosen: TimeSlot | null
  timeZone: string
  onPick: (slot: TimeSlot) => void
}

/** The times of a day as one group of radio buttons: Tab reaches it, arrows go from one free time to the next. */
export function SlotChoices({ slots, chosen, timeZone, onPick }: SlotChoicesProps) {
  const { t } = useTranslation('booking')
  const { time } = useFormats(timeZone)
  const placed = slots.map((slot) => ({ slot, part: partOfDay(timeZone, slot.start) }))
  const parts = PARTS.map((part) => ({ part, times: placed.filter((each) => each.part === part) }))
  return (
    <div aria-labelledby="booking-time" className="tw-booking-slots" role="radiogroup">
      {parts.map(
        ({ part, times }) =>
          times.length > 0 && (
            <fieldset className="tw-slots__group" key={part}>
              <legend className="tw-slots__part">{t(`time.${part}`)}</legend>
              <div className="tw-slots__times">
                {times.map(({ slot }) => (
                  <SlotChoice
                    isChosen={slot.start === chosen?.start}
                    key={slot.start}
                    onPick={onPick}
                    slot={slot}
                    time={time(slot.start)}
                  />
                ))}
              </div>
            </fieldset>
          ),
      )}
    </div>
  )
}

interface SlotChoiceProps {
  slot: PublicSlot
  isChosen: boolean
  time: string
  onPick: (slot: TimeSlot) => void
}

function SlotChoice({ slot, isChosen, time, onPick }: SlotChoiceProps) {
  const { t } = useTranslation('booking')
  const isFull = !slot.free && !isChosen
  return (
    <label className={isFull ? 'tw-booking-slot tw-booking-slot--full' : 'tw-booking-slot'}>
      <input
        checked={isChosen}
        className="tw-slot__radio"
        disabled={isFull}
        name="time"
        onChange={() => onPick(slot)}
        type="radio"
        value={slot.start}
      />
      <span className="tw-slot__face">
        {time}
        {isFull && <span className="tw-visually-hidden"> {t('time.full')}</span>}
      </span>
    </label>
  )
}
