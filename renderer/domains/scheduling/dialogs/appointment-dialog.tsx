import { Dialog } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx'
import './appointment-dialog.css'

/** How what stands in the dialog speaks to its frame. */
export interface DialogFrame {
  /** Whether closing would lose something that was typed. */
  setDirty: (isDirty: boolean) => void
  /** Closes, after asking when something would be lost. */
  requestClose: () => void
}

interface AppointmentDialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: (frame: DialogFrame) => ReactNode
}

/** The frame of the appointment dialogs. Esc, a press outside and the cross ask before they throw away what was typed. */
export function AppointmentDialog({ isOpen, title, onClose, children }: AppointmentDialogProps) {
  const { t } = useTranslation('scheduling')
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setDirty(false)
    setIsAsking(false)
    onClose()
  }
  const requestClose = () => (isDirty ? setIsAsking(true) : close())

  return (
    <>
      <Dialog className="tw-dialog" isOpen={isOpen} onClose={requestClose} title={title}>
        {children({ setDirty, requestClose })}
      </Dialog>
      <ConfirmDialog
        cancelText={t('discard.keep')}
        confirmText={t('discard.confirm')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={close}
        title={t('discard.title')}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  )
}
