import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { CostOfOrgChange } from '#renderer/domains/billing/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { ChoiceDialog } from '../choice-dialog.tsx'
import { FoundServices, ServiceSearch, useServiceSearch } from '../service-search.tsx'
import { useServiceChange } from '../use-service-change.ts'
import { billedAs, changesOf } from './changes-of.ts'
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
  const { number } = useFormats()
  const change = useServiceChange()
  const search = useServiceSearch()
  const query = useApi(catalogue.list, { params: { orgId: partnerId }, query: search.query }, { keepPrevious: true })
  // As it was when the dialog opened: what others change meanwhile is theirs.
  const [before] = useState<ReadonlySet<ServiceId>>(
    () => new Set(had.filter(({ status }) => status === 'active').map(({ id }) => id)),
  )
  const [ticked, setTicked] = useState(before)
  const services = changesOf(before, ticked)

  const tick = (ids: readonly ServiceId[], isOn: boolean) => {
    setTicked((last) => new Set(isOn ? [...last, ...ids] : [...last].filter((id) => !ids.includes(id))))
  }
  const save = async () => {
    const failure = await change.run(() => call(catalogue.assign, { params: { orgId }, body: { services } }), {
      done: t('done.updatedAll'),
      failed: t('failed.updateAll'),
    })
    if (failure === null) onClose()
  }
  return (
    <ChoiceDialog
      confirmText={t('form.save')}
      isBusy={change.isBusy}
      isDisabled={services.length === 0}
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('assigned.title')}
    >
      <SkuMatch
        onMatched={(matched) =>
          tick(
            matched.map(({ id }) => id),
            true,
          )
        }
        orgId={partnerId}
      />
      <ServiceSearch {...search} />
      <p aria-live="polite" className="tw-choose-services__help">
        {ticked.size > 0 && t('many.chosen', { count: ticked.size, formatted: number(ticked.size) })}
      </p>
      <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
        {({ services: found, pagination }) =>
          found.length === 0 ? (
            <p>{t(search.isNarrowed ? 'many.none' : 'person.nothingToAdd')}</p>
          ) : (
            <FoundServices
              renderNote={({ serviceSKU }) => serviceSKU}
              onTick={(id, isOn) => tick([id], isOn)}
              services={found}
              ticked={ticked}
              total={pagination.total}
            />
          )
        }
      </QueryState>
      <CostOfOrgChange changes={services.map(billedAs)} orgId={orgId} />
    </ChoiceDialog>
  )
}
