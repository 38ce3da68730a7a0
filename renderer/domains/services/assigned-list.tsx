import type { ReactNode } from 'react'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import './assigned-list.css'
import { usePrice } from './use-price.ts'
import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ServiceStatusTag } from './service-status.tsx'

interface AssignedListProps {
  services: readonly AssignedService[]
  /** Instead of a list of nothing. */
  none: string
  renderActions?: (service: AssignedService) => ReactNode
}

/** What somebody has: each with its price, for how long, and what can be done about it. */
export function AssignedList({ services, none, renderActions }: AssignedListProps) {
  const price = usePrice()
  if (services.length === 0) return <p className="tw-assigned__none">{none}</p>
  return (
    <ul className="tw-assigned">
      {services.map((service) => (
        <li className="tw-assigned__row" key={service.id}>
          <span className="tw-assigned__name">
            <bdi>{service.name}</bdi>
          </span>
          <span className="tw-assigned__facts">
            <span>{price(service)}</span>
            {service.role === 'subscription' && <Term service={service} />}
          </span>
          {renderActions !== undefined && <span className="tw-assigned__actions">{renderActions(service)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** How long somebody has a service: until when it renews, expires, or when it expired (spec §4 Service assignment). */
function Term({ service }: { service: AssignedService }) {
  const { t } = useTranslation('services')
  // A day of the org's calendar is the same day wherever it is read.
  const { date } = useFormats('UTC')
  const { status, renews, exp, isExpired } = service
  if (status !== 'active' && status !== 'cancelled') return <ServiceStatusTag status={status} />
  if (exp !== null)
    return (
      <Tag intent={isExpired ? 'danger' : 'warning'} minimal round>
        {t(isExpired ? 'term.expired' : 'term.expires', { date: date(exp) })}
      </Tag>
    )
  if (status === 'cancelled') return <ServiceStatusTag status={status} />
  return (
    <span className="tw-assigned__term">
      <ServiceStatusTag status={status} />
      {renews !== null && <span className="tw-assigned__renews">{t('term.renews', { date: date(renews) })}</span>}
    </span>
  )
}
