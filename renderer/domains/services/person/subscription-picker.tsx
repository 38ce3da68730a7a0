import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { usePrice } from '../use-price.ts'
import '../choice-dialog.css'

export interface SubscriptionPickerProps {
  orgId: OrgId
  chosen: readonly ServiceId[]
  /** What is not offered, as the person has it already. */
  had?: ReadonlySet<ServiceId>
  onChoose: (chosen: readonly ServiceId[]) => void
}

const NONE: ReadonlySet<ServiceId> = new Set()

/** The subscriptions that an org has to give, to be ticked. */
export function SubscriptionPicker({ orgId, chosen, had = NONE, onChoose }: SubscriptionPickerProps) {
  const { t } = useTranslation('services')
  const price = usePrice()
  const query = useApi(catalogue.listUsable, { params: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
      {({ services }) => {
        const offered = services.filter(({ id, role }) => role === 'subscription' && !had.has(id))
        if (offered.length === 0) return <p>{t('person.nothingToAdd')}</p>
        return (
          <ul className="tw-choose-services">
            {offered.map((service) => (
              <li className="tw-choose-services__row" key={service.id}>
                <Checkbox
                  checked={chosen.includes(service.id)}
                  onChange={({ currentTarget }) =>
                    onChoose(currentTarget.checked ? [...chosen, service.id] : chosen.filter((id) => id !== service.id))
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
  )
}
