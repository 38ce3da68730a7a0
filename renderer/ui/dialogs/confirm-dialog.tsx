import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  isOpen: boolean
  /** The question. */
  title: string
  /** What follows from a yes. */
  children?: ReactNode
  /** The verb, such as "End session". */
  confirmText: string
  cancelText?: string
  /** `danger` for what cannot be taken back. */
  intent?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question whose buttons are the answers (look, Dialogs). Esc and a click outside mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const { isOpen, title, children, confirmText, cancelText, intent = 'primary', isBusy, onConfirm, onCancel } = props
  return (
    <Dialog
      isCloseButtonShown={false}
      isOpen={isOpen}
      onClose={isBusy === true ? undefined : onCancel}
      title={title}
      titleTagName={H2}
    >
      {children !== undefined && <DialogBody>{children}</DialogBody>}
      <DialogFooter
        actions={
          <>
            <Button autoFocus disabled={isBusy} onClick={onCancel} text={cancelText ?? t('cancel')} />
            <Button intent={intent} loading={isBusy} onClick={onConfirm} text={confirmText} />
          </>
        }
      />
    </Dialog>
  )
}
