import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { services } from '#shared/domains/services/api.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useServiceChange } from '../use-service-change.ts'

interface RemoveDialogProps {
  orgId: OrgId
  service: ServiceView
  onClose: () => void
}

/** Asks before a service is deleted, and says what becomes of those who have it. */
export function RemoveDialog({ orgId, service, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('services')
  const change = useServiceChange()
  const remove = async () => {
    const { id: serviceId, version } = service
    await change.run(() => call(services.remove, { params: { orgId, serviceId }, query: { version } }), {
      done: t('done.deleted'),
      failed: t('failed.delete'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('remove.confirm')}
      intent="danger"
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void remove()}
      title={t('remove.title', { name: service.name })}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  )
}
