import { Dialog, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import type { PasskeyView } from '#shared/domains/identity/passkeys/schema.ts'
import { AskOwnerDialog } from './ask-owner-dialog.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** What is being done about second factors at the moment. */
export type FactorTask =
  | { name: 'set-up' | 'remove'; method: MfaMethodName }
  | { name: 'turn-off' | 'new-codes' }
  | { name: 'rename-passkey' | 'remove-passkey'; passkey: PasskeyView }

/** The dialog of a task. */
export function FactorDialog({ task, onClose }: { task: FactorTask; onClose: () => void }) {
  switch (task.name) {
    case 'set-up':
      return <SetUpDialog method={task.method} onClose={onClose} />
    case 'remove':
      return <RemoveDialog method={task.method} onClose={onClose} />
    case 'rename-passkey':
      return <RenamePasskeyDialog onClose={onClose} passkey={task.passkey} />
    case 'remove-passkey':
      return <RemovePasskeyDialog onClose={onClose} passkey={task.passkey} />
    case 'turn-off':
      return <TurnOffDialog onClose={onClose} />
    case 'new-codes':
      return <NewCodesDialog onClose={onClose} />
  }
}

function RemoveDialog({ method, onClose }: { method: MfaMethodName; onClose: () => void }) {
  const { t } = useTranslation('security')
  const notify = useNotify()
  const name = t(`factors.${method}`)
  const handleSubmit = async (shown: OwnerProof) => {
    await call(mfa.remove, { body: { method, ...shown } })
    notify.success(t('factors.removed', { method: name }))
    await ownChangesShown()
    onClose()
  }
  return (
    <AskOwnerDialog
      help={t('ask.removeHelp')}
      intent="danger"
      onCancel={onClose}
      onSubmit={handleSubmit}
      submitText={t('factors.remove')}
      title={t('ask.removeTitle', { method: name })}
    />
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const notify = useNotify()
  const handleSubmit = async (shown: OwnerProof) => {
    await call(mfa.prefer, { body: { method: 'none', ...shown } })
    notify.success(t('factors.disabled'))
    await ownChangesShown()
    onClose()
  }
  return (
    <AskOwnerDialog
      help={t('ask.offHelp')}
      intent="danger"
      onCancel={onClose}
      onSubmit={handleSubmit}
      submitText={t('factors.turnOff')}
      title={t('ask.offTitle')}
    />
  )
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<string[]>([])
  const handleSubmit = async (shown: OwnerProof) => {
    const { recoveryCodes } = await call(mfa.renewRecoveryCodes, { body: shown })
    setCodes(recoveryCodes)
    await ownChangesShown()
  }
  if (codes.length > 0) {
    return (
      <Dialog
        canEscapeKeyClose={false}
        canOutsideClickClose={false}
        isCloseButtonShown={false}
        isOpen
        title={t('codes.title')}
        titleTagName={H2}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <AskOwnerDialog
      help={t('ask.codesHelp')}
      intent="primary"
      onCancel={onClose}
      onSubmit={handleSubmit}
      submitText={t('ask.codesSubmit')}
      title={t('ask.codesTitle')}
    />
  )
}
