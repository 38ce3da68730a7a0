import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import { QuantityField } from '../fields/quantity-field.tsx'
import { hasLots, lineOf, offeredFor, quantityOf, withLine } from './draft.ts'
import type { ManageDraft } from './draft.ts'
import '../lines/inventory-lines.css'
import './managed-lines.css'

/** Letters of the longest lot number (`Lot`). */
const LOT_MAX = 64

interface ManagedLinesProps {
  products: readonly OfferedProduct[]
  draft: ManageDraft
  onChange: (draft: ManageDraft) => void
}

/** How many of which product, and of which lot. */
export function ManagedLines({ products, draft, onChange }: ManagedLinesProps) {
  const { t } = useTranslation('inventory')
  const offered = offeredFor(products, draft.role)
  return (
    <fieldset className="tw-inv-lines">
      <legend className="tw-inv-lines__title">{t('request.products')}</legend>
      {offered.length === 0 && <p className="tw-inv-form__none">{t('request.noProducts')}</p>}
      {offered.map((product) => (
        <Line draft={draft} key={product.id} onChange={onChange} product={product} />
      ))}
    </fieldset>
  )
}

function Line({ product, draft, onChange }: Omit<ManagedLinesProps, 'products'> & { product: OfferedProduct }) {
  const { t } = useTranslation('inventory')
  const noteId = useId()
  const { name, serviceSKU } = product
  const { qty: text, lot, expires } = lineOf(draft, product)
  const qty = quantityOf(draft, product)
  const change = (part: Partial<ReturnType<typeof lineOf>>) => onChange(withLine(draft, product, part))
  const mayGoBelow = draft.role === 'adjustment'
  return (
    <div className="tw-inv-lines__line">
      <div className="tw-inv-lines__what">
        <bdi className="tw-inv-lines__name">{name}</bdi>
        <bdi className="tw-inv-managed__sku" dir="ltr">
          {serviceSKU}
        </bdi>
      </div>
      <QuantityField
        isWrong={qty === null}
        less={qty !== null && (qty > 0 || mayGoBelow) ? qty - 1 : null}
        more={(qty ?? 0) + 1}
        name={name}
        noteId={noteId}
        onType={(typed) => change({ qty: typed })}
        text={text}
      />
      {hasLots(draft.role) && qty !== null && qty !== 0 && (
        <div className="tw-inv-managed__lot">
          <label>
            {t('manage.lot')}
            <InputGroup
              aria-label={t('manage.lotOf', { name })}
              autoComplete="off"
              maxLength={LOT_MAX}
              onValueChange={(typed) => change({ lot: typed })}
              value={lot}
            />
          </label>
          {qty > 0 && lot.trim() !== '' && (
            <label>
              {t('manage.expires')}
              <InputGroup
                aria-label={t('manage.expiresOf', { name })}
                onValueChange={(typed) => change({ expires: typed })}
                type="date"
                value={expires}
              />
            </label>
          )}
        </div>
      )}
      <span aria-live="polite" className="tw-inv-lines__note" id={noteId}>
        {qty === null && t('request.wholeNumber')}
      </span>
    </div>
  )
}
