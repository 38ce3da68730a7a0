import { InputGroup, Checkbox } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '#renderer/ui/use-settled.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { usePrice } from './use-price.ts'

/** Rows at once: whoever looks for another one types. */
const SHOWN = 50

/** What is typed in a {@link ServiceSearch}, and the active services that it asks the server for. */
export function useServiceSearch() {
  const [text, setText] = useState('')
  const s = useSettled(text.trim())
  const asked = { page: 1, limit: SHOWN, status: 'active', orderBy: 'name', order: 'asc' } as const
  return { text, setText, isNarrowed: s !== '', query: s === '' ? asked : { ...asked, s } }
}

/** The field in which services are looked for. */
export function ServiceSearch({ text, setText }: Pick<ReturnType<typeof useServiceSearch>, 'text' | 'setText'>) {
  const { t } = useTranslation('services')
  return (
    <InputGroup
      aria-label={t('many.search')}
      leftElement={<Search className="tw-choose-services__icon" />}
      onValueChange={setText}
      placeholder={t('many.search')}
      type="search"
      value={text}
    />
  )
}

interface FoundServicesProps<Service> {
  services: readonly Service[]
  /** How many fit what was looked for. */
  total: number
  ticked: ReadonlySet<ServiceId>
  renderNote: (service: Service) => ReactNode
  onTick: (id: ServiceId, isOn: boolean) => void
}

/** What was found, to be ticked, and whether there is more. */
export function FoundServices<Service extends ServiceView>(props: FoundServicesProps<Service>) {
  const { services, total, ticked, renderNote, onTick } = props
  const { t } = useTranslation('services')
  return (
    <>
      <ul className="tw-choose-services">
        {services.map((service) => (
          <ServiceTick
            isTicked={ticked.has(service.id)}
            key={service.id}
            note={renderNote(service)}
            onTick={(isOn) => onTick(service.id, isOn)}
            service={service}
          />
        ))}
      </ul>
      {total > services.length && <p>{t('many.more')}</p>}
    </>
  )
}

interface ServiceTickProps {
  service: ServiceView
  /** Below its name, such as the SKU. */
  note: ReactNode
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** A row of a list from which services are chosen. */
function ServiceTick({ service, note, isTicked, onTick }: ServiceTickProps) {
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
