import { Dialog, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx'
import './form-dialog.css'

/** How what stands in the dialog speaks to its frame. */
export interface DialogFrame {
  /** Whether closing would lose something that was typed. */
  setDirty: (isDirty: boolean) => void
  /** Closes, after asking when something would be lost. */
  requestClose: () => void
}

interface FormDialogProps {
  title: string
  onClose: () => void
  children: (frame: DialogFrame) => ReactNode
}

/** The frame of the dialogs that make a transaction. Esc, a press outside and the cross ask before they throw away what was typed. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const { t } = useTranslation('inventory')
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const requestClose = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        className="tw-inv-dialog"
        isCloseButtonShown={false}
        isOpen
        onClose={requestClose}
        title={title}
        titleTagName={H2}
      >
        {children({ setDirty, requestClose })}
      </Dialog>
      <ConfirmDialog
        cancelText={t('discard.keep')}
        confirmText={t('discard.confirm')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
        title={t('discard.title')}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  )
}
