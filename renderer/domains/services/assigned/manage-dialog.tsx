import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { ChoiceDialog } from '../parts/choice-dialog.tsx'
import { ServiceTick } from '../parts/service-tick.tsx'
import { useServiceChange } from '../parts/use-service-change.ts'
import { SkuMatch } from './sku-match.tsx'

interface ManageDialogProps {
  orgId: OrgId
  partnerId: OrgId
  had: readonly AssignedService[]
  onClose: () => void
}

/** Gives an org services of its partner and takes them back: what is ticked afterwards is what it has. */
export function ManageDialog({ orgId, partnerId, had, onClose }: ManageDialogProps) {
  const { t } = useTranslation('services')
  const change = useServiceChange()
  const query = useApi(catalogue.listActive, { params: { id: partnerId } })
  const before = new Set(had.filter(({ status }) => status === 'active').map(({ id }) => id))
  const [ticked, setTicked] = useState<ReadonlySet<ServiceId>>(before)
  const offered = query.data?.services ?? []
  const changed = offered.filter(({ id }) => before.has(id) !== ticked.has(id))

  const tick = (ids: readonly ServiceId[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }
  const save = async () => {
    const services = changed.map(({ id }) => ({
      id,
      status: ticked.has(id) ? ('active' as const) : ('deleted' as const),
    }))
    const failure = await change.run(() => call(catalogue.assign, { params: { id: orgId }, body: { services } }), {
      done: t('done.updatedAll'),
      failed: t('failed.updateAll'),
    })
    if (failure === null) onClose()
  }
  return (
    <ChoiceDialog
      confirmText={t('form.save')}
      isBusy={change.isBusy}
      isDisabled={changed.length === 0}
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('assigned.title')}
    >
      <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
        {({ services }) =>
          services.length === 0 ? (
            <p>{t('person.nothingToAdd')}</p>
          ) : (
            <>
              <SkuMatch
                onMatched={(matched) =>
                  tick(
                    matched.map(({ id }) => id),
                    true,
                  )
                }
                services={services}
              />
              <ul className="tw-choose-services">
                {services.map((service) => (
                  <ServiceTick
                    isTicked={ticked.has(service.id)}
                    key={service.id}
                    note={service.serviceSKU}
                    onTick={(isOn) => tick([service.id], isOn)}
                    service={service}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </ChoiceDialog>
  )
}
