import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import { QUANTITY_MAX } from '#shared/domains/services/schema.ts'
import { ChoiceDialog } from '../choice-dialog.tsx'
import { usePrice } from '../use-price.ts'
import { useServiceChange } from '../use-service-change.ts'
import type { ServicePerson } from './service-person.ts'

interface AddProductsProps extends ServicePerson {
  /** How many of each product the person has already, by its id. */
  had: Readonly<Record<string, number>>
  onClose: () => void
}

/** Sets how many of each of the org's products a person has. */
export function AddProductsDialog({ orgId, userId, had, onClose }: AddProductsProps) {
  const { t } = useTranslation('services')
  const price = usePrice()
  const change = useServiceChange()
  const query = useApi(catalogue.listUsable, { params: { orgId } })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const changed = Object.entries(typed).filter(([id, text]) => Number(text || '0') !== (had[id] ?? 0))
  const isWrong = (text: string) => !/^\d{0,7}$/.test(text.trim()) || Number(text) > QUANTITY_MAX

  const add = async () => {
    const body = Object.fromEntries(changed.map(([id, text]) => [id, Number(text || '0')]))
    const failure = await change.run(() => call(personServices.setProducts, { params: { orgId, userId }, body }), {
      done: t('done.productsAdded'),
      failed: t('failed.addProducts'),
    })
    if (failure === null) onClose()
  }
  return (
    <ChoiceDialog
      confirmText={t('person.addProducts')}
      isBusy={change.isBusy}
      isDisabled={changed.length === 0 || changed.some(([, text]) => isWrong(text))}
      onClose={onClose}
      onConfirm={() => void add()}
      title={t('person.addProductsTitle')}
    >
      <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
        {({ services }) => {
          const products = services.filter(({ role }) => role === 'product')
          if (products.length === 0) return <p>{t('person.noProductsToAdd')}</p>
          return (
            <ul className="tw-choose-services">
              {products.map((product) => {
                const text = typed[product.id] ?? String(had[product.id] ?? '')
                return (
                  <li className="tw-choose-services__row" key={product.id}>
                    <span>
                      <bdi>{product.name}</bdi>
                      <span className="tw-choose-services__price"> {price(product)}</span>
                    </span>
                    <InputGroup
                      aria-invalid={isWrong(text)}
                      aria-label={t('person.quantityOf', { name: product.name })}
                      className="tw-assigned__quantity"
                      inputMode="numeric"
                      intent={isWrong(text) ? 'danger' : 'none'}
                      onValueChange={(value) => setTyped({ ...typed, [product.id]: value })}
                      placeholder="0"
                      value={text}
                    />
                  </li>
                )
              })}
            </ul>
          )
        }}
      </QueryState>
    </ChoiceDialog>
  )
}
