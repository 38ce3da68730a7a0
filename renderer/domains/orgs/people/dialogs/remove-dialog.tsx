import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { Failure } from './choice-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'

/** Asks before a person is taken out of the org, or deleted as such. */
export function RemoveDialog({ user, place, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const change = usePeopleChange()
  const confirm = async () => {
    const isDone = await change.run(async () => {
      await call(people.remove, { params: { userId: user.id }, query: { orgId: place.orgId ?? undefined } })
      return t('done.removed', { name: user.name })
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('remove.confirm')}
      intent="danger"
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: user.name })}
    >
      <p>{place.orgId === null ? t('remove.textSystem') : t('remove.text', { org: place.orgName })}</p>
      <Failure text={change.failure} />
    </ConfirmDialog>
  )
}
