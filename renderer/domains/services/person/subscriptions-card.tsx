import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { CostOfPersonChange } from '#renderer/domains/billing/index.ts'
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const words = { done: t('done.updatedAll'), failed: t('failed.updateAll') }

  const cancel = async ({ id }: AssignedService) => {
    await change.run(() => call(personServices.cancel, { params: person, body: { services: [id] } }), words)
    setAsked(null)
  }
  const renew = async ({ id }: AssignedService) => {
    await change.run(() => call(personServices.renew, { params: person, body: { services: [id] } }), words)
    setAsked(null)
  }

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
                  onClick={() => setAsked({ to: 'renew', service })}
                  text={t('person.renew')}
                  variant="outlined"
                />
              ) : (
                <Button
                  aria-label={t('person.cancelOf', { name: service.name })}
                  onClick={() => setAsked({ to: 'cancel', service })}
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
        <Question
          isBusy={change.isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void (asked.to === 'cancel' ? cancel(asked.service) : renew(asked.service))}
          person={person}
          {...asked}
        />
      )}
    </Card>
  )
}

interface Asked {
  to: 'cancel' | 'renew'
  service: AssignedService
}

interface QuestionProps extends Asked {
  person: ServicePerson
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** What is asked before a subscription is cancelled or taken up again, with what it will cost. */
function Question({ to, service, person, ...answers }: QuestionProps) {
  const { t } = useTranslation('services')
  const { date } = useFormats('UTC')
  const { id, name, renews } = service
  const isCancel = to === 'cancel'
  return (
    <ConfirmDialog
      {...answers}
      confirmText={t(isCancel ? 'person.cancelConfirm' : 'person.renew')}
      isOpen
      title={t(isCancel ? 'person.cancelTitle' : 'person.renewTitle', { name })}
      {...(isCancel ? { cancelText: t('person.keep'), intent: 'danger' as const } : {})}
    >
      {!isCancel && <p>{t('person.renewText')}</p>}
      {isCancel && renews !== null && <p>{t('person.cancelText', { date: date(renews) })}</p>}
      <CostOfPersonChange changes={[{ id, status: isCancel ? 'cancelled' : 'active' }]} {...person} />
    </ConfirmDialog>
  )
}
