import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Search, ShoppingCart } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { useCart } from '../cart/cart-store.ts'
import type { Cart } from '../cart/cart-store.ts'
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx'
import { shopProducts } from '../cart/judge-cart.ts'
import { CART_OPEN } from '../cart/paths.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { isNamed, useAddedByAddress, useOpenProduct } from './use-address.ts'
import './shop.css'

/** So many products are there at first (spec §9). */
const SHOWN_FIRST = 4

/** What an org can order, as a shop with a cart (spec §2). */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  const org = useCurrentOrg()
  if (org === null) return <EmptyState drawing="search" isHeading text={t('noOrg')} title={t('title')} />
  return <Shop org={org} />
}

function Shop({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('shop')
  const { user } = useSession()
  const offer = useApi(inventory.offer, { params: { orgId: org.id } })
  const cart = useCart(user.id, org.id)
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get(CART_OPEN.name) === CART_OPEN.value
  return (
    <Page
      actions={
        <Button
          icon={<ShoppingCart />}
          intent="primary"
          onClick={() => setSearch({ [CART_OPEN.name]: CART_OPEN.value })}
          text={t('cart.open', { count: cart.lines.length })}
        />
      }
      title={t('title')}
    >
      <QueryState query={offer} skeleton={<Skeleton block="20rem" />}>
        {(data) => <Products cart={cart} offer={data} org={org} />}
      </QueryState>
      {isOpen && <CheckoutDialog cart={cart} onClose={() => setSearch({}, { replace: true })} orgId={org.id} />}
    </Page>
  )
}

interface ProductsProps {
  org: CurrentOrg
  offer: Answer<typeof inventory.offer>
  cart: Cart
}

function Products({ org, offer, cart }: ProductsProps) {
  const { t } = useTranslation('shop')
  const [words, setWords] = useState('')
  const [isAll, setAll] = useState(false)
  const products = shopProducts(offer.products)
  const [openId, setOpenId] = useOpenProduct()
  const { isRefused } = useAddedByAddress(products, cart)
  const opened = products.find(isNamed(openId))
  const hasNone = isRefused || (openId !== null && opened === undefined)
  const note = hasNone && (
    <Callout compact intent="warning" role="status">
      {t('notOffered', { org: org.name })}
    </Callout>
  )
  if (products.length === 0)
    return (
      <>
        {note}
        <EmptyState drawing="search" text={t('emptyText')} title={t('empty')} />
      </>
    )
  const wanted = words.trim().toLocaleLowerCase()
  const found = products.filter(({ name, serviceSKU }) => `${name} ${serviceSKU}`.toLocaleLowerCase().includes(wanted))
  // Whoever looks for something sees all of it.
  const shown = isAll || wanted !== '' ? found : found.slice(0, SHOWN_FIRST)
  return (
    <div className="tw-shop">
      {note}
      {products.length > SHOWN_FIRST && (
        <InputGroup
          aria-label={t('search')}
          className="tw-shop__search"
          leftElement={<Search className="tw-shop__icon" />}
          maxLength={100}
          onValueChange={setWords}
          placeholder={t('search')}
          type="search"
          value={words}
        />
      )}
      {found.length === 0 ? (
        <p className="tw-shop__none" role="status">
          {t('none')}
        </p>
      ) : (
        <ul className="tw-shop__list">
          {shown.map((product) => (
            <ProductCard cart={cart} key={product.id} onOpen={() => setOpenId(product.id)} product={product} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button className="tw-shop__more" onClick={() => setAll(true)} text={t('more')} variant="outlined" />
      )}
      {opened !== undefined && (
        <ProductDialog
          cart={cart}
          onClose={() => setOpenId(null)}
          product={opened}
          supplier={offer.suppliers.find(({ id }) => id === opened.shopSupplier)?.name ?? ''}
        />
      )}
    </div>
  )
}
