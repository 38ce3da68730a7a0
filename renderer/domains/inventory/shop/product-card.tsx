import { Button } from '@blueprintjs/core'
import { Box } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { CartQuantity } from '../cart/cart-quantity.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { ShopProduct } from '../cart/judge-cart.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { cutText } from '#shared/domains/services/cut-text.ts'

interface ProductProps {
  product: ShopProduct
  cart: Cart
}

/** A product in the shop: enough to know it by, and into the cart with it. */
export function ProductCard({ product, cart, onOpen }: ProductProps & { onOpen: () => void }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { name, description, price, currency } = product
  return (
    <li className="tw-product">
      <Picture photoURL={product.photoURL} />
      <h2 className="tw-product__name">
        <button aria-label={t('details', { name })} className="tw-product__open" onClick={onOpen} type="button">
          <bdi>{name}</bdi>
        </button>
      </h2>
      <p className="tw-product__text" dir="auto">
        {cutText(description)}
      </p>
      <p className="tw-product__price">
        <bdi>{money(price, currency)}</bdi>
        <ProductFacts product={product} />
      </p>
      <InCart cart={cart} product={product} />
    </li>
  )
}

/** What of it has to be known before it is ordered: the packs, and how many at least. */
export function ProductFacts({ product: { packaging, minOrderQuantity } }: Pick<ProductProps, 'product'>) {
  const { t } = useTranslation('shop')
  const { number } = useFormats()
  const facts = [packaging, minOrderQuantity > 1 ? t('minimum', { number: number(minOrderQuantity) }) : null]
  return <span className="tw-product__facts">{facts.filter((fact) => fact !== null).join(' · ')}</span>
}

/** Puts the product into the cart; once it is in, how many of it. */
export function InCart({ product, cart }: ProductProps) {
  const { t } = useTranslation('shop')
  const { id, name, price, currency, minOrderQuantity } = product
  const line = cart.lines.find((one) => one.id === id)
  const { box, willTurn } = useFocusKept()
  if (line === undefined) {
    const add = () => {
      willTurn()
      cart.set({ id, name, qty: minOrderQuantity, price, currency })
    }
    return (
      <div className="tw-product__cart" ref={box}>
        <Button aria-label={t('addOf', { name })} intent="primary" onClick={add} text={t('add')} variant="outlined" />
      </div>
    )
  }
  const change = (qty: number) => {
    if (qty === 0) willTurn()
    // The price stays as it was seen: that it changed is told in the cart.
    cart.set({ ...line, qty })
  }
  return (
    <div className="tw-product__cart" ref={box}>
      <CartQuantity onChange={change} product={product} qty={line.qty} />
    </div>
  )
}

/** The button that was pressed is gone when the field takes its place, or the other way round: the focus goes along. */
function useFocusKept() {
  const box = useRef<HTMLDivElement>(null)
  const isTurning = useRef(false)
  useEffect(() => {
    if (isTurning.current) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    isTurning.current = false
  })
  return {
    box,
    willTurn() {
      isTurning.current = true
    },
  }
}

export function Picture({ photoURL }: Pick<ShopProduct, 'photoURL'>) {
  return (
    <span aria-hidden className="tw-product__picture">
      {photoURL === null ? <Box size={32} /> : <img alt="" loading="lazy" src={photoURL} />}
    </span>
  )
}
