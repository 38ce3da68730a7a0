import type { ReactNode } from 'react'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import './assigned-list.css'
import { Term } from './term.tsx'
import { usePrice } from './use-price.ts'

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
