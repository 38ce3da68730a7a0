import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx'
import { services } from '#shared/domains/services/api.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useServiceChange } from '../use-service-change.ts'

interface RestoreDialogProps {
  orgId: OrgId
  service: ServiceView
  onClose: () => void
}

/** Asks before a service is taken back into the catalogue, and says who has it again then. */
export function RestoreDialog({ orgId, service, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('services')
  const change = useServiceChange()
  const restore = async () => {
    const { id: serviceId, version } = service
    await change.run(() => call(services.restore, { params: { id: orgId, serviceId }, body: { version } }), {
      done: t('done.restored'),
      failed: t('failed.restore'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('restore.confirm')}
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void restore()}
      title={t('restore.title', { name: service.name })}
    >
      <p>{t('restore.text')}</p>
    </ConfirmDialog>
  )
}
