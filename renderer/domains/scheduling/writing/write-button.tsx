import { Button } from '@blueprintjs/core'
import { Envelope } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { WriteDialog } from './write-dialog.tsx'

interface WriteButtonProps {
  appointment: AppointmentView
  timeZone: string
}

/** Opens what the desk writes to the patient of an appointment. */
export function WriteButton({ appointment, timeZone }: WriteButtonProps) {
  const { t } = useTranslation('scheduling')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Envelope />} onClick={() => setIsOpen(true)} text={t('writing.open')} variant="minimal" />
      {isOpen && <WriteDialog appointment={appointment} onClose={() => setIsOpen(false)} timeZone={timeZone} />}
    </>
  )
}
