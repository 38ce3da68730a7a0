import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'

interface RemoveDialogProps {
  orgId: OrgId
  /** Null while nothing is asked. */
  campaignId: CampaignId | null
  onClose: () => void
  onDone?: () => void
}

/** Asks before a campaign is deleted with its figures. */
export function RemoveDialog({ orgId, campaignId, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(campaigns.remove)
  const confirm = () => {
    if (campaignId === null) return
    remove.mutate(
      { params: { orgId, campaignId } },
      {
        onSuccess() {
          notify.success(t('done.deleted'))
          onDone?.()
        },
        onError: (error) => notify.error(sentence(error)),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      cancelText={t('common:cancel')}
      confirmText={t('do.delete')}
      intent="danger"
      isBusy={remove.isPending}
      isOpen={campaignId !== null}
      onCancel={onClose}
      onConfirm={confirm}
      title={t('deleteAsk')}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
