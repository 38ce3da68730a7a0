import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '@blueprintjs/core'
import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Person } from '../form/draft.ts'
import { slotState } from '../form/slot-choice.ts'
import { WAITING_PATH } from '../paths.ts'
import { aheadOf } from '../person/use-waiting-ahead.ts'
import './full-day-note.css'

interface FullDayNoteProps {
  /** Of the chosen day; undefined while they are not known. */
  slots: readonly StaffSlot[] | undefined
  now: number
  date: LocalDate
  person: Person | null
}

/** Where a day has hours and no place any more: the way to the waiting list, with the person and the day. */
export function FullDayNote({ slots, now, date, person }: FullDayNoteProps) {
  const { t } = useTranslation('scheduling')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ahead = (slots ?? []).filter((slot) => slotState(slot, now) !== 'past')
  if (ahead.length === 0 || ahead.some((slot) => slotState(slot, now) === 'free')) return null
  // Of another org's schedule it is that org's list.
  const org = search.get('org')
  const to = org === null ? WAITING_PATH : `${WAITING_PATH}?${new URLSearchParams({ org })}`
  return (
    <p className="tw-full-day">
      {t('form.dayIsFull')}
      <Button
        onClick={() => void navigate(to, { state: aheadOf(person, date) })}
        size="small"
        text={t('form.addToWaiting')}
        variant="outlined"
      />
    </p>
  )
}
