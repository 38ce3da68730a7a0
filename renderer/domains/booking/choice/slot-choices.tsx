import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import { noonOf } from '../dates/plain-date.ts'
import { localDateIn, partOfDay, zoneMark } from '../dates/zone-time.ts'
import type { TimeSlot } from './time-slot.ts'
import './slot-choices.css'

interface SlotChoicesProps {
  slots: readonly PublicSlot[]
  chosen: TimeSlot | null
  /** The picked day of the clinic: where the shown clock is on another one, it is named. */
  date: LocalDate
  timeZone: string
  onPick: (slot: TimeSlot) => void
}

/** The times of a day as one group of radio buttons: Tab reaches it, arrows go from one free time to the next. */
export function SlotChoices({ slots, chosen, date, timeZone, onPick }: SlotChoicesProps) {
  const { t } = useTranslation('booking')
  const { time, tag } = useFormats(timeZone)
  const { day } = useFormats('UTC')
  const groups = new Map<string, { on: LocalDate; part: ReturnType<typeof partOfDay>; times: PublicSlot[] }>()
  for (const slot of slots) {
    const [on, part] = [localDateIn(timeZone, slot.start), partOfDay(timeZone, slot.start)]
    const group = groups.get(on + part) ?? { on, part, times: [] }
    groups.set(on + part, group)
    group.times.push(slot)
  }
  return (
    <div aria-describedby="booking-zone" aria-labelledby="booking-time" className="tw-booking-slots" role="radiogroup">
      {[...groups.values()].map(({ on, part, times }) => (
        <fieldset className="tw-slots__group" key={on + part}>
          <legend className="tw-slots__part">
            {on === date ? t(`time.${part}`) : t('time.onDay', { day: day(noonOf(on)), part: t(`time.${part}`) })}
          </legend>
          <div className="tw-slots__times">
            {times.map((slot) => (
              <SlotChoice
                isChosen={slot.start === chosen?.start}
                key={slot.start}
                onPick={onPick}
                slot={slot}
                time={time(slot.start)}
                zone={zoneMark(timeZone, slot.start, tag)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface SlotChoiceProps {
  slot: PublicSlot
  isChosen: boolean
  time: string
  zone: string
  onPick: (slot: TimeSlot) => void
}

function SlotChoice({ slot, isChosen, time, zone, onPick }: SlotChoiceProps) {
  const { t } = useTranslation('booking')
  const isFull = !slot.free && !isChosen
  return (
    <label className="tw-booking-slot">
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
        <span>
          {time} {/* Whoever hears the times is told once, by what describes the group. */}
          <span aria-hidden className="tw-slot__zone">
            {zone}
          </span>
        </span>
        {isFull && <span className="tw-visually-hidden"> {t('time.full')}</span>}
      </span>
    </label>
  )
}
