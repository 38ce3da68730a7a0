import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './choice-dialog.css'

interface ChoiceDialogProps {
  title: string
  confirmText: string
  isBusy: boolean
  isDisabled: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Something to be chosen from, and the button that takes it. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { t } = useTranslation('common')
  const { title, confirmText, isBusy, isDisabled, onConfirm, onClose, children } = props
  return (
    <Dialog
      canOutsideClickClose={false}
      className="tw-choice-dialog"
      isCloseButtonShown={false}
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={title}
      titleTagName={H2}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose} text={t('cancel')} />
            <Button disabled={isDisabled} intent="primary" loading={isBusy} onClick={onConfirm} text={confirmText} />
          </>
        }
      />
    </Dialog>
  )
}
