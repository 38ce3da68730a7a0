import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { Failure } from './choice-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'

/** Asks before a person is signed out everywhere. */
export function EndSessionsDialog({ user, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const change = usePeopleChange()
  const confirm = async () => {
    const isDone = await change.run(async () => {
      await call(people.endSessions, { params: { userId: user.id } })
      return t('done.endSessions', { name: user.name })
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('endSessions.confirm')}
      intent="danger"
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={t('endSessions.title')}
    >
      <p>{t('endSessions.text', { name: user.name })}</p>
      <Failure text={change.failure} />
    </ConfirmDialog>
  )
}
