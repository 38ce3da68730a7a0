import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { stepDown, stepUp, typedQuantity } from '#shared/domains/inventory/quantities.ts'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import { QuantityField } from '../fields/quantity-field.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { minorOfText } from '#shared/kernel/money.ts'
import { shownLine, withLine } from './draft.ts'
import { marginOf } from './margin.ts'
import type { JudgedDraft, RequestDraft } from './draft.ts'
import '../lines/inventory-lines.css'
import './product-lines.css'

/** Above this many products a field narrows them. */
const NARROWED_FROM = 8

interface ProductLinesProps {
  products: readonly OfferedProduct[]
  draft: RequestDraft
  judged: JudgedDraft
  mayPrice: boolean
  onChange: (draft: RequestDraft) => void
}

/** How many of what the supplier offers. */
export function ProductLines({ products, draft, judged, mayPrice, onChange }: ProductLinesProps) {
  const { t } = useTranslation('inventory')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const shown = products.filter(({ name, serviceSKU }) => `${name} ${serviceSKU}`.toLocaleLowerCase().includes(wanted))
  return (
    <fieldset className="tw-inv-lines">
      <legend className="tw-inv-lines__title">{t('request.products')}</legend>
      {products.length > NARROWED_FROM && (
        <InputGroup
          aria-label={t('request.narrow')}
          leftElement={<Search className="tw-inv-lines__icon" />}
          onValueChange={setWords}
          placeholder={t('request.narrow')}
          type="search"
          value={words}
        />
      )}
      {shown.length === 0 && <p className="tw-inv-form__none">{t('request.noProducts')}</p>}
      {shown.map((product) => (
        <ProductLine
          draft={draft}
          judged={judged}
          key={product.id}
          mayPrice={mayPrice}
          onChange={onChange}
          product={product}
        />
      ))}
    </fieldset>
  )
}

type ProductLineProps = Omit<ProductLinesProps, 'products'> & { product: OfferedProduct }

function ProductLine({ product, draft, judged, mayPrice, onChange }: ProductLineProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const money = useMoney()
  const noteId = useId()
  const { name, serviceSKU, packaging, price, currency, minOrderQuantity } = product
  const line = shownLine(draft, product)
  const qty = typedQuantity(line.qty)
  const note = useNote(product, judged)
  return (
    <div className="tw-inv-lines__line">
      <div className="tw-inv-lines__what">
        <bdi className="tw-inv-lines__name">{name}</bdi>
        <span className="tw-inv-line__facts">
          {[serviceSKU, packaging, money(price, currency)].filter((fact) => fact !== null).join(' · ')}
        </span>
        {minOrderQuantity > 1 && note === '' && (
          <span className="tw-inv-line__facts">{t('request.minimum', { number: number(minOrderQuantity) })}</span>
        )}
      </div>
      <QuantityField
        isWrong={note !== ''}
        less={qty === null || qty === 0 ? null : stepDown(qty, minOrderQuantity)}
        more={stepUp(qty ?? 0, minOrderQuantity)}
        name={name}
        noteId={noteId}
        onType={(text) => onChange(withLine(draft, product, { qty: text }))}
        text={line.qty}
      />
      {mayPrice && qty !== null && qty > 0 && (
        <Prices draft={draft} judged={judged} onChange={onChange} product={product} />
      )}
      <span aria-live="polite" className="tw-inv-lines__note" id={noteId}>
        {note}
      </span>
    </div>
  )
}

/** What is wrong with what was typed about a product; nothing when nothing is. */
function useNote({ id, name, minOrderQuantity }: OfferedProduct, { errors, uneven, below }: JudgedDraft): string {
  const { t } = useTranslation('inventory')
  const { t: wrong } = useTranslation('errors')
  const { number } = useFormats()
  const error = errors[`qty.${id}`] ?? errors[`price.${id}`] ?? errors[`cost.${id}`]
  if (error !== undefined) return t(error)
  if (uneven.has(id)) return wrong('validation.multipleOf', { step: minOrderQuantity })
  if (below.some((one) => one.name === name)) return t('request.minimum', { number: number(minOrderQuantity) })
  return ''
}

function Prices({ product, draft, judged, onChange }: Omit<ProductLineProps, 'mayPrice'>) {
  const { t } = useTranslation('inventory')
  const { name } = product
  const line = shownLine(draft, product)
  const fields = [
    { field: 'price', label: t('request.priceOf', { name }), title: t('details.price') },
    { field: 'cost', label: t('request.costOf', { name }), title: t('details.cost') },
  ] as const
  return (
    <div className="tw-inv-line__prices">
      {fields.map(({ field, label, title }) => (
        <label className="tw-inv-line__price" key={field}>
          {title}
          <InputGroup
            aria-invalid={judged.errors[`${field}.${product.id}`] !== undefined}
            aria-label={label}
            autoComplete="off"
            inputMode="decimal"
            intent={judged.errors[`${field}.${product.id}`] === undefined ? 'none' : 'danger'}
            maxLength={14}
            onValueChange={(text) => onChange(withLine(draft, product, { [field]: text }))}
            value={line[field]}
          />
        </label>
      ))}
      <Margin draft={draft} product={product} />
    </div>
  )
}

/** What is left of the price after what the supplier asks; only who sets prices is told. */
function Margin({ product, draft }: Pick<ProductLineProps, 'product' | 'draft'>) {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const money = useMoney()
  const { currency } = product
  const line = shownLine(draft, product)
  const margin = marginOf(minorOfText(line.price, currency), minorOfText(line.cost, currency))
  if (margin === null) return null
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(margin.share)
  return (
    <span aria-live="polite" className={`tw-inv-line__margin${margin.amount < 0 ? ' tw-inv-line__margin--loss' : ''}`}>
      {t('request.margin', { amount: money(margin.amount, currency), share })}
    </span>
  )
}
