import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { Failure } from './choice-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'

/** Asks before a person is sent a link to choose a new password. */
export function ResetDialog({ user, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const change = usePeopleChange()
  const confirm = async () => {
    const isDone = await change.run(async () => {
      await call(passwords.sendReset, { body: { email: user.email } })
      return t('done.reset', { email: user.email })
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('reset.confirm')}
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={t('reset.title')}
    >
      <p>{t('reset.text', { name: user.name, email: user.email })}</p>
      <Failure text={change.failure} />
    </ConfirmDialog>
  )
}
