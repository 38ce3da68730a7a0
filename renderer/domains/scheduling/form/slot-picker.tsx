import type { TFunction } from 'i18next'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { OtherTimeField } from './other-time-field.tsx'
import { isChosenOutside, isSameSlot, slotState } from './slot-choice.ts'
import type { SlotTimes } from './slot-choice.ts'
import './slot-picker.css'
import type { SlotChoice } from './use-slot-choice.ts'

interface SlotPickerProps {
  choice: SlotChoice
  timeZone: string
  /** The time that the appointment has now; offered even where the hours no longer know it. */
  own?: SlotTimes
  error?: string
  /** Full times may be chosen: then a reason is asked. */
  mayOverbook?: boolean
  /** Another time may be typed: what it is by the clock on the wall, in the slot's length. */
  onType?: (clock: string) => void
  onChoose: (slot: SlotTimes) => void
}

/** The times of a day as buttons of one choice: free ones inviting, full and past ones faded. */
export function SlotPicker({ choice, timeZone, own, error, mayOverbook, onType, onChoose }: SlotPickerProps) {
  const { t } = useTranslation('scheduling')
  const noteId = useId()
  return (
    <fieldset aria-describedby={noteId} className="tw-slots">
      <legend className="tw-field__label">{t('form.time')}</legend>
      <QueryState query={choice.query} skeleton={<Skeleton block="12rem" />}>
        {({ slots }) => (
          <Slots
            choice={choice}
            mayOverbook={mayOverbook}
            onChoose={onChoose}
            own={own}
            slots={slots}
            timeZone={timeZone}
          />
        )}
      </QueryState>
      {onType !== undefined && <OtherTimeField onType={onType} />}
      <div aria-live="polite" className="tw-slots__note tw-slots__note--wrong" id={noteId}>
        {error}
      </div>
    </fieldset>
  )
}

interface SlotsProps extends Omit<SlotPickerProps, 'error'> {
  slots: readonly StaffSlot[]
}

function Slots({ slots, choice, timeZone, own, mayOverbook = false, onChoose }: SlotsProps) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(timeZone)
  const name = useId()
  const grid = useRef<HTMLDivElement>(null)
  const chosenStart = choice.chosen?.start
  useEffect(() => {
    // Of a day with many times the chosen one may lie below the edge.
    if (chosenStart !== undefined) bringIntoSight(grid.current)
  }, [chosenStart])
  const isOwn = (slot: SlotTimes) => own !== undefined && isSameSlot(slot, own)
  const isOwnOffGrid =
    own !== undefined && isSameSlot(own, choice.chosen) && !slots.some((slot) => isSameSlot(slot, own))
  const typed = mayOverbook && !isOwnOffGrid && isChosenOutside(slots, choice.chosen) ? choice.chosen : null
  // Times that have gone by would only be in the way (spec §5).
  const ahead = slots.filter((slot) => slotState(slot, choice.now) !== 'past' || isOwn(slot))
  if (ahead.length === 0 && !isOwnOffGrid && typed === null) {
    return <p className="tw-slots__note">{slots.length === 0 ? t('form.closedThatDay') : t('form.noneLeft')}</p>
  }
  return (
    <div className="tw-slots__grid" ref={grid}>
      {own !== undefined && isOwnOffGrid && (
        <SlotButton isChosen label={time(own.start)} name={name} note={t('form.presentTime')} onChoose={() => {}} />
      )}
      {typed !== null && (
        <SlotButton isChosen label={time(typed.start)} name={name} note={t('overbook.outside')} onChoose={() => {}} />
      )}
      {ahead.map((slot) => {
        const isFull = slotState(slot, choice.now) === 'full'
        return (
          <SlotButton
            isChosen={isSameSlot(slot, choice.chosen)}
            isDisabled={isFull && !mayOverbook && !isOwn(slot)}
            isFull={isFull && !isOwn(slot)}
            key={slot.start}
            label={time(slot.start)}
            name={name}
            note={isOwn(slot) ? t('form.presentTime') : noteOf(slot, isFull, t)}
            onChoose={() => onChoose({ start: slot.start, end: slot.end })}
          />
        )
      })}
    </div>
  )
}

/** Scrolls the times alone, never the dialog: the person's field may be in use. */
function bringIntoSight(grid: HTMLElement | null): void {
  const chosen = grid?.querySelector('.tw-slot:has(:checked)')
  if (grid === null || chosen === null || chosen === undefined) return
  const [outer, inner] = [grid.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (inner.top < outer.top) grid.scrollTop -= outer.top - inner.top
  if (inner.bottom > outer.bottom) grid.scrollTop += inner.bottom - outer.bottom
}

function noteOf(slot: StaffSlot, isFull: boolean, t: TFunction<'scheduling'>) {
  if (isFull) return t('form.full')
  return slot.capacity > 1 ? t('form.left', { count: slot.left }) : ''
}

interface SlotButtonProps {
  name: string
  label: string
  note: string
  isChosen: boolean
  isDisabled?: boolean
  /** May be chosen all the same, which then asks for a reason. */
  isFull?: boolean
  onChoose: () => void
}

function SlotButton({ name, label, note, isChosen, isDisabled, isFull = false, onChoose }: SlotButtonProps) {
  return (
    <label className={isFull ? 'tw-slot tw-slot--full' : 'tw-slot'}>
      <input
        checked={isChosen}
        className="tw-slot__input"
        disabled={isDisabled}
        name={name}
        onChange={onChoose}
        type="radio"
      />
      <span className="tw-slot__time">{label}</span>
      {note !== '' && <span className="tw-slot__note">{note}</span>}
    </label>
  )
}
