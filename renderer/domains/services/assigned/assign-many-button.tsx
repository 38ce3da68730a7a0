import { Button } from '@blueprintjs/core'
import { Cube } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { ChoiceDialog } from '../choice-dialog.tsx'
import { FoundServices, ServiceSearch, useServiceSearch } from '../service-search.tsx'
import { useServiceChange } from '../use-service-change.ts'

interface AssignManyButtonProps {
  orgIds: readonly OrgId[]
  onDone: () => void
}

/** Gives the chosen orgs the same services (spec §6 bulk Assign Services). */
export function AssignManyButton({ orgIds, onDone }: AssignManyButtonProps) {
  const { t } = useTranslation('services')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabled={orgIds.length === 0}
        icon={<Cube />}
        onClick={() => setOpen(true)}
        text={t('many.button')}
        variant="outlined"
      />
      {isOpen && (
        <AssignManyDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
          orgIds={orgIds}
        />
      )}
    </>
  )
}

function AssignManyDialog({ orgIds, onDone, onClose }: AssignManyButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const change = useServiceChange()
  const search = useServiceSearch()
  const [chosen, setChosen] = useState<ReadonlySet<ServiceId>>(new Set())
  const query = useApi(catalogue.listAll, { query: search.query }, { keepPrevious: true })
  const counted = (count: number) => ({ count, formatted: number(count) })

  const save = async () => {
    const body = { orgIds: [...orgIds], serviceIds: [...chosen] }
    const failure = await change.run(() => call(catalogue.assignToMany, { body }), {
      done: t('done.updatedAll'),
      failed: t('many.failed'),
    })
    if (failure === null) onDone()
  }
  const tick = (id: ServiceId, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <ChoiceDialog
      confirmText={t('many.confirm')}
      isBusy={change.isBusy}
      isDisabled={chosen.size === 0}
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('many.title', counted(orgIds.length))}
    >
      <ServiceSearch {...search} />
      <p className="tw-choose-services__help">
        {t('many.help')} <span aria-live="polite">{chosen.size > 0 && t('many.chosen', counted(chosen.size))}</span>
      </p>
      <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
        {({ services, pagination }) =>
          services.length === 0 ? (
            <p>{t('many.none')}</p>
          ) : (
            <FoundServices
              renderNote={({ orgName, serviceSKU }) => (
                <>
                  <bdi>{orgName}</bdi> · <bdi>{serviceSKU}</bdi>
                </>
              )}
              onTick={tick}
              services={services}
              ticked={chosen}
              total={pagination.total}
            />
          )
        }
      </QueryState>
    </ChoiceDialog>
  )
}
