import { Dialog, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'
import './guarded-dialog.css'

/** How what stands in the dialog speaks to its frame. */
export interface DialogFrame {
  /** Whether closing would lose something that was typed. */
  setDirty: (isDirty: boolean) => void
  /** Closes, after asking when something would be lost. */
  requestClose: () => void
}

interface GuardedDialogProps {
  isOpen?: boolean
  title: ReactNode
  /** A form of two columns, where the window has room for them. */
  isWide?: boolean
  onClose: () => void
  children: (frame: DialogFrame) => ReactNode
}

/** A dialog with a form. Esc, a press outside and the buttons that close ask before they throw away what was typed (look, Forms). */
export function GuardedDialog({ isOpen = true, title, isWide = false, onClose, children }: GuardedDialogProps) {
  const { t } = useTranslation('common')
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const requestClose = () => (isDirty ? setAsking(true) : close())
  return (
    <>
      <Dialog
        className={isWide ? 'tw-dialog tw-dialog--wide' : 'tw-dialog'}
        isCloseButtonShown={false}
        isOpen={isOpen}
        onClose={requestClose}
        title={title}
        titleTagName={H2}
      >
        {children({ setDirty, requestClose })}
      </Dialog>
      <ConfirmDialog
        cancelText={t('leave.stay')}
        confirmText={t('leave.go')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={close}
        title={t('leave.question')}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </>
  )
}
