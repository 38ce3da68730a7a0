import { Button } from '@blueprintjs/core'
import { Disable, Tick, Time, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { BulkBar } from '#renderer/ui/table/bulk-bar.tsx'
import { services } from '#shared/domains/services/api.ts'
import type { ServiceStatus, ServiceView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useServiceChange } from '../use-service-change.ts'

interface ServicesBulkBarProps {
  orgId: OrgId
  chosen: readonly ServiceView[]
  onClear: () => void
}

const STEPS = [
  { status: 'active', icon: <Tick /> },
  { status: 'pending', icon: <Time /> },
  { status: 'cancelled', icon: <Disable /> },
] as const

/** Gives the chosen services another status, all of them or none. */
export function ServicesBulkBar({ orgId, chosen, onClear }: ServicesBulkBarProps) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const change = useServiceChange()
  const [isAsking, setIsAsking] = useState(false)

  const set = async (status: ServiceStatus) => {
    // As they were seen: whoever changed one meanwhile is not passed over.
    const body = chosen.map(({ id, version }) => ({ id, version, status }))
    const failure = await change.run(() => call(services.changeMany, { params: { orgId }, body }), {
      done: t('done.updatedAll'),
      failed: t('failed.updateAll'),
    })
    setIsAsking(false)
    if (failure === null) onClear()
  }
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {STEPS.map(({ status, icon }) => (
        <Button
          disabled={chosen.every((service) => service.status === status)}
          icon={icon}
          key={status}
          loading={change.isBusy}
          onClick={() => void set(status)}
          text={t(`bulk.${status}`)}
          variant="outlined"
        />
      ))}
      <Button
        icon={<Trash />}
        intent="danger"
        loading={change.isBusy}
        onClick={() => setIsAsking(true)}
        text={t('action.remove')}
        variant="outlined"
      />
      <ConfirmDialog
        confirmText={t('remove.confirm')}
        intent="danger"
        isBusy={change.isBusy}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void set('deleted')}
        title={t('remove.titleAll', { count: chosen.length, formatted: number(chosen.length) })}
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </BulkBar>
  )
}
