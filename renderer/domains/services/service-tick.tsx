import { Checkbox } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { usePrice } from './use-price.ts'

interface ServiceTickProps {
  service: ServiceView
  /** Below its name, such as the SKU. */
  note: ReactNode
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** A row of a list from which services are chosen. */
export function ServiceTick({ service, note, isTicked, onTick }: ServiceTickProps) {
  const price = usePrice()
  return (
    <li className="tw-choose-services__row">
      <Checkbox checked={isTicked} onChange={({ currentTarget }) => onTick(currentTarget.checked)}>
        <span className="tw-choose-services__text">
          <bdi>{service.name}</bdi>
          <span className="tw-choose-services__note">{note}</span>
        </span>
      </Checkbox>
      <span className="tw-choose-services__price">{price(service)}</span>
    </li>
  )
}
