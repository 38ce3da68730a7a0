import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import '../choice-dialog.css'
import { FoundServices, ServiceSearch, useServiceSearch } from '../service-search.tsx'

interface ChooseServicesProps {
  ticked: ReadonlySet<ServiceId>
  onTick: (id: ServiceId, isOn: boolean) => void
}

/** The services that somebody has to give: the system everybody's, a partner its own. */
export function ChooseServices(props: ChooseServicesProps) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const search = useServiceSearch()
  const isSystem = useMay(catalogue.listAll)
  const org = useCurrentOrg()
  const { size } = props.ticked
  return (
    <div>
      <ServiceSearch {...search} />
      <p className="tw-choose-services__help">
        {t('many.help')}{' '}
        <span aria-live="polite">{size > 0 && t('many.chosen', { count: size, formatted: number(size) })}</span>
      </p>
      {isSystem && <OfEverybody {...props} query={search.query} />}
      {!isSystem && org !== null && <OfPartner {...props} partnerId={org.id} query={search.query} />}
    </div>
  )
}

type Query = ReturnType<typeof useServiceSearch>['query']

function OfEverybody({ query, ...props }: ChooseServicesProps & { query: Query }) {
  const { t } = useTranslation('services')
  const found = useApi(catalogue.listAll, { query }, { keepPrevious: true })
  return (
    <QueryState query={found} skeleton={<Skeleton block="12rem" />}>
      {({ services, pagination }) =>
        services.length === 0 ? (
          <p>{t('many.none')}</p>
        ) : (
          <FoundServices
            {...props}
            renderNote={({ orgName, serviceSKU }) => (
              <>
                <bdi>{orgName}</bdi> · <bdi>{serviceSKU}</bdi>
              </>
            )}
            services={services}
            total={pagination.total}
          />
        )
      }
    </QueryState>
  )
}

function OfPartner({ query, partnerId, ...props }: ChooseServicesProps & { query: Query; partnerId: OrgId }) {
  const { t } = useTranslation('services')
  const found = useApi(catalogue.list, { params: { orgId: partnerId }, query }, { keepPrevious: true })
  return (
    <QueryState query={found} skeleton={<Skeleton block="12rem" />}>
      {({ services, pagination }) =>
        services.length === 0 ? (
          <p>{t('many.none')}</p>
        ) : (
          <FoundServices
            {...props}
            renderNote={({ serviceSKU }) => <bdi>{serviceSKU}</bdi>}
            services={services}
            total={pagination.total}
          />
        )
      }
    </QueryState>
  )
}
