import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import type { PasskeyView } from '#shared/domains/identity/passkeys/schema.ts'
import { useAttempt } from '../use-attempt.ts'
import { AskOwnerDialog } from './ask-owner-dialog.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface PasskeyDialogProps {
  passkey: PasskeyView
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('security')
  const notify = useNotify()
  const handleSubmit = async (shown: OwnerProof) => {
    await call(passkeys.remove, { params: { id }, body: shown })
    notify.success(t('factors.removed', { method: name }))
    await ownChangesShown()
    onClose()
  }
  return (
    <AskOwnerDialog
      help={t('passkeys.removeHelp')}
      intent="danger"
      onCancel={onClose}
      onSubmit={handleSubmit}
      submitText={t('factors.remove')}
      title={t('ask.removeTitle', { method: name })}
    />
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation(['security', 'errors'])
  const notify = useNotify()
  const [name, setName] = useState(passkey.name)
  const { error, fail, isBusy, run } = useAttempt()
  const save = async () => {
    await call(passkeys.rename, { params: { id: passkey.id }, body: { name } })
    notify.success(t('passkeys.renamed'))
    await ownChangesShown()
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return fail(t('errors:validation.required'))
    void run(save)
  }
  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={onClose} title={t('passkeys.renameTitle')} titleTagName={H2}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogBody>
          <PasskeyNameField error={error} name={name} onChange={setName} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isBusy} onClick={onClose} text={t('step.cancel')} />
              <Button intent="primary" loading={isBusy} text={t('passkeys.save')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
