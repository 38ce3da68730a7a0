import { Button } from '@blueprintjs/core'
import { Notifications } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReminderDialog } from './reminder-dialog.tsx'

/** The way to the reminder of one's journal. */
export function ReminderButton() {
  const { t } = useTranslation('journal')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Notifications />} onClick={() => setIsOpen(true)} text={t('reminder.open')} variant="outlined" />
      {isOpen && <ReminderDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
