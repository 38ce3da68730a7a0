import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { CostOfPersonChange } from '#renderer/domains/billing/index.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { ChoiceDialog } from '../choice-dialog.tsx'
import { useServiceChange } from '../use-service-change.ts'
import type { ServicePerson } from './service-person.ts'
import { SubscriptionPicker } from './subscription-picker.tsx'

interface AddDialogProps extends ServicePerson {
  /** What the person has already. */
  had: readonly AssignedService[]
  onClose: () => void
}

/** Gives a person subscriptions out of those that the org has to give. */
export function AddServicesDialog({ orgId, userId, had, onClose }: AddDialogProps) {
  const { t } = useTranslation('services')
  const change = useServiceChange()
  const [chosen, setChosen] = useState<readonly ServiceId[]>([])
  const running = new Set(had.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))

  const add = async () => {
    const body = { services: [...chosen] }
    const failure = await change.run(() => call(personServices.add, { params: { orgId, userId }, body }), {
      done: t('done.servicesAdded'),
      failed: t('failed.addServices'),
    })
    if (failure === null) onClose()
  }
  return (
    <ChoiceDialog
      confirmText={t('person.addServices')}
      isBusy={change.isBusy}
      isDisabled={chosen.length === 0}
      onClose={onClose}
      onConfirm={() => void add()}
      title={t('person.addServicesTitle')}
    >
      <SubscriptionPicker chosen={chosen} had={running} onChoose={setChosen} orgId={orgId} />
      <CostOfPersonChange changes={chosen.map((id) => ({ id, status: 'active' }))} orgId={orgId} userId={userId} />
    </ChoiceDialog>
  )
}
