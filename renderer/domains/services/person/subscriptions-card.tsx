import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import { AssignedList } from '../assigned-list.tsx'
import { useServiceChange } from '../use-service-change.ts'
import { AddServicesDialog } from './add-services-dialog.tsx'
import type { ServicePerson } from './service-person.ts'

/** A person's subscriptions: added, cancelled, and renewed while they run or after. */
export function SubscriptionsCard(person: ServicePerson) {
  const { t } = useTranslation('services')
  const query = useApi(personServices.list, { params: person })
  const change = useServiceChange()
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<AssignedService | null>(null)
  const words = { done: t('done.updatedAll'), failed: t('failed.updateAll') }

  const cancel = async ({ id }: AssignedService) => {
    await change.run(() => call(personServices.cancel, { params: person, body: { services: [id] } }), words)
    setAsked(null)
  }
  const renew = ({ id }: AssignedService) =>
    change.run(() => call(personServices.renew, { params: person, body: { services: [id] } }), words)

  return (
    <Card
      actions={
        <Button icon={<Plus />} onClick={() => setIsAdding(true)} text={t('person.addServices')} variant="outlined" />
      }
      title={t('person.subscriptions')}
    >
      <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
        {({ services }) => (
          <AssignedList
            renderActions={(service) =>
              service.status === 'cancelled' ? (
                <Button
                  aria-label={t('person.renewOf', { name: service.name })}
                  loading={change.isBusy}
                  onClick={() => void renew(service)}
                  text={t('person.renew')}
                  variant="outlined"
                />
              ) : (
                <Button
                  aria-label={t('person.cancelOf', { name: service.name })}
                  onClick={() => setAsked(service)}
                  text={t('person.cancel')}
                  variant="minimal"
                />
              )
            }
            none={t('person.noServices')}
            services={services}
          />
        )}
      </QueryState>
      {isAdding && (
        <AddServicesDialog {...person} had={query.data?.services ?? []} onClose={() => setIsAdding(false)} />
      )}
      {asked !== null && (
        <CancelQuestion
          isBusy={change.isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void cancel(asked)}
          service={asked}
        />
      )}
    </Card>
  )
}

interface CancelQuestionProps {
  service: AssignedService
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function CancelQuestion({ service, ...answers }: CancelQuestionProps) {
  const { t } = useTranslation('services')
  const { date } = useFormats('UTC')
  return (
    <ConfirmDialog
      {...answers}
      cancelText={t('person.keep')}
      confirmText={t('person.cancelConfirm')}
      intent="danger"
      isOpen
      title={t('person.cancelTitle', { name: service.name })}
    >
      {service.renews !== null && <p>{t('person.cancelText', { date: date(service.renews) })}</p>}
    </ConfirmDialog>
  )
}
