import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { stepDown, stepUp, typedQuantity } from '#shared/domains/inventory/quantities.ts'
import { QuantityField } from '../fields/quantity-field.tsx'
import './cart-quantity.css'
import type { ShopProduct } from './judge-cart.ts'

interface CartQuantityProps {
  product: ShopProduct
  qty: number
  onChange: (qty: number) => void
}

/** How many of a product are in the cart, by its minimum and multiples; none takes it out. */
export function CartQuantity({ product: { name, minOrderQuantity }, qty, onChange }: CartQuantityProps) {
  const { t } = useTranslation('inventory')
  const { t: wrong } = useTranslation('errors')
  const { number } = useFormats()
  const noteId = useId()
  // What is being typed; the cart has the last number of it.
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? qty : typedQuantity(typed)
  const notes: [boolean, () => string][] = [
    [read === null, () => t('request.wholeNumber')],
    [qty < minOrderQuantity, () => t('request.minimum', { number: number(minOrderQuantity) })],
    [qty % minOrderQuantity !== 0, () => wrong('validation.multipleOf', { step: minOrderQuantity })],
  ]
  const note = notes.find(([applies]) => applies)?.[1]() ?? ''
  const type = (text: string) => {
    setTyped(text)
    const wanted = typedQuantity(text)
    // A field that was only emptied is about to be filled again.
    if (wanted !== null && text.trim() !== '') onChange(wanted)
  }
  return (
    <div className="tw-cart-qty" onBlur={() => setTyped(null)}>
      <QuantityField
        isWrong={note !== ''}
        less={stepDown(qty, minOrderQuantity)}
        more={stepUp(qty, minOrderQuantity)}
        name={name}
        noteId={noteId}
        onType={type}
        text={typed ?? String(qty)}
      />
      <span aria-live="polite" className="tw-cart-qty__note" id={noteId}>
        {note}
      </span>
    </div>
  )
}
