import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { ChoiceDialog } from '../choice-dialog.tsx'
import { usePrice } from '../use-price.ts'
import { useServiceChange } from '../use-service-change.ts'
import type { ServicePerson } from './service-person.ts'

interface AddDialogProps extends ServicePerson {
  /** What the person has already. */
  had: readonly AssignedService[]
  onClose: () => void
}

/** Gives a person subscriptions out of those that the org has to give. */
export function AddServicesDialog({ orgId, userId, had, onClose }: AddDialogProps) {
  const { t } = useTranslation('services')
  const price = usePrice()
  const change = useServiceChange()
  const query = useApi(catalogue.listUsable, { params: { orgId } })
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
      <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
        {({ services }) => {
          const offered = services.filter(({ id, role }) => role === 'subscription' && !running.has(id))
          if (offered.length === 0) return <p>{t('person.nothingToAdd')}</p>
          return (
            <ul className="tw-choose-services">
              {offered.map((service) => (
                <li className="tw-choose-services__row" key={service.id}>
                  <Checkbox
                    checked={chosen.includes(service.id)}
                    onChange={({ currentTarget }) =>
                      setChosen(
                        currentTarget.checked ? [...chosen, service.id] : chosen.filter((id) => id !== service.id),
                      )
                    }
                  >
                    <bdi>{service.name}</bdi>
                  </Checkbox>
                  <span className="tw-choose-services__price">{price(service)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryState>
    </ChoiceDialog>
  )
}
