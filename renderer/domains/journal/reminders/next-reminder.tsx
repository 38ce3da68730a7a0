import { Notifications } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { dayOf } from '#shared/domains/journal/days.ts'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'

const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }))

/** When the next reminder of the journal comes; a press changes it. */
export function NextReminder() {
  const { t } = useTranslation('journal')
  const zone = deviceZone()
  const today = useToday(zone)
  const { time, day } = useFormats(zone)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useApi(journalReminder.get, {})
  if (data === undefined) return null
  const { nextAt } = data
  const isToday = nextAt !== null && dayOf(Date.parse(nextAt), zone) === today
  const text =
    nextAt === null
      ? t('reminder.none')
      : t(isToday ? 'reminder.today' : 'reminder.next', { time: time(nextAt), day: day(nextAt) })
  return (
    <li>
      <button aria-haspopup="dialog" className="tw-ask__reminder" onClick={() => setIsOpen(true)} type="button">
        <Notifications size={14} />
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReminderDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
