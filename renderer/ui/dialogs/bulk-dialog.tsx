import { Button, Callout, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './bulk-dialog.css'

interface BulkButtonProps {
  text: string
  icon: ReactElement
  isDisabled: boolean
  /** The dialog; with `done` the choice of rows goes as well. */
  children: (dialog: { close: () => void; done: () => void }) => ReactNode
  onDone: () => void
}

/** A button of a bulk bar that asks more before something happens to the rows that are chosen. */
export function BulkButton({ text, icon, isDisabled, children, onDone }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={isDisabled} icon={icon} onClick={() => setOpen(true)} text={text} variant="outlined" />
      {isOpen &&
        children({
          close,
          done() {
            close()
            onDone()
          },
        })}
    </>
  )
}

interface BulkDialogProps {
  /** The question, with the number of rows. */
  title: string
  submitText: string
  /** Cancel, unless something is done already. */
  closeText?: string | undefined
  isBusy: boolean
  isDisabled?: boolean
  /** Something was typed or chosen that a click outside would lose. */
  isTouched: boolean
  /** What went wrong, where no field says it. */
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** What is asked before something happens to many rows at once, and what came of it. */
export function BulkDialog(props: BulkDialogProps) {
  const { t } = useTranslation('common')
  const { title, submitText, closeText, isBusy, isDisabled, isTouched, problem, onSubmit, onClose, children } = props
  return (
    <Dialog
      canOutsideClickClose={!isTouched}
      className="tw-bulk-dialog"
      isCloseButtonShown={false}
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={title}
      titleTagName={H2}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && isDisabled !== true) onSubmit()
        }}
      >
        <DialogBody className="tw-bulk-dialog__body">
          {children}
          {problem !== null && (
            <Callout compact intent="danger" role="alert">
              {problem}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isBusy} onClick={onClose} text={closeText ?? t('cancel')} />
              <Button disabled={isDisabled} intent="primary" loading={isBusy} text={submitText} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
