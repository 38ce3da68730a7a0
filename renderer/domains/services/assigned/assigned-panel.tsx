import { Button } from '@blueprintjs/core'
import { Cog, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { CostOfOrgChange } from '#renderer/domains/billing/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { AssignedService, ServiceRole } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AssignedList } from '../assigned-list.tsx'
import { useServiceChange } from '../use-service-change.ts'
import './assigned-panel.css'
import { ManageDialog } from './manage-dialog.tsx'

interface AssignedPanelProps {
  orgId: OrgId
  /** Whose services can be given to it. */
  partnerId: OrgId | null
  /** Spec §6: partner's people and the system, and not for their own org. */
  mayManage: boolean
}

/** What an org was given by its partner: subscriptions, and products. */
export function AssignedPanel({ orgId, partnerId, mayManage }: AssignedPanelProps) {
  const { t } = useTranslation('services')
  const query = useApi(catalogue.listAssigned, { params: { orgId } })
  const change = useServiceChange()
  const [isManaging, setIsManaging] = useState(false)
  const [asked, setAsked] = useState<AssignedService | null>(null)
  const remove = async ({ id }: AssignedService) => {
    const body = { services: [{ id, status: 'deleted' as const }] }
    await change.run(() => call(catalogue.assign, { params: { orgId }, body }), {
      done: t('done.removed'),
      failed: t('failed.remove'),
    })
    setAsked(null)
  }
  const list = (services: readonly AssignedService[], role: ServiceRole) => (
    <AssignedList
      none={t('person.noServices')}
      renderActions={
        mayManage
          ? (service) =>
              service.status === 'active' && (
                <Button
                  aria-label={t('assigned.removeOf', { name: service.name })}
                  icon={<Trash />}
                  onClick={() => setAsked(service)}
                  variant="minimal"
                />
              )
          : undefined
      }
      services={services.filter((service) => service.role === role)}
    />
  )
  const manage = mayManage && partnerId !== null && (
    <Button icon={<Cog />} onClick={() => setIsManaging(true)} text={t('assigned.manage')} variant="outlined" />
  )
  return (
    <div className="tw-assigned-panel">
      <Card actions={manage === false ? undefined : manage} title={t('assigned.subscriptions')}>
        <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
          {({ services }) => list(services, 'subscription')}
        </QueryState>
      </Card>
      <Card title={t('assigned.products')}>
        <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
          {({ services }) => list(services, 'product')}
        </QueryState>
      </Card>
      {isManaging && partnerId !== null && query.data !== undefined && (
        <ManageDialog
          had={query.data.services}
          onClose={() => setIsManaging(false)}
          orgId={orgId}
          partnerId={partnerId}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          confirmText={t('assigned.removeConfirm')}
          intent="danger"
          isBusy={change.isBusy}
          isOpen
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
          title={t('assigned.removeTitle', { name: asked.name })}
        >
          {asked.role === 'subscription' && (
            <>
              <p>{t('assigned.removeText')}</p>
              <CostOfOrgChange changes={[{ id: asked.id, status: 'cancelled' }]} orgId={orgId} />
            </>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
