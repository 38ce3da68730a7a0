import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import { waiting } from '#shared/domains/waiting/api.ts'

/** Asks before somebody is taken off the list. */
export function RemoveQuestion({ entry, onClose }: { entry: WaitingView; onClose: () => void }) {
  const { t } = useTranslation('waiting')
  const { id, orgId, name, status } = entry
  const remove = useCall(waiting.remove)
  const notify = useNotify()
  const sentence = useErrorSentence()

  function confirm() {
    if (remove.isPending) return
    remove.mutate(
      { params: { orgId, waitingId: id } },
      {
        onSuccess: () => notify.success(t('remove.done', { name })),
        onError: (error) => notify.error(sentence(error)),
        onSettled: onClose,
      },
    )
  }

  return (
    <ConfirmDialog
      confirmText={t('remove.confirm')}
      intent="danger"
      isBusy={remove.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('remove.title', { name })}
    >
      {t(status === 'offered' ? 'remove.textOffered' : 'remove.text')}
    </ConfirmDialog>
  )
}
