import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { ShopProduct } from '../cart/judge-cart.ts'
import { CART_OPEN, SHOP_NAMES } from '../cart/paths.ts'

/** Whether a product is the one of that name: by what it is here, or by what it is to who makes it, whose page may have led here. */
export const isNamed =
  (name: string | null) =>
  ({ id, stockId }: ShopProduct): boolean =>
    id === name || stockId === name

/** The product whose details are open: in the address, so that it can be led to and Back closes it. */
export function useOpenProduct() {
  const [search, setSearch] = useSearchParams()
  const open = (id: string | null) =>
    setSearch(id === null ? {} : { [SHOP_NAMES.product]: id }, { replace: id === null })
  return [search.get(SHOP_NAMES.product), open] as const
}

/**
 * Puts what the address names into the cart, once, and opens the cart: nothing is ordered by it. What is in the cart already stays as it
 * is.
 */
export function useAddedByAddress(products: readonly ShopProduct[], cart: Cart): { isRefused: boolean } {
  const { t } = useTranslation('shop')
  const notify = useNotify()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(SHOP_NAMES.add)
  const [isRefused] = useState(() => wanted !== null && !products.some(isNamed(wanted)))
  const add = useEffectEvent(() => {
    const product = products.find(isNamed(wanted))
    if (product === undefined) return setSearch({}, { replace: true })
    const { id, name, price, currency, minOrderQuantity } = product
    if (!cart.lines.some((line) => line.id === id)) cart.set({ id, name, qty: minOrderQuantity, price, currency })
    notify.success(t('added', { name }))
    setSearch({ [CART_OPEN.name]: CART_OPEN.value }, { replace: true })
  })
  useEffect(() => {
    if (wanted !== null) add()
  }, [wanted])
  return { isRefused }
}
