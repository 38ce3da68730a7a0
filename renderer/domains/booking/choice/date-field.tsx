import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import {
  DATE_ORDERS,
  DATE_TEXT_LENGTH,
  formatDateText,
  isDateKey,
  onlyDateCharacters,
  parseDateText,
} from '../dates/date-text.ts'
import { isWithin, noonOf } from '../dates/plain-date.ts'
import type { DateWindow } from '../dates/plain-date.ts'
import '#renderer/ui/fields/light-field.css'

interface DateFieldProps {
  date: LocalDate | null
  days: DateWindow
  /** Null while what is typed names no day that may be picked. */
  onPick: (date: LocalDate | null) => void
}

/** The date as text: digits and `/` only, in the order of the visitor's language (spec §5 Scheduler). */
export function DateField({ date, days, onPick }: DateFieldProps) {
  const { t } = useTranslation('booking')
  const { language, day } = useFormats('UTC')
  const order = DATE_ORDERS[language]
  const [draft, setDraft] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const typed = draft === null ? null : parseDateText(draft, order)
  // A day picked in the calendar replaces what was typed before.
  const isDraftCurrent = draft !== null && (date === null || typed === date)
  const picked = date === null ? '' : formatDateText(date, order)
  const text = isDraftCurrent ? draft : picked
  const problem = problemOf()
  const isUntouched = draft === null
  // A day that is suggested while somebody begins to type gives way to what they type, as one that stood there does.
  useLayoutEffect(() => {
    if (isUntouched && picked !== '' && document.activeElement === input.current) input.current?.select()
  }, [isUntouched, picked])

  function problemOf(): string | null {
    if (!isDraftCurrent || draft === '') return null
    if (typed !== null) {
      const range = { first: day(noonOf(days.first)), last: day(noonOf(days.last)) }
      return isWithin(typed, days) ? null : t('date.outside', range)
    }
    return wasLeft || draft.length >= DATE_TEXT_LENGTH ? t('date.malformed', { pattern: t('date.pattern') }) : null
  }

  function handleText(value: string) {
    const kept = onlyDateCharacters(value).slice(0, DATE_TEXT_LENGTH)
    const named = parseDateText(kept, order)
    setDraft(kept)
    setWasLeft(false)
    onPick(named !== null && isWithin(named, days) ? named : null)
  }

  function handleLeave() {
    setWasLeft(true)
    if (date !== null && typed === date) setDraft(null)
  }

  function handleKey(event: KeyboardEvent) {
    // Copy, paste and the browser's own shortcuts stay what they are.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') handleLeave()
    if (event.key === 'Enter' || !isDateKey(event.key)) event.preventDefault()
  }

  return (
    <div className="tw-booking-field">
      <label className="tw-booking-field__label" htmlFor="booking-date">
        {t('date.label')}
      </label>
      <input
        aria-describedby="booking-date-note"
        aria-invalid={problem !== null}
        autoComplete="off"
        className="tw-booking-field__input"
        dir="ltr"
        id="booking-date"
        inputMode="numeric"
        onBlur={handleLeave}
        onChange={(event) => handleText(event.target.value)}
        // A day is chosen already: what is typed takes its place.
        onFocus={(event) => event.target.select()}
        onKeyDown={handleKey}
        placeholder={t('date.pattern')}
        ref={input}
        type="text"
        value={text}
      />
      <p aria-live="polite" className="tw-booking-field__note" id="booking-date-note">
        {problem ?? <span className="tw-visually-hidden">{t('date.help', { pattern: t('date.pattern') })}</span>}
      </p>
    </div>
  )
}
